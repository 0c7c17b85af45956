import { type Failure, failure } from '@trackboard/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/transaction.ts';
import type { Actor } from '../sessions/actor.ts';
import { findActor } from '../sessions/queries.ts';
import type { Tokens } from '../sessions/tokens.ts';
import type { Clock } from '../time/clock.ts';

type Verdict = Actor | Failure<'not_signed_in' | 'session_expired'> | null;

/** Finds the actor behind a token: its signature must hold and its session must be alive. */
export async function actorOfToken(
  deps: { db: Database; tokens: Tokens; clock: Clock },
  token: string,
): Promise<Actor | Failure<'not_signed_in' | 'session_expired'>> {
  const session = await deps.tokens.read(token);
  if (session === 'expired') return failure('session_expired');
  if (session === 'invalid') return failure('not_signed_in');
  const actor = await findActor(deps.db, session.sessionId, deps.clock.now());
  return actor ?? failure('session_expired');
}

/** Reads the bearer token of a request. */
export function authenticateWith(deps: {
  db: Database;
  tokens: Tokens;
  clock: Clock;
}): (request: FastifyRequest) => Promise<Verdict> {
  return async (request) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
    return actorOfToken(deps, token);
  };
}
