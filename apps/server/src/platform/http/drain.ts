import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Time for running requests after the stop signal, in milliseconds. */
const drainFor = 8000;

/** Interval in which idle connections are closed, in milliseconds. */
const closeIdleEvery = 100;

/** Time for the handlers of aborted requests to clean up, in milliseconds. */
const cleanUpFor = 1000;

/**
 * Stops the HTTP server: accepts no connections, closes those of running requests after their response, and all others
 * after `limit` milliseconds. Never rejects.
 */
export async function drain(app: FastifyInstance, log: Logger, limit = drainFor): Promise<void> {
  let isClosed = false;
  const closing = app
    .close()
    .catch((error: unknown) => log.error({ err: error }, 'closing the server failed'))
    .then(() => (isClosed = true));
  // A response that started before the stop signal did not announce that its connection closes.
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), closeIdleEvery);
  // Unreferenced, so that the timer does not keep the process alive.
  await Promise.race([closing, pause(limit, undefined, { ref: false })]);
  clearInterval(closingIdle);
  if (isClosed) return;
  log.warn(`Closing connections that are still open ${limit / 1000} s after the stop signal`);
  app.server.closeAllConnections();
  await Promise.race([closing, pause(cleanUpFor)]);
}
