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
  const messages = (found?.rows ?? []).map(({ createdAt, ...row }) => ({
    ...row,
    groupName: row.chatName,
    groupImage: row.chatImage,
    userName: row.senderName,
    userImage: row.image,
    date: createdAt.toISOString(),
    message: row.body,
  }));
  return new WithTotal(messages, found?.head.total ?? 0);
}
