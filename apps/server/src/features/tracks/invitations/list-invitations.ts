import type { InputOf } from '@trackboard/contract';
import type * as invitations from '@trackboard/contract/invitations';
import type { Invitation } from '@trackboard/contract/invitations';
import type { Context } from '../../../platform/context.ts';
import { WithTotal } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/http/slice.ts';
import { mailingWeek } from '../../../platform/mail/recipients.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { after } from '../../../platform/time/clock.ts';
import { type InvitationToTrack, invitationLink, maxMails, stateOf } from './invitation.ts';
import { findInvitations } from './queries.ts';

/**
 * Whether an open or expired invitation can be mailed again. One that has only a link can be once the mails its person had
 * by then no longer count, which reveals nothing about other gyms or about unsubscribing.
 */
function canSendAgain({ mails, linkOnly, sentAt }: InvitationToTrack, now: Date): boolean {
  return mails < maxMails && (!linkOnly || after(sentAt, mailingWeek) <= now);
}

function presentInvitation(
  context: Context,
  row: InvitationToTrack & { track: string },
): Invitation {
  const { id, email, trackId, track } = row;
  const now = context.clock.now();
  const state = stateOf(row, now);
  return {
    id,
    email,
    trackId,
    track,
    state,
    sentOn: row.sentAt.toISOString(),
    expiresOn: row.expiresAt.toISOString(),
    joinedOn: row.acceptedAt?.toISOString() ?? null,
    isLinkOnly: row.linkOnly,
    isRefused: row.refusedAt !== null,
    link: state === 'sent' ? invitationLink(context, id) : null,
    canSendAgain: (state === 'sent' || state === 'expired') && canSendAgain(row, now),
  };
}

/** The invitations of the owner's gym, newest first. */
export async function listInvitations(
  context: Context,
  { gym }: GymActor,
  query: InputOf<typeof invitations.list>,
) {
  const openAt = query.onlyOpen ? context.clock.now() : null;
  const of = { gymId: gym.id, search: query.search, openAt };
  const { rows, total } = await findInvitations(context.db, of, sliceOf(query));
  return new WithTotal(
    rows.map((row) => presentInvitation(context, row)),
    total,
  );
}
