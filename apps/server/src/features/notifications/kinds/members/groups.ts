import { chatMemberLeft, chatMembersAdded } from '@trackboard/contract/chat';
import { source } from '../kind.ts';
import { findGroupMember, listGroupMembers } from './queries.ts';

interface Membership {
  readonly group: string;
  readonly userId: string;
  readonly joinedAt: Date;
}

const keyOf = ({ userId, joinedAt }: Membership, groupId: string) =>
  `${groupId}:${userId}:${joinedAt.toISOString()}`;

function occurrenceOf(
  member: Membership,
  { gymId, groupId }: { gymId: string; groupId: string },
  actorId: string,
) {
  const { userId, group } = member;
  const itemKey = keyOf(member, groupId);
  const details = { gymId, groupId, group };
  const occurrence = { groupKey: itemKey, actorId, audience: { userId }, details };
  return { gymId, itemKey, occurrence };
}

export const addedToGroups = source(
  { on: [chatMembersAdded] },
  async (db, { gymId, groupId, userIds, addedBy }) => {
    const members = await listGroupMembers(db, { gymId, groupId }, userIds);
    return members.map((member) => occurrenceOf(member, { gymId, groupId }, addedBy));
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
    return former?.leftAt ? [occurrenceOf(former, { gymId, groupId }, removedBy)] : [];
  },
);
