import { z } from 'zod';
import { id, instant } from '../kernel/fields.ts';
import { hint, hubCall, topic } from '../kernel/declare-hub.ts';
import { event } from '../kernel/event.ts';
import { groupType } from './group.ts';
import { camelCase, liveMessage, messageType } from './message.ts';
import { receiptHint } from './receipts.ts';

/** The caller is writing a message in the chat with this id. */
export const typing = hubCall({ name: 'typing', input: id, output: z.null(), errors: [] });

/** How often a client says that its user is typing, in milliseconds. */
export const typingEvery = 3000;

/** How long a user is shown as typing after the last call, in milliseconds. */
export const typingFor = 5500;

/** A user is typing. Sent to sockets only, never stored. */
export const chatTyping = event(
  'chatTyping',
  z.object({
    groupId: id,
    userId: id,
    userName: z.string(),
    /** Who must not hear of it: the user, and those with a block between them. */
    except: z.array(id),
  }),
);

/** A user is typing: only to sockets that watch the group. */
export const typingHint = hint(
  'typing',
  z.object(camelCase({ groupId: id, typistId: id, typistName: z.string() })),
  'groupId',
);

/** The maximum number of users in one question. */
export const maxPresenceUsers = 100;

/** Which of these users are connected now, without users who share no gym with the caller, and those behind a block. */
export const getConnectionId = hubCall({
  name: 'getconnectionId',
  input: z.array(id).max(maxPresenceUsers),
  output: z.array(z.object({ userId: id, isOnline: z.boolean() })),
  errors: [],
});

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
