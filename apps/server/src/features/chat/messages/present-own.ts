import { can } from '@trackboard/contract';
import type { Message } from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { findBlocksAmong } from '../people/queries.ts';
import { presentMessage } from './present.ts';
import type { MessageRow } from './queries.ts';

/** A message that the actor has just written or changed, without the text of a quoted user whom they have blocked. */
export async function presentOwn(
  context: Context,
  actor: Actor,
  row: MessageRow,
): Promise<Message> {
  const quoted = row.quotedSenderId ? [row.quotedSenderId] : [];
  const blocks = await findBlocksAmong(context.db, [actor.id], quoted);
  const isForStaff = can(actor, 'seeDrafts', row.gymId);
  return presentMessage(row, context, blocks.get(actor.id), isForStaff);
}
