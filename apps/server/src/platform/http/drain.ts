import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { countConnections, giveStopNotice } from './stop-notice.ts';

/**
 * Time for running requests after the stop signal, in milliseconds; the last second of that time is for
 * closing.
 */
const drainFor = 8000;
const closeFor = 1000;

/**
 * How long idle connections can learn from a response that they will be closed, in milliseconds.
 */
const usualNotice = 1000;

/** The interval at which idle connections are closed, in milliseconds. */
const closeIdleEvery = 100;

/** Time for the handlers of aborted requests to clean up, in milliseconds. */
const cleanUpFor = 1000;

interface DrainOptions {
  /** In milliseconds; left out: a second if there are connections. */
  readonly notice?: number | undefined;
  readonly limit?: number;
}

/**
 * Stops the HTTP server. Announces the stop and still accepts requests until the running ones are answered. Then it
 * closes the listener, each connection after its response, and the rest after `limit` milliseconds. Never rejects.
 */
export async function drain(
  app: FastifyInstance,
  log: Logger,
  { notice, limit = drainFor }: DrainOptions = {},
): Promise<void> {
  const deadline = performance.now() + limit;
  const isUsed = (await countConnections(app.server)) > 0;
  const atLeast = notice ?? (isUsed ? usualNotice : 0);
  await giveStopNotice(app, { atLeast, atMost: Math.max(limit - closeFor, 0) });
  let isClosed = false;
  const closing = app
    .close()
    .catch((error: unknown) => log.error({ err: error }, 'closing the server failed'))
    .then(() => (isClosed = true));
  // A response that started before the stop signal did not announce that its connection closes.
  const closingIdle = setInterval(() => {
    if (!app.server.listening) app.server.closeIdleConnections();
  }, closeIdleEvery);
  // The timer is unreferenced, so that it does not keep the process alive.
  const left = Math.max(deadline - performance.now(), Math.min(closeFor, limit));
  await Promise.race([closing, pause(left, undefined, { ref: false })]);
  clearInterval(closingIdle);
  if (isClosed) return;
  log.warn(`Closing connections that are still open ${limit / 1000} s after the stop signal`);
  app.server.closeAllConnections();
  await Promise.race([closing, pause(cleanUpFor)]);
}
