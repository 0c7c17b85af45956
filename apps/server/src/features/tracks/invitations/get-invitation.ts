import { failure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import { invitationTokens, stateOf } from './invitation.ts';
import { findInvitation } from './queries.ts';

/** The invitation behind a personal link; one that no longer works says why, without the address. */
export async function getInvitation(context: Context, token: string) {
  const id = invitationTokens(context).read(token);
  const row = id ? await findInvitation(context.db, id) : undefined;
  if (!row) return failure('invitation_not_found');
  const state = stateOf(row, context.clock.now());
  const { gymId, gymName, track: trackName, trackType, reference } = row;
  const email = state === 'sent' ? row.email : null;
  return { state, email, gymId, gymName, trackName, trackType, reference };
}
