import { can } from '@trackboard/contract';
import { type GroupType, groupTypes } from '@trackboard/contract/chat';
import type { Actor } from '../../../platform/sessions/actor.ts';

interface Membership {
  readonly gymId: string;
  readonly groupType: GroupType;
  readonly isAdmin: boolean;
}

/** The gym's owner and moderators can delete messages of all members, except in one-to-one chats. */
export function canModerate(
  actor: Actor,
  { gymId, groupType }: Omit<Membership, 'isAdmin'>,
): boolean {
  return groupType !== groupTypes.user && can(actor, 'moderate', gymId);
}

/** Admins pin messages of their groups. The gym's owner and moderators pin those of all groups that they are in. */
export function canPin(actor: Actor, { gymId, groupType, isAdmin }: Membership): boolean {
  if (groupType === groupTypes.user) return false;
  return isAdmin || canModerate(actor, { gymId, groupType });
}
