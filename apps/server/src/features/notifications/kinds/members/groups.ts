import { chatMemberLeft, chatMembersAdded } from '@trackboard/contract/chat';
import { findingFor, source } from '../kind.ts';
import { findGroupMember, listGroupMembers } from './queries.ts';

interface Membership {
  readonly group: string;
  readonly userId: string;
  readonly joinedAt: Date;
}

const keyOf = ({ userId, joinedAt }: Membership, groupId: string) =>
  `${groupId}:${userId}:${joinedAt.toISOString()}`;

const findingOf = (member: Membership, of: { gymId: string; groupId: string }, actorId: string) =>
  findingFor(member.userId, keyOf(member, of.groupId), { ...of, group: member.group }, actorId);

export const addedToGroups = source(
  { on: [chatMembersAdded] },
  async (db, { gymId, groupId, userIds, addedBy }) => {
    const members = await listGroupMembers(db, { gymId, groupId }, userIds);
    return members.map((member) => findingOf(member, { gymId, groupId }, addedBy));
  },
);

/** Deletes the 'Added you to' notifications of users who have left a group. */
export const leftGroups = source(
  { on: [], off: [chatMemberLeft] },
  async (db, { gymId, groupId, userId }) => {
    const former = await findGroupMember(db, { gymId, groupId }, userId);
    if (!former?.leftAt) return [];
    return [{ gymId, itemKey: keyOf(former, groupId), occurrence: null }];
  },
);

export const removedFromGroups = source(
  { on: [chatMemberLeft] },
  async (db, { gymId, groupId, userId, removedBy }) => {
    const former = await findGroupMember(db, { gymId, groupId }, userId);
    return former?.leftAt ? [findingOf(former, { gymId, groupId }, removedBy)] : [];
  },
);
