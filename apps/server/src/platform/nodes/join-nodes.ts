import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { CommittedEvent } from '../events/outbox.ts';
import { startEventRelay } from './event-relay.ts';
import { createRelayMetrics } from './relay-metrics.ts';

/** The sockets of this node. */
interface Sockets {
  handleEvent(event: CommittedEvent): void;
  /** Whether an event of this type has an effect. */
  awaits(type: string): boolean;
  reconnectAll(): void;
}

export interface NodeDeps {
  readonly redis: Redis;
  readonly log: Logger;
  readonly metrics: Registry;
  readonly realtime: Sockets;
}

/**
 * Exchanges events with the other nodes until the app closes. Returns a function that sends an event of this node
 * to them.
 */
export async function joinNodes(
  app: FastifyInstance,
  { redis, log, metrics, realtime }: NodeDeps,
): Promise<(event: CommittedEvent) => void> {
  const relay = await startEventRelay({
    redis,
    log,
    metrics: createRelayMetrics(metrics, redis),
    onEvent: (event) => realtime.handleEvent(event),
    onGap: () => realtime.reconnectAll(),
  });
  app.addHook('onClose', () => relay.close());
  return (event) => {
    if (realtime.awaits(event.type)) relay.publish(event);
  };
}
