import { type Failure, failure, fromRequest, id, isFailure, layoutOf } from '@trackboard/contract';
import { z } from 'zod';
import { actorOfToken } from '../http/authenticate.ts';
import { type Actor, admits } from '../sessions/actor.ts';
import type { HubSocket } from './hub-socket.ts';

const query = z.object({ userId: id.optional(), groupId: id.optional() });

/** The actor of a socket, and the query of its handshake. */
export interface Admission {
  readonly actor: Actor;
  /** Whether it names its user, to hear of the list of chats. */
  readonly showsList: boolean;
  /** The group it watches from the start. */
  readonly groupId: string | undefined;
}

/**
 * Authenticates a socket's handshake by `auth.token`, like a request. A `userId` in the query must be the actor's. The
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
  const { data, success } = query.safeParse(fromRequest(layoutOf(query), given));
  if (!success) return failure('invalid_input');
  if (data.userId && data.userId !== actor.id) return failure('not_allowed');
  return { actor, showsList: data.userId !== undefined, groupId: data.groupId };
}
