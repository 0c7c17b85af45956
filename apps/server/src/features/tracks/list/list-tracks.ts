import { failure, type InputOf } from '@trackboard/contract';
import type * as tracks from '@trackboard/contract/tracks';
import { sliceOf } from '../../../platform/http/slice.ts';
import { type Actor, gymWhere } from '../../../platform/sessions/actor.ts';
import { presentPublicTrack, presentTrack } from '../present.ts';
import { findGymWithTracks, findTracksOfUser } from './queries.ts';
import type { Context } from '../../../platform/context.ts';

type SetTotalCount = (count: number) => void;

/** A gym's public page; signed-in athletes also see which tracks they have joined. */
export async function getTracksOfGym(
  { db }: Context,
  reader: Actor | null,
  { id: gymId, ...query }: InputOf<typeof tracks.ofGym>,
  setTotalCount: SetTotalCount,
) {
  const { search } = query;
  const of = { gymId, readerId: reader?.id ?? null, kind: 'open', search } as const;
  const found = await findGymWithTracks(db, of, sliceOf(query));
  if (!found) return failure('not_found');
  const { head: gym, rows } = found;
  setTotalCount(gym.total);
  return {
    id: gym.gym,
    name: gym.gymName,
    image: gym.gymImage,
    tagline: gym.tagLine,
    address: gym.address,
    tracks: rows.map(presentPublicTrack),
  };
}

/** All tracks for the owner of the gym; the joined ones for an athlete, or for the owner who reads an athlete's. */
export async function listTracksOfUser(
  { db }: Context,
  actor: Actor,
  { gymId, userId, ...query }: InputOf<typeof tracks.ofUser>,
  setTotalCount: SetTotalCount,
) {
  const isSelf = userId === actor.id;
  const isStaff = gymWhere(actor, isSelf ? 'programme' : 'manageAthletes') === gymId;
  if (!isStaff && !isSelf) return failure('not_found');
  const kind = isStaff && isSelf ? 'all' : 'joined';
  const of = { gymId, readerId: userId, kind, search: query.search } as const;
  const found = await findTracksOfUser(db, actor, of, sliceOf(query));
  if (!found) return failure('not_found');
  setTotalCount(found.head.total);
  const withSecrets = gymWhere(actor, 'manageTracks') === gymId;
  return found.rows.map((row) =>
    presentTrack({ ...row, joinedAt: kind === 'all' ? row.createdAt : row.joinedAt }, withSecrets),
  );
}
