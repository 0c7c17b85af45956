import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { floodCounters } from '../limits/flood-counter.ts';
import { createRelayMetrics, startEventRelay } from './event-relay.ts';
import type { Nodes, Presence } from './nodes.ts';

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
