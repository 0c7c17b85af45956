import { z } from 'zod/mini';
import { severalLines } from '../kernel/text.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant, pageQuery } from '../kernel/fields.ts';
import { upload } from '../kernel/upload.ts';
import { chat, groupType, openedChat } from './groups.ts';
import {
  maxMentions,
  maxMessageLength,
  message,
  messageType,
  messageTypes,
  voice,
} from './message.ts';

const inGroup = z.object({ groupId: id });
const ofMessage = z.object({ messageId: id });

const tooLong = 'Use at most 4,000 characters.';
const text = z.string().check(z.overwrite(severalLines), z.maxLength(maxMessageLength, tooLong));
/** Users whom the text names as `@` and the name. Users who are not in the group are left out. */
const mentions = z
  .array(id)
  .check(z.maxLength(maxMentions, `Mention at most ${maxMentions} people.`));
const notEmpty = 'Write a message.';

export const unread = endpoint({
  name: 'chat.unread',
  summary: 'Whether the caller has messages that are not read',
  route: 'GET /chats/UnreadMessages',
  access: 'user',
  output: z.object({
    isUnReads: z.boolean(),
    /**
     * When the newest unread message in a chat that is not muted was sent; null if there is none.
     */
    lastUnreadAt: z.nullable(instant),
    /**
     * The chats with unread messages that are not muted or that mention the caller, at most 100.
     */
    unreadChats: z.array(id),
  }),
});

export const list = endpoint({
  name: 'chat.list',
  summary: "The caller's chats, the latest message first",
  route: 'GET /chats/getchats',
  access: 'user',
  query: pageQuery,
  output: z.array(chat),
});

export const open = endpoint({
  name: 'chat.open',
  summary:
    'The chat of a group, or the one-to-one chat with a user, which is made if there is none',
  route: 'GET /chats/GetUserGroup/{receiverId}',
  access: 'user',
  params: z.object({ receiverId: id }),
  output: openedChat,
});

/** How many messages are on a page. */
export const messagesPerPage = 30;

/** The maximum number of messages in an answer to `afterSeq` and `afterChange`. */
export const messagesAtOnce = 500;

export const messages = endpoint({
  name: 'chat.messages',
  summary:
    'A page of a group, newest page first, each page oldest to newest; or what a client lacks: with AfterSeq the messages after it, with AfterChange those inserted, edited, deleted or reacted to after it',
  route: 'POST /chats/messages',
  access: 'user',
  query: z.object({
    pageNumber: z
      ._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1)
      .check(z.meta({ wire: 'pageNumber' })),
  }),
  body: z.object({
    groupId: id,
    afterSeq: z.nullish(z.int().check(z.minimum(0))),
    afterChange: z.nullish(z.int().check(z.minimum(0))),
    /** The page that ends before this message. Unlike a page number, it does not shift with new messages. */
    beforeSeq: z.nullish(z.int().check(z.minimum(1))),
  }),
  bareBody: 'groupId',
  output: z.object({
    messages: z.array(message),
    totalPages: z.int(),
    lastSeq: z.int(),
    lastChange: z.int(),
    /** Whether there are more messages after these, for a client that catches up. */
    hasMore: z.boolean(),
  }),
});

export const save = endpoint({
  name: 'chat.save',
  summary: 'Sends a message to a group or a user. The same Uuid twice stores one message',
  route: 'POST /chats/save',
  access: 'user',
  body: z
    .object({
      /** The id of a group, or of a user for a one-to-one chat. */
      recieverId: id,
      type: z._default(messageType, messageTypes.text),
      message: z.nullish(text),
      /** The URL of a gif, or the name that an upload returned. */
      imageUrl: z.nullish(
        z.string().check(z.trim(), z.maxLength(500, 'Use at most 500 characters.')),
      ),
      /** The id that the client makes. The server stores one message for each. */
      uuid: z.nullish(z.string().check(z.trim(), z.maxLength(64))),
      /** The message of the same group to which this one replies. */
      replyToSeq: z.nullish(z.int().check(z.minimum(1))),
      mentions: z.nullish(mentions),
      /**
       * The id of a message that the sender can read. Its text and file are sent instead of the given ones.
       */
      forwardedId: z.nullish(id),
      /** The duration and loudness of a voice message, which has the type of a video. */
      voice: z.nullish(voice),
      /** The client's time. It is not stored, because messages have the server's time. */
      date: z.nullish(z.string().check(z.maxLength(40))),
    })
    .check(
      z.refine((sent) => sent.forwardedId || sent.type !== messageTypes.text || sent.message, {
        path: ['message'],
        message: notEmpty,
      }),
      z.refine(({ type, voice: sent }) => type === messageTypes.video || !sent, {
        path: ['voice'],
        message: 'Send a voice message as a video.',
      }),
      z.refine((sent) => sent.forwardedId || sent.type === messageTypes.text || sent.imageUrl, {
        path: ['imageUrl'],
        message: 'Choose a picture, a video or a gif.',
      }),
    ),
  output: message,
  envelope: 'result',
  errors: ['no_shared_gym', 'chat_blocked', 'message_differs'],
});

