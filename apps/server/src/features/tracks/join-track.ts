import { type InputOf, can, failure, isFailure } from '@trackboard/contract';
import type * as tracks from '@trackboard/contract/tracks';
import { inTransaction } from '../../platform/database/transaction.ts';
import { joinAsMember } from '../gyms/index.ts';
import { addToTrack } from './admission.ts';
import { invitationTokens } from './invitations/invitation.ts';
import { claimInvitation } from './invitations/queries.ts';
import { findTrackToJoin, holdTrackOpen, type TrackMembership, type TrackRow } from './queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Selling } from './selling.ts';
import { type Guesser, unlockTrack } from './unlock-track.ts';

/** Why an athlete who is not on the track cannot join it, or null. */
async function refuseNewcomer(
  context: Context,
  by: Guesser,
  track: TrackRow,
  form: InputOf<typeof tracks.join>,
) {
  if (!track.status) return failure('track_not_found');
  if (track.type !== 'private' || form.invitation) return null;
  return unlockTrack(context, by, track, form.trackPassword);
}

/** Takes the invitation of a personal link, if there is one; a failure if it is not valid for this track. */
async function takeInvitation(
  context: Context,
  db: Database,
  membership: TrackMembership,
  token: string | null | undefined,
) {
  if (!token) return null;
  const id = invitationTokens(context).read(token);
  const isValid = id && (await claimInvitation(db, membership, id, context.clock.now()));
  return isValid ? null : failure('invitation_ended');
}

/**
 * Puts the calling athlete on a track and into its gym, or answers where to pay for it. Idempotent: a member needs no
 * password and pays nothing more. A personal invitation takes the place of the password, once.
 */
export async function joinTrack(
  context: Context,
  { startCheckout }: Selling,
  by: Guesser,
  form: InputOf<typeof tracks.join>,
) {
  const { actor } = by;
  if (!can(actor, 'joinTracks') || (form.userId && form.userId !== actor.id)) {
    return failure('not_allowed');
  }
  const track = await findTrackToJoin(context.db, actor.id, form.trackId);
  if (!track) return failure('track_not_found');
  const membership = { gymId: track.gymId, trackId: track.id, userId: actor.id };
  const answer = {
    message: `You have joined ${track.name} Track Successfully`,
    welcomeNote: track.welcomeNote,
  };
  if (track.isJoined) return answer;
  const refused = await refuseNewcomer(context, by, track, form);
  if (refused) return refused;
  if (track.type === 'paid') {
    const ended = await takeInvitation(context, context.db, membership, form.invitation);
    if (ended) return ended;
    const checkout = await startCheckout(actor, track);
    if (isFailure(checkout)) return checkout;
    return { message: `Continue to the payment for ${track.name}.`, ...checkout };
  }
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    if (!(await joinAsMember(trx, membership, now))) return failure('track_not_found');
    if (!(await holdTrackOpen(trx, membership))) return failure('track_not_found');
    const ended = await takeInvitation(context, trx, membership, form.invitation);
    if (ended) return ended;
    await addToTrack(context, trx, membership, now);
    return answer;
  });
}
