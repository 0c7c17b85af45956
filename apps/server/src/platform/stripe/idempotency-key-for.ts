import { createHash } from 'node:crypto';

/**
 * The idempotency key of a call that creates an object, so that retries and concurrent calls create one. The key contains a
 * hash of the parameters, because the provider refuses a key reused with others.
 */
export function idempotencyKeyFor(what: string, params: object): string {
  const digest = createHash('sha256').update(JSON.stringify(params)).digest('base64url');
  return `${what}:${digest.slice(0, 16)}`;
}
