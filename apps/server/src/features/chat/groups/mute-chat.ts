import { type InputOf, failure } from '@trackboard/contract';
import type * as chat from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { setMuted } from './queries.ts';

export async function muteChat(
  { db }: Context,
  actor: Actor,
  { groupId, isMuted }: InputOf<typeof chat.mute>,
) {
  const isMember = await setMuted(db, { userId: actor.id, groupId, isMuted });
  return isMember ? null : failure('not_found');
}
