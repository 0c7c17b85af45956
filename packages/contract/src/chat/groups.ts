import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, pageQuery, instant, role } from '../kernel/fields.ts';
import { requiredLines, requiredText } from '../kernel/text.ts';
import { upload } from '../kernel/upload.ts';
import { gender, weightUnit } from '../accounts/account-fields.ts';
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

const inGroup = z.object({ groupId: id });

/** The maximum number of members that one request can add to a custom group. */
const maxGroupUsers = 500;

const tooMany = `Select at most ${maxGroupUsers} people at once.`;

/** The error for a custom group without other members. */
export const selectUser = 'Please! Select a user';

/** The form of a custom group. */
export const customGroup = z.object({
  groupName: requiredText('Name', 25),
  groupDescription: requiredLines('Description', 250),
});

export const people = endpoint({
  name: 'chat.people',
  summary: "The other users of the caller's gyms, whom the caller can message",
  route: 'GET /chats/getathletes',
  access: 'user',
  query: pageQuery,
  output: z.array(chatPerson),
  envelope: 'result',
});

export const details = endpoint({
  name: 'chat.details',
  summary: 'A group with its members',
  route: 'GET /chats/groupDetails/{groupId}',
  access: 'user',
  params: inGroup,
  output: groupDetails,
  envelope: 'result',
});

export const members = endpoint({
  name: 'chat.members',
  summary: 'The members of a group, admins first, page by page',
  route: 'GET /chats/groupMembers/{groupId}',
  access: 'user',
  params: inGroup,
  query: pageQuery,
  output: z.array(groupMember),
});

export const createGroup = endpoint({
  name: 'chat.createGroup',
  summary: 'Makes a custom group of people in one gym, with the caller as admin',
  route: 'POST /chats/createCustomGroup',
  access: 'user',
  body: z.extend(customGroup, {
    groupImage: z.optional(upload('image')),
    users: z
      .array(id, selectUser)
      .check(z.minLength(1, selectUser), z.maxLength(maxGroupUsers, tooMany)),
    /** The id that the client makes, so that a repeated request makes one group. */
    id: z.nullish(id),
  }),
  output: groupDetails,
  envelope: 'result',
  errors: ['no_shared_gym', 'chat_blocked'],
});

export const updateGroup = endpoint({
  name: 'chat.updateGroup',
  summary: 'Changes a custom group and adds members; only its admins',
  route: 'POST /chats/customGroup/update/{groupId}',
  access: 'user',
  params: inGroup,
  body: z.extend(z.partial(customGroup), {
    groupImage: z.optional(upload('image')),
    /** Members to add. Members who are not listed stay: another call removes them, one at a time. */
    users: z.nullish(z.array(id).check(z.maxLength(maxGroupUsers, tooMany))),
  }),
  output: groupDetails,
  envelope: 'result',
  errors: ['no_shared_gym', 'chat_blocked', 'group_fixed'],
});

export const deleteGroup = endpoint({
  name: 'chat.deleteGroup',
  summary: 'Deletes a custom group; only its admins',
  route: 'POST /chats/customGroup/delete/{groupId}',
  access: 'user',
  params: inGroup,
  errors: ['group_fixed'],
});

export const removeUser = endpoint({
  name: 'chat.removeUser',
  summary: 'Removes a member from a custom group, as an admin, or leaves it',
  route: 'POST /chats/removeuser/{groupId}/{userId}',
  access: 'user',
  params: z.extend(inGroup, { userId: id }),
  errors: ['group_fixed'],
});

export const block = endpoint({
  name: 'chat.block',
  summary:
    'Blocks a user, or ends the block: no one-to-one messages, no groups made by them, their messages in groups folded',
  route: 'POST /chats/block/{userId}',
  access: 'user',
  params: z.object({ userId: id }),
  body: z.object({ isBlocked: z.boolean() }),
});

export const blocked = endpoint({
  name: 'chat.blocked',
  summary: 'The users whom the caller has blocked',
  route: 'GET /chats/blocked',
  access: 'user',
  query: pageQuery,
  output: z.array(chatPerson),
});

/* The same calls under the path of the other calls about users. */

export const blockUser = endpoint({
  name: 'chat.blockUser',
  summary: 'Blocks a user, as `POST /chats/block/{userId}` does',
  route: 'POST /users/block/{userId}',
  access: 'user',
  params: z.object({ userId: id }),
});

export const unblockUser = endpoint({
  name: 'chat.unblockUser',
  summary: 'Ends the block of a user, as `POST /chats/block/{userId}` does',
  route: 'DELETE /users/block/{userId}',
  access: 'user',
  params: z.object({ userId: id }),
});

export const blockedUsers = endpoint({
  name: 'chat.blockedUsers',
  summary: 'The users whom the caller has blocked, as `GET /chats/blocked` lists them',
  route: 'GET /users/blocked',
  access: 'user',
  query: pageQuery,
  output: z.array(chatPerson),
});
