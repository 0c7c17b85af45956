import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares a secret in a time that does not depend on its characters. */
export const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(hash(given), hash(expected));

/** Whether a request has a token of the operator as `Authorization: Bearer`. Without a token in the settings, none has. */
export function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  return token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`);
}
