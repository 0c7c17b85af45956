import type { Pool } from 'pg';
import { createAttemptLimit } from '../../platform/limits/attempt-limit.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** Who is trying: an address, and the account it tries. */
export interface Attempt {
  readonly ip: string;
  readonly email: string;
}

export interface Throttle {
  /** Counts a login before its password is looked at, so that many at once gain nothing; false: one too many. */
  mayLogIn(attempt: Attempt): Promise<boolean>;
  /** The password was right: the account's count starts anew and the address gets its point back. */
  loginSucceeded(attempt: Attempt): Promise<void>;
  /** Counts a wish for a reset mail: `refuse` the address, or `skip` the mail of an account that has had many. */
  wishForReset(attempt: Attempt): Promise<'send' | 'skip' | 'refuse'>;
}

const accountAndAddress = ({ ip, email }: Attempt): string => `${ip}/${email}`;

/**
 * Slows guessing down: 10 wrong passwords per account and address and 100 per address in 15 minutes;
 * 5 reset mails per account and 50 per address in an hour.
 */
export function createThrottle(pool: Pool): Throttle {
  const perAccount = createAttemptLimit(pool, 'login', 10, quarterHour);
  const perAddress = createAttemptLimit(pool, 'login-ip', 100, quarterHour);
  const resetsPerAccount = createAttemptLimit(pool, 'reset', 5, hour);
  const resetsPerAddress = createAttemptLimit(pool, 'reset-ip', 50, hour);
  return {
    mayLogIn: async (attempt) =>
      (await perAccount.count(accountAndAddress(attempt))) && perAddress.count(attempt.ip),
    loginSucceeded: async (attempt) => {
      await perAccount.forget(accountAndAddress(attempt));
      await perAddress.giveBack(attempt.ip);
    },
    wishForReset: async ({ ip, email }) => {
      if (!(await resetsPerAddress.count(ip))) return 'refuse';
      return (await resetsPerAccount.count(email)) ? 'send' : 'skip';
    },
  };
}
