import { type InputOf, failure } from '@trackboard/contract';
import type * as chat from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { presentMessage } from './present.ts';
import { findMedia } from './queries.ts';

/** A page of the pictures, videos and gifs of a chat of the actor, newest first. */
export async function listMedia(
  context: Context,
  actor: Actor,
  { groupId, beforeSeq = null }: InputOf<typeof chat.media>,
) {
  const found = await findMedia(context.db, { userId: actor.id, groupId, beforeSeq });
  return found ? found.rows.map((row) => presentMessage(row, context)) : failure('not_found');
}
