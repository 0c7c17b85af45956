import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const localNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Whether the request comes from this machine: not through a proxy, and not by a foreign host name (DNS rebinding). */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  return loopback.has(socket.remoteAddress ?? '') && localNames.test(headers.host ?? '');
}

/** Whether the request is cross-origin. */
function isForeign({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Whether a request may use the control page: a local one, or one with the token. */
export function canControl(request: FastifyRequest, token: string, given: string): boolean {
  const [own, other] = [Buffer.from(token), Buffer.from(given)];
  if (own.length === other.length && timingSafeEqual(own, other)) return true;
  return isLocal(request) && !(request.method === 'POST' && isForeign(request));
}
