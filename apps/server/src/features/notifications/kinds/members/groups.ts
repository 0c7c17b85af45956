import { chatMemberLeft, chatMembersAdded } from '@trackboard/contract/chat';
import { source } from '../kind.ts';
import { findGroupMember, listGroupMembers } from './queries.ts';

interface Membership {
  readonly group: string;
  readonly userId: string;
  readonly joinedAt: Date;
}

function occurrenceOf(
  { group, userId, joinedAt }: Membership,
  { gymId, groupId }: { gymId: string; groupId: string },
  actorId: string,
) {
  const itemKey = `${groupId}:${userId}:${joinedAt.toISOString()}`;
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

export const removedFromGroups = source(
  { on: [chatMemberLeft] },
  async (db, { gymId, groupId, userId, removedBy }) => {
    const former = await findGroupMember(db, { gymId, groupId }, userId);
    return former?.leftAt ? [occurrenceOf(former, { gymId, groupId }, removedBy)] : [];
  },
);