export const edit = endpoint({
  name: 'chat.edit',
  summary: 'Changes the text and mentions of your own message, for 15 minutes',
  route: 'POST /chats/update/{messageId}',
  access: 'user',
  params: ofMessage,
  /** Without mentions in the request, the message keeps its mentions. */
  body: z.object({ message: text.check(z.minLength(1, notEmpty)), mentions: z.nullish(mentions) }),
  output: message,
  envelope: 'result',
  errors: ['message_too_old', 'no_shared_gym', 'chat_blocked'],
});

const deleteMessage = endpoint({
  name: 'chat.delete',
  summary: "Deletes your own message, or as the gym's owner any message of a group",
  route: 'POST /chats/delete/{messageId}',
  access: 'user',
  params: ofMessage,
  output: message,
  envelope: 'result',
});

export const uploadFile = endpoint({
  name: 'chat.uploadFile',
  summary: 'Stores an image, video or voice message to send; its kind is read from its content',
  route: 'POST /chats/uploadfile',
  access: 'user',
  // The specification's FileType is ignored, because the content decides.
  body: z.object({ file: upload('attachment') }),
  output: z.object({ imageName: z.string(), type: messageType }),
});

export const read = endpoint({
  name: 'chat.read',
  summary: 'Marks the messages of a group as read, all or up to a position',
  route: 'POST /chats/ReadMessages/{groupId}',
  access: 'user',
  params: inGroup,
  body: z.object({ seq: z.nullish(z.int().check(z.minimum(0))) }),
  output: z.object({ unReads: z.int() }),
  envelope: 'result',
});

export const mute = endpoint({
  name: 'chat.mute',
  summary: 'Turns the push notifications of a group off or on',
  route: 'POST /chats/mute/{groupId}',
  access: 'user',
  params: inGroup,
  body: z.object({ isMuted: z.boolean() }),
});

export { deleteMessage as delete };

/** How many pictures and videos of a chat are on a page. */
export const mediaPerPage = 60;

export const media = endpoint({
  name: 'chat.media',
  summary:
    'The newest 60 pictures, videos and gifs of a chat, or those before a position; without those of blocked people',
  route: 'GET /chats/media/{groupId}',
  access: 'user',
  params: z.object({ groupId: id }),
  query: z.object({
    beforeSeq: z.nullish(z.int().check(z.minimum(1))).check(z.meta({ wire: 'beforeSeq' })),
  }),
  output: z.array(message),
});

/** The maximum number of pinned messages in a chat. */
export const maxPins = 3;

export const pin = endpoint({
  name: 'chat.pin',
  summary: "Pins a message of a group or unpins it; only the group's admins and the gym's owner",
  route: 'POST /chats/messages/{messageId}/pin',
  access: 'user',
  params: z.object({ messageId: id }),
  body: z.object({ on: z.boolean() }),
});

export const pins = endpoint({
  name: 'chat.pins',
  summary: 'The pinned messages of a group, the last pinned first; at most 3',
  route: 'GET /chats/pins/{groupId}',
  access: 'user',
  params: z.object({ groupId: id }),
  output: z.array(message),
});

/** A message that the search found, with its chat. */
const foundMessage = z.object({
  id,
  groupId: id,
  /** The name and image of the chat. */
  groupName: z.string(),
  groupImage: z.nullable(z.string()),
  groupType,
  /** The message's position in the chat. */
  seq: z.int(),
  senderId: id,
  userName: z.string(),
  userImage: z.nullable(z.string()),
  isWelcome: z.boolean(),
  date: instant,
  message: z.string(),
  type: messageType,
});
export type FoundMessage = z.output<typeof foundMessage>;

export const search = endpoint({
  name: 'chat.search',
  summary:
    "The messages of one chat or of all the caller's chats with words that begin like those of the search, newest first. Without words, none",
  route: 'GET /chats/messages/search',
  access: 'user',
  query: z.extend(pageQuery, {
    /** The chat to search; left out for all chats. */
    groupId: z.optional(id).check(z.meta({ wire: 'groupId' })),
  }),
  output: z.array(foundMessage),
});
