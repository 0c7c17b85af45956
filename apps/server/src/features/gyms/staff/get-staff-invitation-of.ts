import { failure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import { findStaffInvitation } from './queries.ts';
import { staffTokens } from './staff-invitation.ts';

/** The invitation to coach behind a personal link. */
export async function getStaffInvitationOf(context: Context, token: string) {
  const id = staffTokens(context).read(token);
  const row = id ? await findStaffInvitation(context.db, id, context.clock.now()) : undefined;
  if (!row) return failure('invitation_not_found');
  const { email, gymId, gymName, abilities, ownerFirstName, ownerLastName } = row;
  return { email, gymId, gymName, abilities, ownerName: `${ownerFirstName} ${ownerLastName}` };
}
