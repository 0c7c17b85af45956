import { z } from 'zod';
import { id, instant } from '../kernel/fields.ts';
import { hint, topic } from '../kernel/declare-hub.ts';
import { groupType } from './group.ts';
import { camelCase, liveMessage, messageType } from './message.ts';
import { receiptHint } from './receipts.ts';
import { typingHint } from './typing.ts';

/** A new message, with its content: only to sockets that watch the group. */
export const messageHint = hint('sendToUser', liveMessage, 'groupId');

/** A message was edited or deleted, or its reactions changed: only to sockets that watch the group. */
export const messageChangedHint = hint('messageChanged', liveMessage, 'groupId');

/**
 * A chat appeared, changed or ended for a user: to all sockets of the user. Also to the sockets that watch the group when
 * its members changed.
 */
export const groupChangedHint = hint('groupChanged', z.object({ groupId: id }), 'groupId');

/** The messages of a group, by the group's id and for its members. */
export const groupTopic = topic('group', [
  messageHint,
  messageChangedHint,
  groupChangedHint,
  typingHint,
  receiptHint,
]);

/**
 * A chat of the user has a new message, or its last message was edited or deleted. Sent to the user's sockets opened with
 * `?userId=`, which update the list of chats without a request.
 */
export const chatListHint = hint(
  'sendToUser',
  z.object(
    camelCase({
      recieverId: id,
      /** The name and image of the chat. */
      userName: z.string(),
      userImage: z.string().nullable(),
      message: z.string(),
      imageUrl: z.string().nullable(),
      date: instant,
      groupType,
      isGroup: z.boolean(),
      /** The position, sender and kind of the last message. */
      seq: z.int(),
      uuid: z.string(),
      senderId: id,
      senderName: z.string(),
      type: messageType,
      isWelcome: z.boolean(),
      isDeleted: z.boolean(),
      /** The reader has blocked its sender, in a group: it has no text. */
      isBlocked: z.boolean(),
      /** Whether the reader has muted the chat. */
      isMuted: z.boolean(),
      /** Whether the message mentions the reader, who is then notified of a muted chat, too. */
      isMentioned: z.boolean(),
      /** Only the reader's own count. */
      userUnReads: z.array(z.object(camelCase({ userId: id, unreads: z.int() }))),
    }),
  ),
  'recieverId',
);

/** The user has read a chat, maybe on another device: to all sockets of the user. */
export const chatReadHint = hint(
  'chatRead',
  z.object({ groupId: id, unReads: z.int() }),
  'groupId',
);
