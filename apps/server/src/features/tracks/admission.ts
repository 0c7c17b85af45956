import { trackGraceEnded, trackJoined, trackLeft } from '@trackboard/contract/tracks';
import type { Context } from '../../platform/context.ts';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import { joinAsMember } from '../gyms/index.ts';
import { markAccepted } from '../invitations/index.ts';
import {
  endDueGraces,
  endGrace,
  endTrackMembership,
  holdTrackLive,
  holdTrackOpen,
  type TrackMembership,
  upsertTrackMember,
} from './membership/queries.ts';

/** Adds an athlete to a track and marks the invitation to it as used. Does nothing if the athlete is on the track. */
export async function addToTrack(
  { outbox }: Context,
  trx: Trx,
  membership: TrackMembership,
  now: Date,
  afterPause = false,
): Promise<void> {
  if (!(await upsertTrackMember(trx, membership, now))) return;
  await markAccepted(trx, membership, now);
  const joined = afterPause ? { ...membership, afterPause } : membership;
  await outbox.add(trx, trackJoined, joined, membership.gymId);
}

/**
 * Puts an athlete who pays for a track on it and into its gym, and ends a grace period. Returns false if the account,
 * the gym or the track is gone, or if the track was closed and the athlete is new to it. The caller must then roll back.
 */
export async function admitToTrack(
  context: Context,
  trx: Trx,
  membership: TrackMembership,
  { isNew, afterPause }: { isNew: boolean; afterPause: boolean },
): Promise<boolean> {
  const now = context.clock.now();
  if (!(await joinAsMember(trx, membership, now))) return false;
  const isHeld = isNew
    ? await holdTrackOpen(trx, membership, 'paid')
    : await holdTrackLive(trx, membership);
  if (!isHeld) return false;
  await endGrace(trx, membership);
  await addToTrack(context, trx, membership, now, afterPause);
  return true;
}

/** Removes an athlete who no longer pays for a track from it, or whose subscription is paused. The athlete stays in the gym. */
export async function endAdmission(
  { clock, outbox }: Context,
  trx: Trx,
  membership: TrackMembership,
  { forPause = false } = {},
): Promise<void> {
  const left = forPause ? { ...membership, forPause } : membership;
  if (!(await endTrackMembership(trx, membership, clock.now()))) return;
  await outbox.add(trx, trackLeft, left, membership.gymId);
}

const batch = 100;

/**
 * Removes a batch of athletes whose grace period is over from their tracks, and returns whether there may be more. The
 * events are added in the same transaction, so several nodes can run this concurrently.
 */
export async function endGraces({
  db,
  clock,
  outbox,
}: Pick<Context, 'db' | 'clock' | 'outbox'>): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const ended = await endDueGraces(trx, clock.now(), batch);
    for (const membership of ended) {
      await outbox.add(trx, trackLeft, membership, membership.gymId);
      await outbox.add(trx, trackGraceEnded, membership, membership.gymId);
    }
    return ended.length === batch;
  });
}
