import { setTimeout as pause } from 'node:timers/promises';
import type { RedisServer } from '../../../apps/server/testing/redis-server.ts';
import type { Random } from '../random.ts';
import type { ClusterNode, Scene } from './start-cluster.ts';

/**
 * How often a node is started again if it exits, for example because Redis is away, and the pause before that.
 */
const maxStarts = 30;
const startAgainAfter = 1000;

const redisAwayFor = 2000;

/**
 * How long nodes need after Redis is back, in milliseconds. A node notices that events are missing, and closes
 * its sockets within three seconds.
 */
const reconnectWithin = 10_000;

/** Starts a node again until it is ready, as systemd does. */
async function supervise(node: ClusterNode): Promise<void> {
  for (let starts = 1; ; starts += 1) {
    try {
      await node.start();
      return;
    } catch (error) {
      await node.stop('SIGKILL');
      if (starts === maxStarts) throw error;
      await pause(startAgainAfter);
    }
  }
}

async function restart(redis: RedisServer): Promise<void> {
  await redis.kill();
  await pause(redisAwayFor);
  await redis.start();
}

async function freeze(redis: RedisServer): Promise<void> {
  redis.freeze();
  await pause(2 * redisAwayFor);
  redis.thaw();
}

const redisFaults = [
  { name: 'Redis was restarted without its data', run: restart },
  { name: `Redis was frozen for ${(2 * redisAwayFor) / 1000} s`, run: freeze },
  { name: 'Redis was restarted again', run: restart },
];

/** Kills random nodes with SIGKILL and starts them again, while Redis is restarted and frozen in turn. */
export async function injectFaults({ cluster, onStep }: Scene, kills: number, random: Random) {
  const { nodes, redis } = cluster;
  const killNodes = async (): Promise<void> => {
    for (let kill = 1; kill <= kills; kill += 1) {
      await pause(1000 + random.below(2000));
      const node = nodes[random.below(nodes.length)] as ClusterNode;
      await node.stop('SIGKILL');
      await pause(random.below(500));
      await supervise(node);
      onStep(`kill ${kill} of ${kills}: ${node.name}`);
    }
  };
  const interruptRedis = async (): Promise<void> => {
    for (const fault of redisFaults) {
      await pause(5000 + random.below(5000));
      await fault.run(redis);
      onStep(fault.name);
    }
  };
  await Promise.all([killNodes(), interruptRedis()]);
  await pause(reconnectWithin);
  await Promise.all(nodes.map(({ name }) => cluster.proxy.untilUp(name)));
  return { redisFaults: redisFaults.length };
}
