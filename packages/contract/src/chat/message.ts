import { z } from 'zod/mini';
import { id, instant } from '../kernel/fields.ts';
import { endpoint } from '../kernel/endpoint.ts';

/** The reactions that clients offer first. */
export const quickReactions = ['👍', '❤️', '😂', '🔥', '💪', '👏'] as const;

/** The maximum number of different emojis on a message. */
export const maxEmojisOfMessage = 20;

/** The maximum number of users that a message lists for each emoji, the oldest reactions first. */
export const maxListedUsers = 50;

/** Whether a text is exactly one emoji, of one or more code points, that Unicode recommends for interchange. */
export function isEmoji(text: string): boolean {
  return /^\p{RGI_Emoji}$/v.test(text);
}

export const emoji = z
  .string()
  .check(z.trim(), z.maxLength(64), z.refine(isEmoji, 'Choose one emoji.'));

export const reactionFields = {
  emoji: z.string(),
  count: z.int(),
  /** The users with this reaction, at most 50, the oldest reactions first. */
  userIds: z.array(id),
};

/** The number of users who put one emoji on a message, and their ids. */
export const reaction = z.object(reactionFields);
export type Reaction = z.output<typeof reaction>;

/** The longest text of a message, in characters. */
export const maxMessageLength = 4000;

/** The maximum number of members that a message mentions. */
export const maxMentions = 20;

/** The longest voice message, in seconds. */
export const maxVoiceSeconds = 300;

/**
 * The maximum number of peaks in the waveform of a voice message, and the value of the loudest one.
 */
export const maxPeaks = 60;
export const maxPeak = 100;

/** The text of a voice message that has none: in lists, quotes and pushes, and where it cannot be played. */
export const voiceText = 'Voice message';

/** How long authors can edit a message, in minutes. */
export const editMinutes = 15;

/** The kinds of messages by their number on the wire. Gifs include stickers. */
export const messageTypes = { gif: 0, image: 1, video: 2, text: 3 } as const;

export const messageType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type MessageType = z.output<typeof messageType>;

/** Spells every field in camelCase on the wire, for messages of the hub. */
export function camelCase<Shape extends z.core.$ZodShape>(shape: Shape): Shape {
  const spelled = Object.entries(shape).map(([key, schema]) => [
    key,
    (schema as z.ZodMiniType).check(z.meta({ wire: key })),
  ]);
  return Object.fromEntries(spelled) as Shape;
}

const quoteFields = {
  seq: z.int(),
  senderId: id,
  userName: z.string(),
  isWelcome: z.boolean(),
  /** Whether the reader has blocked the sender, in a group. */
  isBlocked: z.boolean(),
  /**
   * The text. Empty for a deleted message, for a message without text, and if its sender is
   * blocked.
   */
  message: z.string(),
  /** The type. It is text for a deleted message, and if the sender is blocked. */
  type: messageType,
};

const mentionFields = { userId: id, userName: z.string() };

/** A member who is named in a message as `@` and the name, and is notified of it. */
const mention = z.object(mentionFields);
export type Mention = z.output<typeof mention>;

const voiceFields = {
  seconds: z.int().check(z.minimum(1), z.maximum(maxVoiceSeconds)),
  /** The loudness of the voice message from its start to its end. */
  peaks: z
    .array(z.int().check(z.minimum(0), z.maximum(maxPeak)))
    .check(z.minLength(1), z.maxLength(maxPeaks)),
};

/**
 * The duration and the loudness of a voice message, which is a message of type video whose file has
 * only sound.
 */
export const voice = z.object(voiceFields);
export type Voice = z.output<typeof voice>;

const messageFields = {
  id,
  groupId: id,
  /** The position in the group: 1, 2, 3, without gaps. */
  seq: z.int(),
  /** The number of the latest insert, edit, deletion or reaction in the group that concerns this message. */
  change: z.int(),
  senderId: id,
  /** The group's id. */
  recieverId: id,
  /** Plain text, never markup. Empty for a deleted message or one without text. */
  message: z.string(),
  /** The server's time. */
  date: instant,
  /** The URL of the gif, or a signed link that expires to the image or video; null for text. */
  imageUrl: z.nullable(z.string()),
  userName: z.string(),
  userImage: z.nullable(z.string()),
  /**
   * Whether this is a track's welcome note: a message of the gym with its own name and image, whose sender
   * is the owner.
   */
  isWelcome: z.boolean(),
  /** Whether this is a copy of a message, mostly of another chat. */
  isForwarded: z.boolean(),
  /** The name of the athlete whom a welcome note is for. */
  welcomedName: z.nullable(z.string()),
  /** Whether the reader has blocked the sender, in a group. Clients show such a message folded. */
  isBlocked: z.boolean(),
  /** The id that the client gave. */
  uuid: z.string(),
  /** This is always false, because clients mark their own messages that were not sent. */
  unsent: z.boolean(),
  type: messageType,
  /** Whether the sender coaches the gym. */
  isByCoach: z.boolean(),
  isDeleted: z.boolean(),
  /** Whether the gym's owner or a moderator deleted the message, not its sender. */
  isRemoved: z.boolean(),
  /**
   * Who removed it, for the gym's owner and coaches. Null in messages of the hub, and after the account was deleted.
   */
  removedBy: z.nullable(z.string()),
  editedAt: z.nullable(instant),
};

export const message = z.object({
  ...messageFields,
  /** The message to which this one replies. */
  replyTo: z.nullable(z.object(quoteFields)),
  /** The emojis on the message, the oldest first. */
  reactions: z.array(reaction),
  /** The members whom the message mentions, in a group. */
  mentions: z.array(mention),
  /** The voice message's duration and loudness; null for other messages. */
  voice: z.nullable(voice),
});
export type Message = z.output<typeof message>;

/** A message from the hub: the same values in the hub's spelling. */
export const liveMessage = z.object(
  camelCase({
    ...messageFields,
    replyTo: z.nullable(z.object(camelCase(quoteFields))),
    reactions: z.array(z.object(camelCase(reactionFields))),
    mentions: z.array(z.object(camelCase(mentionFields))),
    voice: z.nullable(z.object(camelCase(voiceFields))),
  }),
);

const ofMessage = z.object({ messageId: id });

export const react = endpoint({
  name: 'chat.react',
  summary: 'Puts an emoji on a message, or takes it back, for those who can write in its chat',
  route: 'POST /chats/messages/{messageId}/react',
  access: 'user',
  params: ofMessage,
  body: z.object({ emoji, on: z.boolean() }),
  output: message,
  envelope: 'result',
  errors: ['no_shared_gym', 'chat_blocked'],
});

/** The maximum number of reactions in an answer. */
export const maxReactors = 500;

export const reactors = endpoint({
  name: 'chat.reactors',
  summary:
    'Who has reacted to a message: the caller first, then the oldest reactions; not those whom the caller has blocked, and at most 500',
  route: 'GET /chats/messages/{messageId}/reactions',
  access: 'user',
  params: ofMessage,
  output: z.array(z.object({ emoji: z.string(), userId: id, userName: z.string() })),
});
