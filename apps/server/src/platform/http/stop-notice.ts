import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    stopNotice: { isGiven: boolean };
  }
}

/** Prepares the server for `giveStopNotice`. */
export function addStopNotice(app: FastifyInstance): void {
  app.decorate('stopNotice', { isGiven: false });
  app.addHook('onRequest', (_request, reply, done) => {
    if (app.stopNotice.isGiven) void reply.header('connection', 'close');
    done();
  });
}

/**
 * Answers `/readyz` with 503 and serves everything else for `ms` milliseconds, so that a load balancer takes the server out
 * before it accepts no more connections. Each response closes its connection: a load balancer that keeps idle connections
 * could send its next request on one that is just being closed, and must not repeat a write.
 */
export async function giveStopNotice(app: FastifyInstance, ms: number): Promise<void> {
  app.stopNotice.isGiven = true;
  await pause(ms);
}
