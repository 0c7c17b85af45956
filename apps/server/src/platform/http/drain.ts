import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** How long running requests may take after the stop signal, in milliseconds. */
const drainFor = 8000;

/** How often connections that have become idle are closed, in milliseconds. */
const closeIdleEvery = 100;

/** What the handlers of requests that were cut off have to clean up after themselves. */
const settleFor = 1000;

/**
 * Stops the HTTP server: no new connections, `Connection: close` on the answers to what runs, and after `limit`
 * milliseconds the connections that are still open are cut off. Resolves in any case.
 */
export async function drain(app: FastifyInstance, log: Logger, limit = drainFor): Promise<void> {
  let isClosed = false;
  const closing = app
    .close()
    .catch((error: unknown) => log.error({ err: error }, 'closing the server failed'))
    .then(() => (isClosed = true));
  // A response that began before the stop signal did not close its connection, which becomes idle later.
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), closeIdleEvery);
  // Unreferenced, so that the timer of a quick stop does not delay the end.
  await Promise.race([closing, pause(limit, undefined, { ref: false })]);
  clearInterval(closingIdle);
  if (isClosed) return;
  log.warn(`Cutting off what still runs ${limit / 1000} s after the order to stop`);
  app.server.closeAllConnections();
  await Promise.race([closing, pause(settleFor)]);
}
