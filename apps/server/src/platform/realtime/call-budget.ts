import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How many calls a user may make over all sockets, in how many seconds. */
export const callBudget = { points: 100, duration: 10 };

/** The multiple of the budget from which on calls count as a flood. */
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
