import { days, hours, minutes } from '../time/clock.ts';

/**
 * Admits `limit` attempts within `window` milliseconds. After that, each attempt starts a wait twice as long as the
 * last.
 */
export interface Policy {
  readonly limit: number;
  readonly window: number;
  /** The wait after attempt number `limit`, in milliseconds. */
  readonly firstWait: number;
  readonly longestWait: number;
}

const perQuarter = (limit: number): Policy => ({
  limit,
  window: minutes(15),
  firstWait: minutes(1),
  longestWait: minutes(15),
});

const perHour = (limit: number): Policy => ({
  limit,
  window: hours(1),
  firstWait: minutes(1),
  longestWait: hours(1),
});

const perDay = (limit: number): Policy => ({ ...perHour(limit), window: days(1) });

const mailing = (limit: number): Policy => ({
  limit,
  window: days(1),
  firstWait: hours(1),
  longestWait: days(1),
});

/** A class shares the gym's address: 40 people register, upload a picture and join within minutes. */
const gymClass = 60;

/**
 * All rate limits. Their names say what is limited and by which key. Successful logins, resets and track passwords are
 * subtracted from the count; they never reset it.
 */
export const policies = {
  /**
   * By account and browser, for browsers that have logged in to the account before. Other browsers cannot use up
   * this limit.
   */
  'login.known-browser': perQuarter(10),
  /** By account and address, for browsers that are new to the account. */
  'login.account-and-address': { ...perQuarter(10), longestWait: hours(1) },
  /**
   * By account, for browsers and addresses that are new to the account. This limits guessing from many
   * addresses.
   */
  'login.account': perDay(30),
  /** By address, for all accounts, except from known browsers. */
  'login.address': perQuarter(100),
  /**
   * Reset mails to an account. Beyond the limit, no mail is sent and the response stays the same.
   */
  'reset.account': { ...perHour(5), firstWait: minutes(15) },
  'reset.address': perHour(50),
  'registration.address': perHour(gymClass),
  /** Forms with files from callers without a session, counted before any of the body is read. */
  'upload.address': perHour(gymClass),
  /**
   * Passwords of private tracks by athlete. These passwords are short: four digits have only 10,000
   * combinations.
   */
  'track-password.athlete': { ...perHour(10), longestWait: days(1) },
  'track-password.address': perHour(gymClass),
  /**
   * By track, for all new accounts together, because an attacker who is refused registers new
   * accounts.
   */
  'track-password.new-accounts': perDay(100),
  /** Downloads of own data. Each download reads all data of a user. */
  'own-data.account': { ...perHour(30), firstWait: minutes(2) },
  /** Files of all kinds that an account uploads. */
  'upload.account': perDay(500),
  /** Files for messages. */
  'chat-upload.account': perHour(200),
  /** Mails to people without an account, which a gym has requested. */
  'invitation.gym': mailing(100),
  /** The same mails in a gym's first days. The limit is lower, because an account costs nothing. */
  'invitation.new-gym': mailing(40),
  /** The same mails of all gyms, by the address of the owner. */
  'invitation.address': mailing(200),
  /** Screens that show a code, by the address of the gym. */
  'screen.address': perHour(gymClass),
  /** Codes of screens that a user types. Correct codes are subtracted. */
  'screen-code.account': perHour(30),
  /**
   * Comparisons of a gym's money. Each one asks the payment provider for everything of two months.
   */
  'reconcile.gym': { ...perHour(10), firstWait: minutes(5) },
} as const satisfies Record<string, Policy>;

export type PolicyName = keyof typeof policies;
