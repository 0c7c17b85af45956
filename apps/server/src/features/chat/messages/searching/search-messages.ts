import { type InputOf, failure } from '@trackboard/contract';
import type * as chat from '@trackboard/contract/chat';
import type { Context } from '../../../../platform/context.ts';
import { WithTotal } from '../../../../platform/http/route.ts';
import { sliceOf } from '../../../../platform/http/slice.ts';
import type { Actor } from '../../../../platform/sessions/actor.ts';
import { findMessagesByWords } from './queries.ts';

/** Searches the messages of one chat, or of all chats of the actor. */
export async function searchMessages(
  { db }: Context,
  actor: Actor,
  query: InputOf<typeof chat.search>,
) {
  const { search = '', groupId = null } = query;
  const found = await findMessagesByWords(
    db,
    { userId: actor.id, search, groupId },
    sliceOf(query),
  );
  if (groupId && !found?.head.chatCount) return failure('not_found');
  const messages = (found?.rows ?? []).map((row) => ({
    id: row.id,
    groupId: row.groupId,
    groupName: row.chatName,
    groupImage: row.chatImage,
    groupType: row.groupType,
    seq: row.seq,
    senderId: row.senderId,
    userName: row.senderName,
    userImage: row.image,
    isWelcome: row.isWelcome,
    date: row.createdAt.toISOString(),
    message: row.body,
    type: row.type,
  }));
  return new WithTotal(messages, found?.head.total ?? 0);
}
