import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { floodCounters } from '../limits/flood-counter.ts';
import { createRelayMetrics, startEventRelay } from './event-relay.ts';
import type { Nodes, Presence } from './nodes.ts';
import { StartupError } from '../startup-error.ts';

/** How long connecting and a command may take, in milliseconds. Requests wait for the commands of limits. */
const connectTimeout = 5000;
const commandTimeout = 1000;

/** The pause between two attempts to reconnect, in milliseconds. */
const retryEvery = 500;

function logOutages(redis: Redis, log: Logger): void {
  let isAway = false;
  redis.on('close', () => {
    if (!isAway) log.error('Redis is unavailable: limits count per node, and hints reach one node');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info('Redis is available again');
    isAway = false;
  });
}

/**
 * Reconnects when a command times out, so that later commands fail fast instead of also waiting. The answer to another
 * command may be lost.
 */
function dropWhenSilent(redis: Redis): void {
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (...args) => {
    const answer = send(...args) as Promise<unknown>;
    answer.catch((error: Error) => {
      if (error.message === 'Command timed out') redis.disconnect(true);
    });
    return answer;
  };
}

/**
 * Connects to the Redis server that nodes share. While Redis is unavailable, commands fail immediately. Throws a
 * {@link StartupError} if it cannot be reached. The client library is loaded here, because a single node does not
 * need it.
 */
export async function openRedis(url: string, log: Logger): Promise<Redis> {
  const { Redis: Client } = await import('ioredis');
  const redis = new Client(url, {
    lazyConnect: true,
    connectTimeout,
    commandTimeout,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => retryEvery,
  });
  let reason = '';
  // Without a listener, the client would print every failed attempt to reconnect.
  redis.on('error', (error) => (reason ||= error.message));
  try {
    await redis.connect();
    await redis.ping();
  } catch (cause) {
    redis.disconnect();
    const problem = reason || (cause as Error).message;
    throw new StartupError(
      `The Redis server at REDIS_URL cannot be used (${problem}). Start it, or correct REDIS_URL.`,
      { cause },
    );
  }
  dropWhenSilent(redis);
  logOutages(redis, log);
  return redis;
}

/** How long a user counts as online after the node was killed, in seconds. */
const lifetime = 60;
const refreshEvery = (lifetime * 1000) / 3;

const keyOf = (userId: string): string => `trackboard:online:${userId}`;

/**
 * Keeps a set of nodes for each user in Redis. Failures are ignored, because the next refresh repairs
 * them.
 */
function createPresence(app: FastifyInstance, redis: Redis): Presence {
  const node = randomUUID();
  const here = new Set<string>();

  function write(userIds: Iterable<string>): void {
    const pipeline = redis.pipeline();
    for (const userId of userIds) {
      pipeline.sadd(keyOf(userId), node).expire(keyOf(userId), lifetime);
    }
    pipeline.exec().catch(() => undefined);
  }

  const timer = setInterval(() => {
    if (here.size > 0) write(here);
  }, refreshEvery);
  app.addHook('onClose', async () => clearInterval(timer));
  return {
    entered: (userId) => {
      here.add(userId);
      write([userId]);
    },
    left: (userId) => {
      here.delete(userId);
      redis.srem(keyOf(userId), node).catch(() => undefined);
    },
    among: async (userIds) => {
      const pipeline = redis.pipeline();
      for (const userId of userIds) pipeline.exists(keyOf(userId));
      const answers = await pipeline.exec().catch(() => null);
      return userIds.filter((_, n) => answers?.[n]?.[1] === 1);
    },
  };
}

/** What nodes share over Redis. */
export function nodesOverRedis(redis: Redis, log: Logger): Nodes {
  return {
    createFloodCounter: floodCounters(redis),
    createPresence: (app) => createPresence(app, redis),
    join: async (app, sockets, metrics) => {
      const relay = await startEventRelay({
        redis,
        log,
        metrics: createRelayMetrics(metrics, redis),
        onEvent: (event) => sockets.handleEvent(event),
        onGap: () => sockets.reconnectAll(),
      });
      app.addHook('onClose', () => relay.close());
      return (event) => {
        if (sockets.awaits(event.type)) relay.publish(event);
      };
    },
  };
}
