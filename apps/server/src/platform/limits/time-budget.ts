import { RateLimiterMemory } from 'rate-limiter-flexible';

export interface TimeBudget {
  /** The milliseconds until `key` may work again; 0 if it may now. */
  wait(key: string): Promise<number>;
  /** Runs `work` and counts the time that it takes, also if it throws. */
  spend<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

/** Counts the time that work takes, by key: `points` milliseconds within `duration` seconds, on this node. */
export function createTimeBudget(limits: { points: number; duration: number }): TimeBudget {
  const spent = new RateLimiterMemory(limits);
  return {
    wait: async (key) => {
      const count = await spent.get(key);
      return count && count.remainingPoints <= 0 ? count.msBeforeNext : 0;
    },
    spend: async (key, work) => {
      const start = performance.now();
      try {
        return await work();
      } finally {
        await spent.penalty(key, Math.ceil(performance.now() - start));
      }
    },
  };
}
