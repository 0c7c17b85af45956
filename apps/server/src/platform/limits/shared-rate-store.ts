import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FloodCounter } from './flood-counter.ts';

type Answer = Parameters<FastifyRateLimitStore['incr']>[1];

async function answer(callback: Answer, counted: ReturnType<FloodCounter['add']>): Promise<void> {
  try {
    const { count, left } = await counted;
    callback(null, { current: count, ttl: left });
  } catch (error) {
    callback(error as Error);
  }
}

/** A store for `@fastify/rate-limit` whose counts all nodes share. */
export function sharedRateStore(counter: FloodCounter): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    incr(...[key, callback]: Parameters<FastifyRateLimitStore['incr']>): void {
      void answer(callback, counter.add(key));
    }
    child() {
      return this;
    }
  };
}
