import { type Failure, failure } from '@trackboard/contract';
import type { CreateFloodCounter } from '../../../../platform/limits/flood-counter.ts';

/** How many messages a user can send in `duration` seconds. */
export const messageBudget = { points: 30, duration: 10 };

export interface MessageBudget {
  /** Counts a message of a user; null if it may be sent. */
  refuse(userId: string): Promise<Failure<'too_many_requests'> | null>;
}

const tooMany = 'You are sending messages very fast. Wait a few seconds and try again.';

/** Not in the database, where a count costs as much as storing the message. */
export function createMessageBudget(createCounter: CreateFloodCounter): MessageBudget {
  const { points, duration } = messageBudget;
  const counter = createCounter({ name: 'messages', duration });
  return {
    refuse: async (userId) => {
      const { count, left } = await counter.add(userId);
      if (count <= points) return null;
      const retryAfter = Math.ceil(left / 1000);
      return failure('too_many_requests', { message: tooMany, retryAfter });
    },
  };
}
