import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How often a user may ask something of the hub, over all sockets: calls in so many seconds. */
export const callBudget = { points: 100, duration: 10 };

/** From this multiple of the budget on, a socket is not slow to learn but flooding. */
const floodFactor = 5;

export interface CallBudget {
  /** Counts one call of a user. `over`: refuse it; `flood`: hang up. */
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
