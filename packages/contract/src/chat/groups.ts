import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, pageQuery } from '../kernel/fields.ts';
import { requiredLines, requiredText } from '../kernel/text.ts';
import { upload } from '../kernel/upload.ts';
import { chatPerson, groupDetails, groupMember } from './group.ts';

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
