import { type Failure, failure } from '@trackboard/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/transaction.ts';
import type { Actor } from '../sessions/actor.ts';
import type { LastSeen } from '../sessions/last-seen.ts';
import { findActors } from '../sessions/queries.ts';
import type { Tokens } from '../sessions/tokens.ts';
import type { Clock } from '../time/clock.ts';

/**
 * Batches lookups: keys requested while a lookup runs share the next one, which starts after all of them were requested.
 */
export function batched<Key, Value>(
  lookUp: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let running: Promise<unknown> = Promise.resolve();
  let next: { readonly keys: Set<Key>; readonly found: Promise<ReadonlyMap<Key, Value>> } | null =
    null;

  function begin() {
    const keys = new Set<Key>();
    const found = running.then(() => {
      next = null;
      return lookUp([...keys]);
    });
    running = found.catch(() => undefined);
    return { keys, found };
  }

  return async (key) => {
    next ??= begin();
    next.keys.add(key);
    return (await next.found).get(key);
  };
}

type Verdict = Actor | Failure<'not_signed_in' | 'session_expired'> | null;

/** Finds the actor of a token. The signature must be valid and the session alive. */
export async function actorOfToken(
  deps: { tokens: Tokens; findActor: (sessionId: string) => Promise<Actor | null | undefined> },
  token: string,
): Promise<Actor | Failure<'not_signed_in' | 'session_expired'>> {
  const session = await deps.tokens.read(token);
  if (session === 'expired') return failure('session_expired');
  if (session === 'invalid') return failure('not_signed_in');
  const actor = await deps.findActor(session.sessionId);
  return actor ?? failure('session_expired');
}

/** Reads the bearer token of a request. One statement reads the sessions of all requests that arrive together. */
export function authenticateWith({
  db,
  tokens,
  clock,
  lastSeen,
}: {
  db: Database;
  tokens: Tokens;
  clock: Clock;
  lastSeen: LastSeen;
}): (request: FastifyRequest) => Promise<Verdict> {
  const findActor = batched(async (sessionIds: readonly string[]) => {
    const actors = await findActors(db, sessionIds, clock.now());
    lastSeen.note(actors.values());
    return actors;
  });
  return async (request) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
    return actorOfToken({ tokens, findActor }, token);
  };
}
