import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RouteOptions } from 'fastify';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';

export interface FloodCounterOptions {
  /** The counter's prefix in Redis, such as `messages`. */
  readonly name: string;
  /** The length of a count in seconds. */
  readonly duration: number;
}

export interface FloodCounter {
  /** Adds one to the count of the key. Returns the count, and the milliseconds until it starts from zero. */
  add(key: string): Promise<{ readonly count: number; readonly left: number }>;
}

/** Creates counters that all nodes share, or that only count in this process. */
export type CreateFloodCounter = (options: FloodCounterOptions) => FloodCounter;

/** The library must never refuse, because the caller compares the counts. */
const points = Number.MAX_SAFE_INTEGER;

/**
 * Counters for events too frequent for the database: in Redis if there is one, otherwise in this process. While Redis is
 * unavailable, each node counts only its own events.
 */
export function floodCounters(redis: Redis | undefined): CreateFloodCounter {
  return ({ name, duration }) => {
    const keyPrefix = `trackboard:${name}`;
    const inMemory = new RateLimiterMemory({ keyPrefix, points, duration });
    const limiter = redis
      ? new RateLimiterRedis({
          storeClient: redis,
          keyPrefix,
          points,
          duration,
          rejectIfRedisNotReady: true,
          insuranceLimiter: inMemory,
        })
      : inMemory;
    return {
      add: async (key) => {
        const { consumedPoints, msBeforeNext }: RateLimiterRes = await limiter.consume(key);
        return { count: consumedPoints, left: msBeforeNext };
      },
    };
  };
}

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
