import { days, hours, minutes } from '../time/clock.ts';

/** `limit` attempts in `window` milliseconds; after that one attempt, then a wait that doubles each time. */
export interface Policy {
  readonly limit: number;
  readonly window: number;
  /** The wait after attempt number `limit`, in milliseconds. */
  readonly firstWait: number;
  readonly longestWait: number;
}

/** A class in a gym shares one address: 40 people register, upload a picture and join within minutes. */
const gymClass = 60;

/**
 * Every limit on attempts, by name. A name says what is limited and what the count is kept by. Logins, resets and
 * guesses that succeed give their attempt back; they never clear a count.
 */
export const policies = {
  /** An account and a browser that has logged in to it before: no stranger can use this count up. */
  'login.known-browser': {
    limit: 10,
    window: minutes(15),
    firstWait: minutes(1),
    longestWait: minutes(15),
  },
  /** An account and an address, for all browsers that are new to the account. */
  'login.account-and-address': {
    limit: 10,
    window: minutes(15),
    firstWait: minutes(1),
    longestWait: hours(1),
  },
  /** An account, for all browsers and addresses that are new to it: guesses from many addresses end here. */
  'login.account': {
    limit: 30,
    window: days(1),
    firstWait: minutes(1),
    longestWait: hours(1),
  },
  /** An address, for all accounts, except from browsers known to the account. */
  'login.address': {
    limit: 100,
    window: minutes(15),
    firstWait: minutes(1),
    longestWait: minutes(15),
  },
  /** Reset mails to an account; what is over is not mailed, and the answer does not tell. */
  'reset.account': {
    limit: 5,
    window: hours(1),
    firstWait: minutes(15),
    longestWait: hours(1),
  },
  'reset.address': {
    limit: 50,
    window: hours(1),
    firstWait: minutes(1),
    longestWait: hours(1),
  },
  'registration.address': {
    limit: gymClass,
    window: hours(1),
    firstWait: minutes(1),
    longestWait: hours(1),
  },
  /** Forms with files from callers who are not logged in, counted before a byte of them is read. */
  'upload.address': {
    limit: gymClass,
    window: hours(1),
    firstWait: minutes(1),
    longestWait: hours(1),
  },
  /** Passwords of private tracks are short: 10,000 of them have four digits. */
  'track-password.athlete': {
    limit: 10,
    window: hours(1),
    firstWait: minutes(1),
    longestWait: days(1),
  },
  'track-password.address': {
    limit: gymClass,
    window: hours(1),
    firstWait: minutes(1),
    longestWait: hours(1),
  },
  /** A track, for all recent accounts together: an attacker who is refused registers new ones. */
  'track-password.new-accounts': {
    limit: 100,
    window: days(1),
    firstWait: minutes(1),
    longestWait: hours(1),
  },
  /** Files of somebody's own data: each reads all that it has. */
  'own-data.account': {
    limit: 30,
    window: hours(1),
    firstWait: minutes(2),
    longestWait: hours(1),
  },
} as const satisfies Record<string, Policy>;

export type PolicyName = keyof typeof policies;
