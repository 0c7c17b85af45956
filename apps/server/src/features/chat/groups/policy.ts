import { can } from '@trackboard/contract';
import { type GroupType, groupTypes } from '@trackboard/contract/chat';
import type { Actor } from '../../../platform/sessions/actor.ts';

interface Membership {
  readonly gymId: string;
  readonly groupType: GroupType;
  readonly isAdmin: boolean;
}

/** Admins pin messages of their groups, and the gym's owner and moderators those of all groups that they are in. */
export function canPin(actor: Actor, { gymId, groupType, isAdmin }: Membership): boolean {
  if (groupType === groupTypes.user) return false;
  return isAdmin || can(actor, 'moderate', gymId);
}
