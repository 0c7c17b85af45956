import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts attempts by key: at most so many in so long a time. Counted in the database, so for all nodes. */
export interface AttemptLimit {
  /** Counts one before it is judged, so that many at once gain nothing; false: one too many. */
  count(key: string): Promise<boolean>;
  /** Takes one count back. */
  giveBack(key: string): Promise<void>;
  /** Lets the count start anew. */
  forget(key: string): Promise<void>;
}

/** The column takes 255 characters, of which the limit's own name needs some. */
const longestKey = 200;
const keyOf = (key: string): string => key.slice(0, longestKey);

/** A limit of `points` attempts in `seconds`; `name` keeps its keys apart from those of other limits. */
export function createAttemptLimit(
  pool: Pool,
  name: string,
  points: number,
  seconds: number,
): AttemptLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  return {
    count: async (key) => {
      try {
        await limiter.consume(keyOf(key));
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },
    giveBack: async (key) => void (await limiter.reward(keyOf(key))),
    forget: async (key) => void (await limiter.delete(keyOf(key))),
  };
}
