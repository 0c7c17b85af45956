import { type Failure, failure } from '@trackboard/contract';
import { groupTypes } from '@trackboard/contract/chat';
import type { GroupMembership } from './queries.ts';

/** The membership if the group can be changed at all: the members of other chats follow their gym or track. */
export function inCustomGroup(
  found: GroupMembership | undefined,
): GroupMembership | Failure<'not_found' | 'group_fixed'> {
  if (!found) return failure('not_found');
  return found.groupType === groupTypes.custom ? found : failure('group_fixed');
}

/** The membership if it is an admin's. */
export function asAdmin(
  found: GroupMembership | undefined,
): GroupMembership | Failure<'not_found' | 'group_fixed' | 'not_allowed'> {
  const member = inCustomGroup(found);
  if ('failure' in member) return member;
  return member.isAdmin ? member : failure('not_allowed');
}
