import type { FastifyRequest } from 'fastify';
import { isSame } from '../is-same.ts';

/** Whether a request has a token of the operator as `Authorization: Bearer`. Without a token in the settings, none has. */
export function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  return token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`);
}
