import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeError } from './answer-errors.ts';

/** How long a request may take to arrive. Times are in milliseconds. */
export interface ArrivalTimes {
  readonly headers: number;
  /** The time for a body without files. */
  readonly plain: number;
  /**
   * The time for a form before any data arrives; each `bytesPerSecond` bytes that arrive add a
   * second.
   */
  readonly grace: number;
  /**
   * The maximum time that a form can accumulate, for a phone that loses its network for a while.
   */
  readonly credit: number;
  readonly bytesPerSecond: number;
  /** The interval of checks. */
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
  /** Bytes received on the connection until the last check. */
  bytesSeen: number;
  /** In milliseconds. */
  timeLeft: number;
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}

/**
 * Ends a request whose body is late: sends 408 unless a response has started, then closes the
 * connection.
 */
function giveUp({ request, reply }: Arriving, socket: Socket): void {
  const end = (): void => void request.raw.destroy();
  if (reply.raw.headersSent) end();
  else writeError(socket, 'request_timeout', end);
}

/**
 * Limits the time in which bodies arrive. A form gets more time as data arrives. A large video on a slow network
 * therefore succeeds, but a client that sends only a few bytes at a time does not.
 */
export function limitBodies(app: FastifyInstance, times: ArrivalTimes): void {
  const arriving = new Set<Arriving>();

  function check(): void {
    for (const body of arriving) {
      const { request } = body;
      const { socket } = request.raw;
      // Received bytes that the handler has not read yet are not late.
      const isUnread = request.raw.readableLength > 0 && !request.raw.readableFlowing;
      const received = socket.bytesRead - body.bytesSeen;
      body.bytesSeen = socket.bytesRead;
      if (isForm(request)) {
        const earned = (received / times.bytesPerSecond) * 1000;
        body.timeLeft = Math.min(body.timeLeft + earned, times.credit);
      }
      if (!isUnread && !request.raw.complete) body.timeLeft -= times.every;
      if (body.timeLeft > 0) continue;
      arriving.delete(body);
      giveUp(body, socket);
    }
  }

  function watch(request: FastifyRequest, reply: FastifyReply): void {
    const timeLeft = isForm(request) ? times.grace : times.plain;
    const body = { request, reply, bytesSeen: request.raw.socket.bytesRead, timeLeft };
    arriving.add(body);
    const unwatch = (): void => void arriving.delete(body);
    request.raw.once('end', unwatch).once('close', unwatch);
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watch(request, reply);
    done();
  });
  const checking = setInterval(check, times.every).unref();
  app.addHook('onClose', async () => clearInterval(checking));
}
