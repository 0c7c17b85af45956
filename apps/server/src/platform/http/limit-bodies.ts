import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeError } from './answer-errors.ts';

/** How long requests may take to arrive; times in milliseconds. */
export interface ArrivalTimes {
  readonly headers: number;
  /** For a whole body that is no form with files. */
  readonly plain: number;
  /** For the beginning of a form; each `bytesPerSecond` that arrive afterwards add a second. */
  readonly grace: number;
  /** The most time that a form can save up, for a phone that loses its network for a while. */
  readonly credit: number;
  readonly bytesPerSecond: number;
  /** Between two checks. */
  readonly every: number;
}

/** 4 kB a second is less than the slowest mobile network (2G) carries; 200 MB may then take 14 hours. */
export const arrivalTimes: ArrivalTimes = {
  headers: 15_000,
  plain: 30_000,
  grace: 30_000,
  credit: 120_000,
  bytesPerSecond: 4096,
  every: 1000,
};

interface Arriving {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Bytes of the connection at the last check. */
  seen: number;
  /** Milliseconds that the body has left. */
  left: number;
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}

/** Ends a request whose body does not come: 408 where nothing has been answered, and the connection goes. */
function giveUp({ request, reply }: Arriving, socket: Socket): void {
  const end = (): void => void request.raw.destroy();
  if (reply.raw.headersSent) end();
  else writeError(socket, 'request_timeout', end);
}

/**
 * Bounds the time that the bodies of requests may take. A form's time grows with what arrives, so that a large video
 * over a slow network gets through and a client that drips does not. What the request had stored is removed by its
 * handler, which sees the request break off.
 */
export function limitBodies(app: FastifyInstance, times: ArrivalTimes): void {
  const arriving = new Set<Arriving>();

  function check(): void {
    for (const body of arriving) {
      const { request } = body;
      const { socket } = request.raw;
      // Bytes that have arrived and wait to be read are not late.
      const waits = request.raw.readableLength > 0 && !request.raw.readableFlowing;
      const received = socket.bytesRead - body.seen;
      body.seen = socket.bytesRead;
      if (isForm(request)) {
        const bought = (received / times.bytesPerSecond) * 1000;
        body.left = Math.min(body.left + bought, times.credit);
      }
      if (!waits && !request.raw.complete) body.left -= times.every;
      if (body.left > 0) continue;
      arriving.delete(body);
      giveUp(body, socket);
    }
  }

  function watch(request: FastifyRequest, reply: FastifyReply): void {
    const left = isForm(request) ? times.grace : times.plain;
    const body = { request, reply, seen: request.raw.socket.bytesRead, left };
    arriving.add(body);
    const forget = (): void => void arriving.delete(body);
    request.raw.once('end', forget).once('close', forget);
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watch(request, reply);
    done();
  });
  const checking = setInterval(check, times.every).unref();
  app.addHook('onClose', async () => clearInterval(checking));
}
