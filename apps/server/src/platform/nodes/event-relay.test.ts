import type { Redis } from 'ioredis';
import { Registry } from 'prom-client';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RedisServer, hasRedis, startRedisServer } from '#testing';
import type { CommittedEvent } from '../events/outbox.ts';
import { type EventRelay, createRelayMetrics, startEventRelay } from './event-relay.ts';
import { openRedis } from './nodes-over-redis.ts';

interface Node {
  readonly redis: Redis;
  readonly relay: EventRelay;
  readonly received: string[];
  gaps: number;
}

const log = pino({ level: 'silent' });
const event = (type: string): CommittedEvent => ({ type, payload: { n: 1 }, gymId: null });
const numbers = (count: number) => Array.from({ length: count }, (_, n) => `event ${n}`);

describe.skipIf(!hasRedis)('the relay of events between nodes', async () => {
  if (!hasRedis) return;
  const server: RedisServer = await startRedisServer();
  afterAll(() => server.kill());
  let nodes: Node[] = [];

  async function startNode(): Promise<Node> {
    const redis = await openRedis(server.url, log);
    const received: string[] = [];
    const started = { redis, received, gaps: 0 };
    const relay = await startEventRelay({
      redis,
      log,
      metrics: createRelayMetrics(new Registry(), redis),
      onEvent: ({ type }) => received.push(type),
      onGap: () => (node.gaps += 1),
    });
    const node: Node = Object.assign(started, { relay });
    return node;
  }

  beforeEach(async () => {
    nodes = [await startNode(), await startNode()];
  });
  afterEach(async () => {
    for (const { relay, redis } of nodes) {
      await relay.close();
      redis.disconnect();
    }
  });
  const pair = () => nodes as [Node, Node];

  it('delivers events to the other node in order and once, and not to the sender', async () => {
    const [first, second] = pair();
    for (const type of numbers(2000)) first.relay.publish(event(type));
    await expect.poll(() => second.received.length).toBe(2000);
    expect(second.received).toEqual(numbers(2000));
    expect(first.received).toEqual([]);
    expect(second.gaps).toBe(0);
  });

  it('delivers only events that were sent after the start of a node', async () => {
    const [first] = pair();
    first.relay.publish(event('early'));
    await expect.poll(() => pair()[1].received).toEqual(['early']);
    const late = await startNode();
    nodes.push(late);
    first.relay.publish(event('late'));
    await expect.poll(() => late.received).toEqual(['late']);
  });

  it('delivers events later if a reader loses its connection', async () => {
    const [first, second] = pair();
    const readers = String(await first.redis.client('LIST')).split('\n');
    for (const line of readers.filter((each) => each.includes('cmd=xread'))) {
      await first.redis.client('KILL', 'ID', /id=(\d+)/.exec(line)?.[1] ?? '');
    }
    for (const type of numbers(100)) first.relay.publish(event(type));
    await expect.poll(() => second.received).toEqual(numbers(100));
    expect(second.gaps).toBe(0);
  });

  it('reports a gap after Redis has lost its data, and delivers later events again', async () => {
    const [first, second] = pair();
    await server.kill();
    first.relay.publish(event('lost'));
    await server.start();
    await expect.poll(() => Math.min(first.gaps, second.gaps)).toBeGreaterThan(0);
    await expect
      .poll(() => {
        first.relay.publish(event('again'));
        return second.received;
      })
      .toContain('again');
    expect(second.received).not.toContain('lost');
  });

  it('reports a gap if only the sender could not reach Redis', async () => {
    const [first, second] = pair();
    first.redis.disconnect(true);
    first.relay.publish(event('lost'));
    await expect.poll(() => second.gaps).toBe(1);
    expect(first.gaps).toBe(0);
  });
});
