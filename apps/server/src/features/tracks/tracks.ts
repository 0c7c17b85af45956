import { type InputOf, can, failure } from '@trackboard/contract';
import * as tracks from '@trackboard/contract/tracks';
import { trackDeleted, trackLeft } from '@trackboard/contract/tracks';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Route, route, WithTotal } from '../../platform/http/route.ts';
import { sliceOf } from '../../platform/http/slice.ts';
import type { Actor, GymActor } from '../../platform/sessions/actor.ts';
import { type CopyAllWorkouts, createSuccessor } from './create-successor.ts';
import { joinTrack } from './join-track.ts';
import { findGymWithTracks, findTracksOfUser } from './list/queries.ts';
import { presentPublicTrack, presentTrack } from './present.ts';
import { findTrack, findTrackOfVisibleGym, lockTrack, updateTrackRow } from './queries.ts';
import { createTrack, updateTrack } from './save-track.ts';
import type { Selling } from './selling.ts';
import { endTrackMembership } from './membership/queries.ts';

/** Returns a track by its id or its short reference. A closed track is visible only to its athletes and its owner. */
async function getTrack({ db }: Context, reader: Actor | null, trackRef: string) {
  return (await findTrack(db, reader, trackRef)) ?? failure('track_not_found');
}

/** Marks a track of the owner's gym as deleted; its history stays. */
async function deleteTrack(context: Context, { gym }: GymActor, id: string) {
  const gymId = gym.id;
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    const track = await lockTrack(trx, gymId, id);
    if (!track) return failure('not_found');
    await updateTrackRow(trx, track, { deletedAt: now, updatedAt: now });
    await context.outbox.add(trx, trackDeleted, { gymId, trackId: id }, gymId);
    return null;
  });
}

/**
 * Removes an athlete from a track, for the athlete, the gym's owner or a coach. The athlete stays in the gym. An athlete who is not on
 * the track because of a pause does not come back to it.
 */
async function unassignTrack(
  context: Context,
  selling: Selling,
  actor: Actor,
  form: InputOf<typeof tracks.unassign>,
) {
  const userId = form.userId ?? actor.id;
  const track = await findTrackOfVisibleGym(context.db, actor, form.trackId);
  if (!track) return failure('not_found');
  if (userId !== actor.id && !can(actor, 'manageAthletes', track.gymId))
    return failure('not_allowed');
  const membership = { gymId: track.gymId, trackId: track.id, userId };
  const left = await inTransaction(context.db, async (trx) => {
    const end = () => endTrackMembership(trx, membership, context.clock.now());
    // The pause may end while this waits for it; the athlete is then on the track again.
    const ended = (await end()) || (await selling.endPaused(trx, membership)) || (await end());
    if (ended) {
      const payload = { ...membership, removedBy: actor.id };
      await context.outbox.add(trx, trackLeft, payload, track.gymId);
    }
    return ended;
  });
  if (!left) return failure('not_found');
  return null;
}

/** Lists the tracks on a gym's public page. Logged-in athletes also see which tracks they have joined. */
async function listTracksOfGym(
  { db }: Context,
  reader: Actor | null,
  { id: gymId, ...query }: InputOf<typeof tracks.ofGym>,
) {
  const { search } = query;
  const of = { gymId, readerId: reader?.id ?? null, search };
  const found = await findGymWithTracks(db, of, sliceOf(query));
  if (!found) return failure('not_found');
  const { head: gym, rows } = found;
  const output = {
    id: gym.gym,
    name: gym.gymName,
    image: gym.gymImage,
    coverImage: gym.coverImage,
    tagline: gym.tagLine,
    address: gym.address,
    tracks: rows.map((row) => presentPublicTrack(row, gym.timeZone)),
  };
  return new WithTotal(output, gym.total);
}

/**
 * Lists all tracks for the owner and the coaches of the gym, or those that they train on. An athlete gets the joined
 * tracks, and so do readers of that athlete's list.
 */
async function listTracksOfUser(
  { db }: Context,
  actor: Actor,
  { gymId, userId, onlyJoined, ...query }: InputOf<typeof tracks.ofUser>,
) {
  const isSelf = userId === actor.id;
  const isStaff = can(actor, isSelf ? 'seeDrafts' : 'manageAthletes', gymId);
  if (!isStaff && !isSelf) return failure('not_found');
  const kind = isStaff && isSelf && !onlyJoined ? 'all' : 'joined';
  const of = { gymId, readerId: userId, kind, search: query.search } as const;
  const found = await findTracksOfUser(db, actor, of, sliceOf(query));
  if (!found) return failure('not_found');
  const { total, timeZone } = found.head;
  const withSecrets = can(actor, 'manageTracks', gymId);
  const listed = found.rows.map((row) => {
    const joinedAt = kind === 'all' ? row.createdAt : row.joinedAt;
    const accessEndsAt = isSelf ? row.accessEndsAt : null;
    // An owner who trains pays for no track, and so is not offered a move.
    const successor = withSecrets && kind === 'joined' && isSelf ? null : row.successor;
    const ofReader = { joinedAt, accessEndsAt, successor };
    const track = presentTrack({ ...row, ...ofReader }, timeZone, withSecrets);
    return { ...track, athletes: row.athletes, successorName: row.successorName };
  });
  return new WithTotal(listed, total);
}

export const trackRoutes = (
  context: Context,
  selling: Selling,
  copyAllWorkouts: CopyAllWorkouts,
): Route[] => [
  route(tracks.create, ({ input, actor }) => createTrack(context, selling, actor, input)),
  route(tracks.update, ({ input, actor }) => updateTrack(context, selling, actor, input)),
  route(tracks.createSuccessor, ({ input, actor }) =>
    createSuccessor(context, selling, copyAllWorkouts, actor, input),
  ),
  route(tracks.delete, ({ input, actor }) => deleteTrack(context, actor, input.id)),
  route(tracks.unassign, ({ input, actor }) => unassignTrack(context, selling, actor, input)),
  route(tracks.join, ({ input, actor, caller }) =>
    joinTrack(context, selling, { actor, caller }, input),
  ),
  route(tracks.ofGym, ({ input, actor }) => listTracksOfGym(context, actor, input)),
  route(tracks.ofUser, ({ input, actor }) => listTracksOfUser(context, actor, input)),
  route(tracks.get, ({ input, actor }) => getTrack(context, actor, input.trackRef)),
];
