import { type InputOf, can, failure, isFailure } from '@trackboard/contract';
import type * as tracks from '@trackboard/contract/tracks';
import { trackJoined } from '@trackboard/contract/tracks';
import { inTransaction } from '../../platform/database/transaction.ts';
import { joinAsMember } from '../gyms/index.ts';
import { findTrackToJoin, holdTrackOpen, type TrackRow, upsertTrackMember } from './queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Selling } from './selling.ts';
import { type Guesser, unlockTrack } from './unlock-track.ts';

/** Why an athlete who is not on the track cannot join it, or null. */
async function refuseNewcomer(
  context: Context,
  by: Guesser,
  track: TrackRow,
  password: string | null | undefined,
) {
  if (!track.status) return failure('track_not_found');
  return track.type === 'private' ? unlockTrack(context, by, track, password) : null;
}

/**
 * Puts the calling athlete on a track and into its gym, or answers where to pay for it. Idempotent: a member needs no
 * password and pays nothing more.
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
  const refused = await refuseNewcomer(context, by, track, form.trackPassword);
  if (refused) return refused;
  if (track.type === 'paid') {
    const checkout = await startCheckout(actor, track);
    if (isFailure(checkout)) return checkout;
    return { message: `Continue to the payment for ${track.name}.`, ...checkout };
  }
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    if (!(await joinAsMember(trx, membership, now))) return failure('track_not_found');
    if (!(await holdTrackOpen(trx, membership))) return failure('track_not_found');
    const joined = await upsertTrackMember(trx, membership, now);
    if (joined) await context.outbox.add(trx, trackJoined, membership, track.gymId);
    return answer;
  });
}
