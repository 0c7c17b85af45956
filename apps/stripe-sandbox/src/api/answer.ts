import { runDue } from '../billing/engine.ts';
import { Failure } from '../kernel/failure.ts';
import type { World } from '../kernel/world.ts';
import type { Endpoint } from './endpoint.ts';
import { findAnswer, fingerprint, keepAnswer, type StoredAnswer } from './idempotency.ts';
import { readParams } from './params.ts';
import { present } from './present.ts';

export interface Incoming {
  account: string;
  idempotencyKey: string | undefined;
  path: Record<string, string>;
  raw: unknown;
  rawText: string;
  url: string;
}

const toStoredAnswer = (failure: Failure): StoredAnswer => ({
  status: failure.status,
  body: JSON.stringify({ error: failure.body }),
});

function execute(world: World, endpoint: Endpoint, incoming: Incoming): StoredAnswer {
  const { account, path, url } = incoming;
  const { expand, ...params } = readParams(endpoint.schema, incoming.raw);
  const answer = endpoint.handle({ world, account, path, url, params: params as never });
  if (answer instanceof Failure) return toStoredAnswer(answer);
  return { status: 200, body: JSON.stringify(present(world, account, answer, expand)) };
}

/** Handles a request in one transaction, or returns the stored answer for its idempotency key. */
export function answer(
  world: World,
  endpoint: Endpoint,
  incoming: Incoming,
): StoredAnswer & { replayed?: boolean } {
  const { account, idempotencyKey: key, url, rawText } = incoming;
  const request = fingerprint(endpoint.method, url, rawText);
  runDue(world);
  try {
    const known = key === undefined ? undefined : findAnswer(world.store, account, key, request);
    if (known) return { ...known, replayed: true };
    const made = world.store.transaction(() => {
      const result = execute(world, endpoint, incoming);
      if (key !== undefined) keepAnswer(world.store, account, key, request, result);
      return result;
    });
    runDue(world);
    return made;
  } catch (error) {
    if (error instanceof Failure) return toStoredAnswer(error);
    throw error;
  }
}

/** Stripe's error for an unknown path. */
export function unknownPath(method: string, url: string): Failure {
  const message = `Unrecognized request URL (${method}: ${url}). Please see https://docs.stripe.com or we can help at https://support.stripe.com/.`;
  return new Failure(404, { type: 'invalid_request_error', message });
}
