import { createHash } from 'node:crypto';

/**
 * The idempotency key of a call that creates something: tried again, or made twice at once, it creates one thing. The
 * provider refuses a key with other parameters than before, so they are part of it.
 */
export function creationKey(what: string, params: object): string {
  const digest = createHash('sha256').update(JSON.stringify(params)).digest('base64url');
  return `${what}:${digest.slice(0, 16)}`;
}
