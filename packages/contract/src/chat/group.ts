import { z } from 'zod/mini';
import { gender, weightUnit } from '../accounts/account-fields.ts';
import { id, instant, role } from '../kernel/fields.ts';
import { messageType } from './message.ts';

/** The kinds of group chats by their number on the wire. */
export const groupTypes = { user: 1, track: 2, gym: 3, custom: 4 } as const;

export const groupType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type GroupType = z.output<typeof groupType>;

/** A chat in the list of chats. */
export const chat = z.object({
  groupId: id,
  /** The id of the other user of a one-to-one chat, else of the group. */
  userId: id,
  userName: z.string(),
  image: z.nullable(z.string()),
  groupType,
  isGroup: z.boolean(),
  /**
   * The text of the last message. Empty if the message has none, was deleted or is by a user whom the reader has
   * blocked.
   */
  message: z.string(),
  /** When the last message was sent; null before the first. */
  date: z.nullable(instant),
  /** The sender and kind of the last message; null before the first. */
  last: z.nullable(
    z.object({
      senderId: id,
      userName: z.string(),
      type: messageType,
      isDeleted: z.boolean(),
      isWelcome: z.boolean(),
      /** Whether the reader has blocked the sender, in a group. */
      isBlocked: z.boolean(),
    }),
  ),
  /** The reader's unread messages, without welcome notes for others and messages of blocked users. */
  unReads: z.int(),
  lastSeq: z.int(),
  lastReadSeq: z.int(),
  isMuted: z.boolean(),
});
export type Chat = z.output<typeof chat>;

/** Why this reader, or any user, cannot write in a one-to-one chat. */
const cannotWrite = z.enum(['noSharedGym', 'blockedByYou', 'blocked', 'deleted']);

/** A one-to-one chat or group with the fields of its header. */
export const openedChat = z.object({
  groupId: id,
  userId: id,
  userName: z.string(),
  image: z.nullable(z.string()),
  groupType,
  lastSeq: z.int(),
  lastReadSeq: z.int(),
  isMuted: z.boolean(),
  memberCount: z.int(),
  /** The reason why the reader cannot write; null if the reader can. */
  cannotWrite: z.nullable(cannotWrite),
  /** Whether the reader may pin messages. */
  canPin: z.boolean(),
  /** Whether the reader may delete messages of others. */
  canModerate: z.boolean(),
});
export type OpenedChat = z.output<typeof openedChat>;

export const groupMember = z.object({
  id,
  isAdmin: z.boolean(),
  /** Whether the member coaches the gym. */
  isCoach: z.boolean(),
  role,
  userName: z.string(),
  image: z.nullable(z.string()),
  gender,
  weight: weightUnit,
});
export type GroupMember = z.output<typeof groupMember>;

export const groupDetails = z.object({
  groupId: id,
  groupName: z.string(),
  description: z.string(),
  groupImage: z.nullable(z.string()),
  groupType,
  createdAt: instant,
  /** The name of the user who made the group. */
  createdBy: z.string(),
  /** The members: admins first, then by name; at most 1,000. */
  groupMembers: z.array(groupMember),
  memberCount: z.int(),
});
export type GroupDetails = z.output<typeof groupDetails>;

/** A user whom the reader can message. */
export const chatPerson = z.object({
  id,
  userName: z.string(),
  image: z.nullable(z.string()),
  role,
});
export type ChatPerson = z.output<typeof chatPerson>;
