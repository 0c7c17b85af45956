import type { Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

interface StopNotice {
  isGiven: boolean;
  /** The held requests, which are run later; null while requests are not held. */
  held: (() => void)[] | null;
  /** Responses that are not completely sent. */
  readonly responses: Set<ServerResponse>;
}

declare module 'fastify' {
  interface FastifyInstance {
    stopNotice: StopNotice;
  }
}

/** Prepares the server for `giveStopNotice` and `closeWhileQuiet`. */
export function addStopNotice(app: FastifyInstance): void {
  const notice: StopNotice = { isGiven: false, held: null, responses: new Set() };
  app.decorate('stopNotice', notice);
  app.addHook('onRequest', (_request, reply, done) => {
    notice.responses.add(reply.raw);
    reply.raw.once('close', () => notice.responses.delete(reply.raw));
    if (notice.isGiven) void reply.header('connection', 'close');
    if (notice.held) notice.held.push(done);
    else done();
  });
}

/** The number of open connections. */
export function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

const sent = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => response.once('close', () => resolve()));

/**
 * Answers `/readyz` with 503 and serves everything else. This lasts at least `atLeast` milliseconds, so that a load
 * balancer takes the server out, and at most `atMost` milliseconds, until the requests running now are answered. Each
 * response closes its connection. Otherwise a client could send a request on an idle connection just as it is closed, and
 * must not repeat a write.
 */
export async function giveStopNotice(
  app: FastifyInstance,
  { atLeast, atMost }: { readonly atLeast: number; readonly atMost: number },
): Promise<void> {
  app.stopNotice.isGiven = true;
  const running = Promise.all([...app.stopNotice.responses].map(sent));
  const late = new AbortController();
  const limit = pause(atMost, undefined, { signal: late.signal }).catch(() => undefined);
  await Promise.all([pause(atLeast), Promise.race([running, limit])]);
  late.abort();
}

/** How long nothing may arrive before the listener is closed, and the longest wait for that, in milliseconds. */
const quietFor = 150;
const quietWithin = 500;

async function untilQuiet(server: Server): Promise<void> {
  const start = performance.now();
  let last = start;
  const note = () => void (last = performance.now());
  server.on('connection', note).on('request', note);
  const isQuiet = () => performance.now() - last > quietFor;
  do {
    await pause(quietFor / 5);
    // The next turn accepts connections that arrived while the process was busy.
    await nextTurn();
  } while (!isQuiet() && performance.now() - start < quietWithin);
  server.off('connection', note).off('request', note);
}

/**
 * Closes the listener when no connection is waiting to be accepted, because the kernel would reset waiting connections.
 * Until then, requests are accepted but held, so that clients wait for their answer instead of connecting again. Register
 * this after all other hooks that run before closing.
 */
export function closeWhileQuiet(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if ((await countConnections(app.server)) === 0) return;
    const held: (() => void)[] = [];
    app.stopNotice.held = held;
    await untilQuiet(app.server);
    // Fastify closes the listener when this hook has returned.
    const waiting = setInterval(() => {
      if (app.server.listening) return;
      clearInterval(waiting);
      app.stopNotice.held = null;
      for (const run of held) run();
    }, 5);
  });
}
