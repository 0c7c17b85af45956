import type { FastifyRequest } from 'fastify';
import { isSame } from '../is-same.ts';

/**
 * Whether a request has the operator's token as `Authorization: Bearer`. If the settings have no token, the result is
 * false.
 */
export function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  return token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`);
}
