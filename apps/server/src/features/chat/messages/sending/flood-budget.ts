import { type Failure, failure } from '@trackboard/contract';
import type { CreateFloodCounter } from '../../../../platform/limits/flood-counter.ts';

/** How many messages, reactions or typing signals a user can send in `duration` seconds. */
export const messageBudget = { points: 30, duration: 10 };

export interface FloodBudget {
  /** Counts one more for a user. Returns null if it may be sent. */
  refuse(userId: string): Promise<Failure<'too_many_requests'> | null>;
}

/** The counts are not in the database, where a count costs as much as storing a message. */
export function createFloodBudget(
  createCounter: CreateFloodCounter,
  name: 'messages' | 'reactions' | 'typing signals',
): FloodBudget {
  const { points, duration } = messageBudget;
  const counter = createCounter({ name, duration });
  const message = `You are sending ${name} very fast. Wait a few seconds and try again.`;
  return {
    refuse: async (userId) => {
      const { count, left } = await counter.add(userId);
      if (count <= points) return null;
      const retryAfter = Math.ceil(left / 1000);
      return failure('too_many_requests', { message, retryAfter });
    },
  };
}
