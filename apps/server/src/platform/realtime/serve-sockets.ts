import type { FastifyInstance } from 'fastify';
import { type Realtime, type RealtimeDeps, startRealtime } from './start-realtime.ts';

/** Serves sockets until the app closes. */
export function serveSockets(app: FastifyInstance, deps: Omit<RealtimeDeps, 'server'>): Realtime {
  const realtime = startRealtime({ ...deps, server: app.server });
  app.addHook('preClose', () => realtime.close());
  return realtime;
}
