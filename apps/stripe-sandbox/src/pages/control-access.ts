import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const localNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** A caller on this machine, and not one behind a proxy or a name that was pointed at it. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  return loopback.has(socket.remoteAddress ?? '') && localNames.test(headers.host ?? '');
}

/** Whether a page of another origin sent the request. */
function isForeign({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Whether a request may see and use the control page. */
export function mayControl(request: FastifyRequest, token: string, given: string): boolean {
  const [own, other] = [Buffer.from(token), Buffer.from(given)];
  if (own.length === other.length && timingSafeEqual(own, other)) return true;
  return isLocal(request) && !(request.method === 'POST' && isForeign(request));
}
