import { RateLimiterMemory } from 'rate-limiter-flexible';

export interface TimeBudget {
  /** Returns the milliseconds until `key` may work again; 0 if it may now. */
  wait(key: string): Promise<number>;
  /** Counts this many milliseconds of work. */
  count(key: string, milliseconds: number): Promise<void>;
  /** Runs `work` and counts its duration, also if `work` throws. */
  spend<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

/** Counts the time of work by key: `points` milliseconds within `duration` seconds, on this node. */
export function createTimeBudget(limits: { points: number; duration: number }): TimeBudget {
  const spent = new RateLimiterMemory(limits);
  const count = async (key: string, milliseconds: number) => {
    await spent.penalty(key, Math.ceil(milliseconds));
  };
  return {
    wait: async (key) => {
      const counted = await spent.get(key);
      return counted && counted.remainingPoints <= 0 ? counted.msBeforeNext : 0;
    },
    count,
    spend: async (key, work) => {
      const start = performance.now();
      try {
        return await work();
      } finally {
        await count(key, performance.now() - start);
      }
    },
  };
}
