import type { CreateFloodCounter } from '../limits/flood-counter.ts';

/** The maximum number of calls of a user over all sockets, in `duration` seconds. */
export const callBudget = { points: 100, duration: 10 };

/** Calls beyond this multiple of the budget are a flood. */
const floodFactor = 5;

export interface CallBudget {
  /**
   * Counts one call of a user. The caller refuses the call after `over`, and disconnects the socket
   * after `flood`.
   */
  spend(userId: string): Promise<'fine' | 'over' | 'flood'>;
}

export function createCallBudget(createCounter: CreateFloodCounter): CallBudget {
  const { points, duration } = callBudget;
  const counter = createCounter({ name: 'hub-calls', duration });
  return {
    spend: async (userId) => {
      const { count } = await counter.add(userId);
      if (count <= points) return 'fine';
      return count > points * floodFactor ? 'flood' : 'over';
    },
  };
}
