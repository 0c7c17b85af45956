import { type Failure, decodeWire, failure, id, isFailure } from '@trackboard/contract';
import { z } from 'zod';
import { actorOfToken } from '../http/authenticate.ts';
import { type Actor, admits } from '../sessions/actor.ts';
import type { HubSocket } from './hub-socket.ts';

const query = z.object({ userId: id.optional(), groupId: id.optional() });

/** Who opens a socket, and the group whose messages it is for. */
export interface Admission {
  readonly actor: Actor;
  readonly groupId: string | undefined;
}

/**
 * Judges the handshake of a socket: the token in `auth.token` is checked as that of a request is, and a `userId` in the
 * query must be the actor's. Whether the actor is in the group is left to the caller.
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
