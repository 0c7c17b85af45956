import { createHash } from 'node:crypto';
import { Failure } from '../kernel/failure.ts';
import type { Store } from '../kernel/store.ts';

export interface StoredAnswer {
  status: number;
  body: string;
}

/** A hash that identifies a request. */
export function fingerprint(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/** The stored answer for a key. Throws if the key was used for another request. */
export function findAnswer(
  store: Store,
  account: string,
  key: string,
  request: string,
): StoredAnswer | undefined {
  const row = store.get(
    'SELECT request, status, body FROM idempotency_keys WHERE account = ? AND key = ?',
    account,
    key,
  );
  if (!row) return undefined;
  if (row['request'] !== request) {
    throw new Failure(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return { status: Number(row['status']), body: String(row['body']) };
}

/** Stores the answer to a request with a key. */
export function keepAnswer(
  store: Store,
  account: string,
  key: string,
  request: string,
  answer: StoredAnswer,
): void {
  store.run(
    'INSERT INTO idempotency_keys (account, key, request, status, body) VALUES (?, ?, ?, ?, ?)',
    account,
    key,
    request,
    answer.status,
    answer.body,
  );
}

/** The failure for a key whose first request is still in progress. */
export function keyInUse(): Failure {
  return new Failure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message:
      'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
  });
}
