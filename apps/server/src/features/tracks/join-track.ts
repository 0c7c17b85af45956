import { timingSafeEqual } from 'node:crypto';
import { type InputOf, failure, type joinGym, trackJoined } from '@trackboard/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { joinAsMember } from '../gyms/index.ts';
import { findTrackByRef, type TrackRow, upsertTrackMember } from './queries.ts';
import type { TracksDeps } from './tracks-deps.ts';

function opens(track: TrackRow, password: string | null | undefined): boolean {
  if (track.type !== 'private') return true;
  const expected = Buffer.from(track.joinPassword ?? '');
  const given = Buffer.from(password ?? '');
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Puts the calling athlete on a track and into its gym. Joining twice changes nothing. */
export async function joinTrack(deps: TracksDeps, actor: Actor, form: InputOf<typeof joinGym>) {
  if (actor.role !== 'athlete' || (form.userId && form.userId !== actor.id)) {
    return failure('not_allowed');
  }
  const track = await findTrackByRef(deps.db, form.trackId);
  if (!track) return failure('track_not_found');
  if (track.type === 'paid') return failure('payments_unavailable');
  if (!opens(track, form.trackPassword)) {
    const message = 'Incorrect Track Password';
    return failure('wrong_track_password', { fields: { TrackPassword: message } });
  }
  const membership = { gymId: track.gymId, trackId: track.id, userId: actor.id };
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    await joinAsMember(trx, membership, now);
    const joined = await upsertTrackMember(trx, membership, now);
    if (joined) await deps.outbox.add(trx, trackJoined, membership, track.gymId);
  });
  return {
    message: `You have joined ${track.name} Track Successfully`,
    welcomeNote: track.welcomeNote,
  };
}
