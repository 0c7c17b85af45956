import { isDeepStrictEqual } from 'node:util';
import { type InputOf, can, failure } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import { editMinutes, messageTypes, messagesPerPage } from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { type Route, WithTotal, route } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { after, minutes } from '../../../platform/time/clock.ts';
import { canModerate } from '../groups/groups.ts';
import { findMentioned } from '../queries.ts';
import { changeMessage, refuseInPair } from './changing/change-message.ts';
import type { LockedMessage } from './changing/queries.ts';
import { presentMessage } from './present.ts';
import {
  type MessageRow,
  type Stretch,
  findMedia,
  findMessages,
  findMessagesByWords,
} from './queries.ts';
import { type SendContext, saveMessage } from './sending/save-message.ts';

type Query = InputOf<typeof chat.messages>;

function stretchOf({ pageNumber, afterSeq, afterChange, beforeSeq }: Query): Stretch {
  if (typeof afterChange === 'number') return { kind: 'changed', change: afterChange };
  if (typeof afterSeq === 'number') return { kind: 'after', seq: afterSeq };
  if (typeof beforeSeq === 'number') return { kind: 'before', seq: beforeSeq };
  const through = pageNumber * messagesPerPage;
  return { kind: 'page', after: through - messagesPerPage, through };
}

interface LastNumbers {
  readonly lastSeq: number;
  readonly lastChange: number;
}

/** Returns whether there are more messages in the direction of the stretch: older ones, or newer ones or changes. */
function hasMore({ kind }: Stretch, rows: readonly MessageRow[], last: LastNumbers): boolean {
  const [first, end] = [rows[0], rows.at(-1)];
  if (!first || !end) return false;
  if (kind === 'changed') return end.change < last.lastChange;
  return kind === 'after' ? end.seq < last.lastSeq : first.seq > 1;
}

/** Returns a page of a group's messages, or the changes that a client lacks. Deleted messages stay, without content. */
async function listMessages(context: Context, actor: Actor, query: Query) {
  const stretch = stretchOf(query);
  const reading = { userId: actor.id, groupId: query.groupId, stretch };
  const found = await findMessages(context.db, reading);
  if (!found) return failure('not_found');
  const { gymId, lastSeq, lastChange, blockedIds } = found.head;
  const blocked = new Set(blockedIds);
  const isForStaff = can(actor, 'seeDrafts', gymId);
  return {
    messages: found.rows.map((row) => presentMessage(row, context, blocked, isForStaff)),
    totalPages: Math.ceil(lastSeq / messagesPerPage),
    lastSeq,
    lastChange,
    hasMore: hasMore(stretch, found.rows, found.head),
  };
}

/** Searches the messages of one chat, or of all chats of the actor. */
async function searchMessages({ db }: Context, actor: Actor, query: InputOf<typeof chat.search>) {
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

/** Returns a page of the pictures, videos and gifs of a chat of the actor, newest first. */
async function listMedia(
  context: Context,
  actor: Actor,
  { groupId, beforeSeq = null }: InputOf<typeof chat.media>,
) {
  const found = await findMedia(context.db, { userId: actor.id, groupId, beforeSeq });
  return found ? found.rows.map((row) => presentMessage(row, context)) : failure('not_found');
}

/** Returns why the actor cannot edit a message now, or null. */
function refuse(actor: Actor, message: LockedMessage, now: Date) {
  const isOwn = message.senderId === actor.id && !message.isWelcome;
  const isWritten = message.type === messageTypes.text && !message.isForwarded;
  if (!isOwn || !isWritten) return failure('not_allowed');
  const until = after(message.createdAt, minutes(editMinutes));
  return now > until ? failure('message_too_old') : null;
}

/** Changes the text and mentions of the actor's own message. This is possible for a quarter of an hour. */
async function editMessage(
  context: Context,
  actor: Actor,
  { messageId, message: body, mentions }: InputOf<typeof chat.edit>,
) {
  return changeMessage(context, actor, messageId, async (message, trx) => {
    if (message.deletedAt) return failure('not_found');
    const now = context.clock.now();
    const refused = refuse(actor, message, now) ?? (await refuseInPair(trx, actor, message, now));
    if (refused) return refused;
    const before = message.mentionedIds;
    const mentioned =
      mentions && (await findMentioned(trx, { ...message, mentionedIds: mentions }));
    const mentionedIds = mentioned ? mentioned.map(({ userId }) => userId) : before;
    const isSame = message.body === body && isDeepStrictEqual(mentionedIds, before);
    return isSame ? null : { body, mentionedIds, editedAt: now };
  });
}

/** Deletes a message. Its row keeps the position and who of the gym removed it, but no content. Idempotent. */
async function deleteMessage(context: Context, actor: Actor, messageId: string) {
  return changeMessage(context, actor, messageId, (message) => {
    // Authors may delete their own messages.
    const isAllowed = message.senderId === actor.id || canModerate(actor, message);
    if (!isAllowed) return failure('not_allowed');
    if (message.deletedAt) return null;
    const empty = { body: '', media: null, voiceSeconds: null, voicePeaks: null } as const;
    const removedBy = message.senderId === actor.id ? null : actor.id;
    return { ...empty, mentionedIds: [], deletedAt: context.clock.now(), removedBy };
  });
}

export const messageRoutes = (context: SendContext): Route[] => [
  route(chat.messages, ({ input, actor }) => listMessages(context, actor, input)),
  route(chat.search, ({ input, actor }) => searchMessages(context, actor, input)),
  route(chat.media, ({ input, actor }) => listMedia(context, actor, input)),
  route(chat.save, ({ input, actor }) => saveMessage(context, actor, input)),
  route(chat.edit, ({ input, actor }) => editMessage(context, actor, input)),
  route(chat.delete, ({ input, actor }) => deleteMessage(context, actor, input.messageId)),
];
