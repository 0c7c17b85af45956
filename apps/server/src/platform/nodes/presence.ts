import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Presence } from './nodes.ts';

/** How long a user counts as online after the node was killed, in seconds. */
const lifetime = 60;
const refreshEvery = (lifetime * 1000) / 3;

const keyOf = (userId: string): string => `trackboard:online:${userId}`;

/**
 * Keeps a set of nodes for each user in Redis. Failures are ignored, because the next refresh repairs
 * them.
 */
export function createPresence(app: FastifyInstance, redis: Redis): Presence {
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
