import { createHash } from 'node:crypto';

/**
 * The idempotency key of a call that creates an object, so that retries and concurrent calls create one. The provider
 * refuses a key that is reused with other parameters, so the key contains a hash of them.
 */
export function idempotencyKeyFor(what: string, params: object): string {
  const digest = createHash('sha256').update(JSON.stringify(params)).digest('base64url');
  return `${what}:${digest.slice(0, 16)}`;
}
