import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

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

function limiter(pool: Pool, name: string, points: number, duration: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
  });
}

/** Counts one; false when that was too many. */
async function count(limit: RateLimiterPostgres, key: string): Promise<boolean> {
  try {
    await limit.consume(key);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}

const accountAndAddress = ({ ip, email }: Attempt): string => `${ip}/${email}`.slice(0, 200);

/**
 * Slows guessing down: 10 wrong passwords per account and address and 100 per address in 15 minutes;
 * 5 reset mails per account and 50 per address in an hour. Counted in the database, so for all nodes.
 */
export function createThrottle(pool: Pool): Throttle {
  const perAccount = limiter(pool, 'login', 10, quarterHour);
  const perAddress = limiter(pool, 'login-ip', 100, quarterHour);
  const resetsPerAccount = limiter(pool, 'reset', 5, hour);
  const resetsPerAddress = limiter(pool, 'reset-ip', 50, hour);
  return {
    mayLogIn: async (attempt) =>
      (await count(perAccount, accountAndAddress(attempt))) &&
      (await count(perAddress, attempt.ip)),
    loginSucceeded: async (attempt) => {
      await perAccount.delete(accountAndAddress(attempt));
      await perAddress.reward(attempt.ip);
    },
    wishForReset: async ({ ip, email }) => {
      if (!(await count(resetsPerAddress, ip))) return 'refuse';
      return (await count(resetsPerAccount, email.slice(0, 200))) ? 'send' : 'skip';
    },
  };
}
