import { can, errorCatalogue, failure, type InputOf, isFailure } from '@trackboard/contract';
import type * as tracks from '@trackboard/contract/tracks';
import { trackGraceEnded, trackJoined, trackLeft } from '@trackboard/contract/tracks';
import { inTransaction, type Database, type Trx } from '../../platform/database/transaction.ts';
import { isSame } from '../../platform/is-same.ts';
import { joinAsMember } from '../gyms/index.ts';
import { takeInvitation, markAccepted } from '../invitations/index.ts';
import { findTrackToJoin, isAccountOlderThan, type TrackRow, type TrackToJoin } from './queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import { after, days } from '../../platform/time/clock.ts';
import type { Selling } from './selling.ts';
import {
  holdTrackOpen,
  type TrackMembership,
  endDueGraces,
  endGrace,
  endTrackMembership,
  holdTrackLive,
  upsertTrackMember,
} from './membership/queries.ts';

/** Adds an athlete to a track and marks the invitation to it as used. Does nothing if the athlete is on the track. */
async function addToTrack(
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

/** The user who tries a password, and the user's address. */
interface Guesser {
  readonly actor: Actor;
  readonly caller: Caller;
}

/** Younger accounts share one count for each track, so that creating accounts gives no further guesses. */
const newAccountAge = days(7);

/** Older accounts do not share a count, so other accounts cannot exhaust it. */
function limitsOfGuess(
  { actor, caller }: { actor: Pick<Actor, 'id'>; caller: Pick<Caller, 'address'> },
  trackId: string,
  isNewAccount: boolean,
): Limit[] {
  const own: Limit = { policy: 'track-password.athlete', of: `${actor.id}/${trackId}` };
  if (!isNewAccount) return [own];
  return [
    own,
    { policy: 'track-password.address', of: `${caller.address}/${trackId}` },
    { policy: 'track-password.new-accounts', of: trackId },
  ];
}

/** Checks the password of a private track. Returns null if it is correct. Attempts are counted before the check. */
async function unlockTrack(
  { db, clock, limiter }: Context,
  by: Guesser,
  track: TrackRow,
  password: string | null | undefined,
) {
  const since = after(clock.now(), -newAccountAge);
  const isNew = !(await isAccountOlderThan(db, by.actor.id, since));
  const admission = await limiter.admit(limitsOfGuess(by, track.id, isNew));
  if (isFailure(admission)) return admission;
  if (!isSame(password ?? '', track.joinPassword ?? '')) {
    const message = errorCatalogue.wrong_track_password.message;
    return failure('wrong_track_password', { fields: { TrackPassword: message } });
  }
  await admission.giveBack();
  return null;
}

/** Returns why an athlete who is not on the track cannot join it, or null. */
async function refuseNewcomer(
  context: Context,
  by: Guesser,
  track: TrackRow,
  form: InputOf<typeof tracks.join>,
) {
  if (!track.status) return failure('track_not_found');
  if (track.salesEndedAt) return failure('sales_ended');
  if (track.type !== 'private' || form.invitation || by.actor.ownGym) return null;
  return unlockTrack(context, by, track, form.trackPassword);
}

/** Uses the invitation of a personal link, if there is one. Returns a failure if it is not valid for this track. */
async function useInvitation(
  context: Context,
  db: Database,
  membership: TrackMembership,
  token: string | null | undefined,
) {
  const isValid = !token || (await takeInvitation(context, db, membership, token));
  return isValid ? null : failure('invitation_ended');
}

/**
 * Whether an athlete who is on the track subscribes by joining it. This is so in a grace period, or if the account
 * that takes the payments was disconnected and the gym has another one.
 */
async function mustSubscribe({ canSell }: Selling, track: TrackToJoin): Promise<boolean> {
  if (track.graceEndsAt) return true;
  return track.accessEndsAt !== null && canSell(track.gymId);
}

/** Whether a track has become free, private or paid since it was read. */
async function hasOtherType({ db }: Context, { id }: Actor, before: TrackRow): Promise<boolean> {
  const now = await findTrackToJoin(db, id, before.id);
  return now !== undefined && now.type !== before.type;
}

/**
 * Puts the calling athlete on a track and into its gym, or returns where to pay for it. Idempotent: a member needs no
 * password and pays nothing more. A personal invitation replaces the password once. An owner who trains joins the
 * gym's tracks without password and payment.
 */
export async function joinTrack(
  context: Context,
  selling: Selling,
  by: Guesser,
  form: InputOf<typeof tracks.join>,
) {
  const { actor } = by;
  if (!can(actor, 'joinTracks') || (form.userId && form.userId !== actor.id)) {
    return failure('not_allowed');
  }
  const track = await findTrackToJoin(context.db, actor.id, form.trackId);
  if (!track) return failure('track_not_found');
  const { ownGym } = actor;
  if (ownGym && track.gymId !== ownGym.id) return failure('owner_joins_own_tracks');
  const membership = { gymId: track.gymId, trackId: track.id, userId: actor.id };
  const answer = {
    message: `You have joined ${track.name} Track Successfully`,
    welcomeNote: track.welcomeNote,
  };
  if (track.joinedAt && !(await mustSubscribe(selling, track))) return answer;
  const refused = track.joinedAt ? null : await refuseNewcomer(context, by, track, form);
  if (refused) return refused;
  if (track.type === 'paid' && !ownGym) {
    const ended = await useInvitation(context, context.db, membership, form.invitation);
    if (ended) return ended;
    const checkout = await selling.startCheckout(actor, track);
    if (isFailure(checkout)) return checkout;
    return { message: `Continue to the payment for ${track.name}.`, ...checkout };
  }
  const now = context.clock.now();
  const joined = await inTransaction(context.db, async (trx) => {
    if (!(await joinAsMember(trx, membership, now))) return failure('track_not_found');
    if (!(await holdTrackOpen(trx, membership, track.type))) return failure('track_not_found');
    const ended = await useInvitation(context, trx, membership, form.invitation);
    if (ended) return ended;
    await addToTrack(context, trx, membership, now);
    return answer;
  });
  const isRefused = isFailure(joined) && joined.failure === 'track_not_found';
  if (isRefused && (await hasOtherType(context, actor, track))) {
    return joinTrack(context, selling, by, form);
  }
  return joined;
}
