import { type Failure, decodeWire, failure, id, isFailure } from '@trackboard/contract';
import { z } from 'zod';
import { actorOfToken } from '../http/authenticate.ts';
import { type Actor, admits } from '../sessions/actor.ts';
import type { HubSocket } from './hub-socket.ts';

const query = z.object({ userId: id.optional(), groupId: id.optional() });

/** The actor of a socket, and the group it watches from the start. */
export interface Admission {
  readonly actor: Actor;
  readonly groupId: string | undefined;
}

/**
 * Authenticates the handshake of a socket by `auth.token`, as a request; a `userId` in the query must be the actor's. The
 * caller checks whether the actor is in the group.
 */
export async function admitSocket(
  deps: Parameters<typeof actorOfToken>[0],
  { auth, query: given }: HubSocket['handshake'],
): Promise<Admission | Failure> {
  const token: unknown = auth['token'];
  if (typeof token !== 'string' || !token) return failure('not_signed_in');
  const actor = await actorOfToken(deps, token);
  if (isFailure(actor)) return actor;
  const verdict = admits('user', actor);
  if (verdict !== 'yes') return failure(verdict);
  const { data, success } = query.safeParse(decodeWire(query, given));
  if (!success) return failure('invalid_input');
  if (data.userId && data.userId !== actor.id) return failure('not_allowed');
  return { actor, groupId: data.groupId };
}
