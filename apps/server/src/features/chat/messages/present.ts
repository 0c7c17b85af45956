import type { Message } from '@trackboard/contract/chat';
import { messageTypes } from '@trackboard/contract/chat';
import { can } from '@trackboard/contract';
import { type FileLinks, linkOf } from '../chat-files.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { findBlocksAmong } from '../people/queries.ts';
import type { MessageRow } from './queries.ts';

/** The users whom a reader of a group has blocked. */
type Blocked = ReadonlySet<string>;

/** Returns whether the sender of a message is blocked. A welcome note is the gym's message, not its owner's. */
export function isBlockedIn(
  blocked: Blocked,
  { senderId, isWelcome }: Pick<MessageRow, 'senderId' | 'isWelcome'>,
): boolean {
  return !isWelcome && blocked.has(senderId);
}

function quoteOf(row: MessageRow, blocked: Blocked): Message['replyTo'] {
  const { replyToSeq: seq, quotedSenderId: senderId, quotedType: type } = row;
  if (seq === null || senderId === null || type === null) return null;
  const isWelcome = row.quotedIsWelcome === true;
  const isBlocked = isBlockedIn(blocked, { senderId, isWelcome });
  return {
    seq,
    senderId,
    userName: row.quotedName,
    isWelcome,
    isBlocked,
    message: (!isBlocked && row.quotedBody) || '',
    // Otherwise the quote of a deleted gif would be "Gif".
    type: row.quotedDeletedAt || isBlocked ? messageTypes.text : type,
  };
}

function voiceOf({ voiceSeconds: seconds, voicePeaks: peaks }: MessageRow): Message['voice'] {
  return seconds === null || peaks === null ? null : { seconds, peaks };
}

/** Returns who removed a message, for the staff of its gym. */
function removalOf({ removedBy, removerName }: MessageRow, isForStaff: boolean) {
  return { isRemoved: removedBy !== null, removedBy: isForStaff ? removerName : null };
}

/**
 * Presents a message to readers who have blocked these users (none by default). Only the staff see who removed it.
 */
export function presentMessage(
  row: MessageRow,
  links: FileLinks,
  blocked: Blocked = new Set(),
  isForStaff = false,
): Message {
  return {
    id: row.id,
    groupId: row.groupId,
    seq: row.seq,
    change: row.change,
    senderId: row.senderId,
    recieverId: row.groupId,
    message: row.body,
    date: row.createdAt.toISOString(),
    imageUrl: linkOf(row, links),
    userName: row.senderName,
    userImage: row.image,
    isWelcome: row.isWelcome,
    isForwarded: row.isForwarded,
    welcomedName: row.welcomedName,
    isBlocked: isBlockedIn(blocked, row),
    uuid: row.uuid,
    unsent: false,
    type: row.type,
    isByCoach: row.isByCoach,
    isDeleted: row.deletedAt !== null,
    ...removalOf(row, isForStaff),
    editedAt: row.editedAt?.toISOString() ?? null,
    replyTo: quoteOf(row, blocked),
    reactions: row.reactions ?? [],
    mentions: row.mentions ?? [],
    voice: voiceOf(row),
  };
}

/** Presents a message that the actor has just written or changed, without quoted text of users they have blocked. */
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
