import { type Failure, failure } from '@trackboard/contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How many messages a user can send in `duration` seconds. */
export const messageBudget = { points: 30, duration: 10 };

export interface MessageBudget {
  /** Counts a message of a user; null if it may be sent. */
  refuse(userId: string): Promise<Failure<'too_many_requests'> | null>;
}

const tooMany = 'You are sending messages very fast. Wait a few seconds and try again.';

/** Counts in memory, because a count in the database costs as much as storing the message. */
export function createMessageBudget(): MessageBudget {
  const limiter = new RateLimiterMemory(messageBudget);
  return {
    refuse: async (userId) => {
      try {
        await limiter.consume(userId);
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfter = Math.ceil(refusal.msBeforeNext / 1000);
        return failure('too_many_requests', { message: tooMany, retryAfter });
      }
    },
  };
}
