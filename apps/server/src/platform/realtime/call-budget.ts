import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** The calls of a user over all sockets, in `duration` seconds. */
export const callBudget = { points: 100, duration: 10 };

/** Calls beyond this multiple of the budget are a flood. */
const floodFactor = 5;

export interface CallBudget {
  /** Counts one call of a user. `over`: refuse it; `flood`: disconnect. */
  spend(userId: string): Promise<'fine' | 'over' | 'flood'>;
}

/** Counts in memory: a socket lives on one node. */
export function createCallBudget(): CallBudget {
  const limiter = new RateLimiterMemory(callBudget);
  return {
    spend: async (userId) => {
      try {
        await limiter.consume(userId);
        return 'fine';
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return refusal.consumedPoints > callBudget.points * floodFactor ? 'flood' : 'over';
      }
    },
  };
}
