import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RouteOptions } from 'fastify';
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

/** A store for `@fastify/rate-limit` that all nodes share. A route with its own limit has separate counts. */
export function sharedRateStore(counter: FloodCounter): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    route = '';
    incr(...[key, callback]: Parameters<FastifyRateLimitStore['incr']>): void {
      void answer(callback, counter.add(this.route + key));
    }
    child(options: unknown) {
      // The library passes other options than its types declare.
      const { routeInfo } = options as { routeInfo: RouteOptions };
      const store = new Store();
      store.route = `${String(routeInfo.method)} ${routeInfo.url} `;
      return store;
    }
  };
}
