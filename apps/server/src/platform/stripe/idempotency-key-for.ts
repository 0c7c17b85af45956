import { createHash } from 'node:crypto';

/**
 * Returns the idempotency key of a call that creates an object, so that retries and concurrent calls create one object. The
 * key contains a hash of the parameters, because the provider refuses a key that is reused with other parameters.
 */
export function idempotencyKeyFor(what: string, params: object): string {
  const digest = createHash('sha256').update(JSON.stringify(params)).digest('base64url');
  return `${what}:${digest.slice(0, 16)}`;
}
