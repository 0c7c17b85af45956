import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { floodCounters } from '../limits/flood-counter.ts';
import { startEventRelay } from './event-relay.ts';
import type { Nodes } from './nodes.ts';
import { createPresence } from './presence.ts';
import { createRelayMetrics } from './relay-metrics.ts';

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
