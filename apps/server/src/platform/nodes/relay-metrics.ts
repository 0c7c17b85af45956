import type { Redis } from 'ioredis';
import { Counter, Gauge, type Registry } from 'prom-client';

export interface RelayMetrics {
  readonly events: Counter<'outcome'>;
  readonly gaps: Counter;
}

/** Creates the metrics of the state that nodes share, for `/metrics`. */
export function createRelayMetrics(registry: Registry, redis: Redis): RelayMetrics {
  registry.registerMetric(
    new Gauge({
      name: 'redis_connected',
      help: 'Whether Redis can be used now: 1 or 0',
      registers: [],
      collect() {
        this.set(redis.status === 'ready' ? 1 : 0);
      },
    }),
  );
  return {
    events: new Counter({
      name: 'node_events_total',
      help: 'Events for other nodes by outcome: sent, not sent, or received from them',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    gaps: new Counter({
      name: 'node_event_gaps_total',
      help: 'How often events of other nodes may have been missed, so that sockets had to reconnect',
      registers: [registry],
    }),
  };
}
