import type { InputOf } from '@trackboard/contract';
import type * as invitations from '@trackboard/contract/invitations';
import type { Invitation } from '@trackboard/contract/invitations';
import type { Context } from '../../../platform/context.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { type InvitationToTrack, invitationLink, maxMails, stateOf } from './invitation.ts';
import { findInvitations } from './queries.ts';

function presentInvitation(
  context: Context,
  row: InvitationToTrack & { track: string },
): Invitation {
  const { id, email, trackId, track, mails } = row;
  const state = stateOf(row, context.clock.now());
  return {
    id,
    email,
    trackId,
    track,
    state,
    sentOn: row.sentAt.toISOString(),
    expiresOn: row.expiresAt.toISOString(),
    joinedOn: row.acceptedAt?.toISOString() ?? null,
    link: state === 'sent' ? invitationLink(context, id) : null,
    canSendAgain: (state === 'sent' || state === 'expired') && mails < maxMails,
  };
}

/** The invitations of the owner's gym, newest first. */
export async function listInvitations(
  context: Context,
  { gym }: GymActor,
  query: InputOf<typeof invitations.list>,
  setTotalCount: (count: number) => void,
) {
  const of = { gymId: gym.id, search: query.search };
  const { rows, total } = await findInvitations(context.db, of, sliceOf(query));
  setTotalCount(total);
  return rows.map((row) => presentInvitation(context, row));
}
