import { z } from 'zod/mini';
import { id, instant } from '../kernel/fields.ts';
import { hint, hubCall, topic } from '../kernel/hub.ts';
import { event } from '../kernel/event.ts';
import { groupType, chatPerson } from './groups.ts';
import { camelCase, liveMessage, messageType } from './message.ts';
import { endpoint } from '../kernel/endpoint.ts';

/** Chats with more members have no read receipts. */
export const maxReceiptMembers = 20;

/** How far another member has read a chat. */
export const receipt = z.extend(chatPerson, {
  lastReadSeq: z.int(),
  /**
   * When the member joined. Earlier messages count as read for a new member, who may not have seen
   * them.
   */
  joinedAt: instant,
});
export type Receipt = z.output<typeof receipt>;

export const receipts = endpoint({
  name: 'chat.receipts',
  summary:
    'How far the other members of a chat have read it: none if it has more than 20 members; none of and to those who have switched read receipts off, or after a block',
  route: 'GET /chats/receipts/{groupId}',
  access: 'user',
  params: z.object({ groupId: id }),
  output: z.array(receipt),
});

/**
 * Another member has read a chat up to a position. Only sockets get it that watch the group and whose users may
 * know.
 */
export const receiptHint = hint(
  'receipt',
  z.object(camelCase({ groupId: id, readerId: id, readSeq: z.int() })),
  'groupId',
);

/** The caller is writing a message in the chat with this id. */
export const typing = hubCall({ name: 'typing', input: id, output: z.null(), errors: [] });

/** How often a client reports that its user is typing, in milliseconds. */
export const typingEvery = 3000;

/** How long a user is shown as typing after the last call, in milliseconds. */
export const typingFor = 5500;

/** A user is typing. The event is sent to sockets only and never stored. */
export const chatTyping = event(
  'chatTyping',
  z.object({
    groupId: id,
    userId: id,
    userName: z.string(),
    /**
     * The users who do not get the hint: the user who types, and users with a block between them.
     */
    except: z.array(id),
  }),
);

/** A user is typing. Only sockets that watch the group get this hint. */
export const typingHint = hint(
  'typing',
  z.object(camelCase({ groupId: id, typistId: id, typistName: z.string() })),
  'groupId',
);

/** The maximum number of users in one question. */
export const maxPresenceUsers = 100;

/**
 * Returns which of these users are connected now. Users who share no gym with the caller, and users behind a block, are
 * left out.
 */
export const getConnectionId = hubCall({
  name: 'getconnectionId',
  input: z.array(id).check(z.maxLength(maxPresenceUsers)),
  output: z.array(z.object({ userId: id, isOnline: z.boolean() })),
  errors: [],
});

/** A new message with its content. Only sockets that watch the group get this hint. */
export const messageHint = hint('sendToUser', liveMessage, 'groupId');

/**
 * A message was edited or deleted, or its reactions changed. Only sockets that watch the group get
 * this hint.
 */
export const messageChangedHint = hint('messageChanged', liveMessage, 'groupId');

/**
 * A chat appeared, changed or ended for a user. All sockets of the user get this hint. If the members changed, sockets
 * that watch the group get it too.
 */
export const groupChangedHint = hint('groupChanged', z.object({ groupId: id }), 'groupId');

/** The messages of a group, by the group's id. Only its members may watch it. */
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
      userImage: z.nullable(z.string()),
      message: z.string(),
      imageUrl: z.nullable(z.string()),
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
      /** Whether the reader has blocked the sender, in a group. Such a message has no text. */
      isBlocked: z.boolean(),
      /** Whether the reader has muted the chat. */
      isMuted: z.boolean(),
      /**
       * Whether the message mentions the reader, who is then notified even if the chat is muted.
       */
      isMentioned: z.boolean(),
      /** The unread count of this reader only. */
      userUnReads: z.array(z.object(camelCase({ userId: id, unreads: z.int() }))),
    }),
  ),
  'recieverId',
);

/** The user has read a chat, maybe on another device. All sockets of the user get this hint. */
export const chatReadHint = hint(
  'chatRead',
  z.object({ groupId: id, unReads: z.int() }),
  'groupId',
);
