import { failure, type InputOf } from '@trackboard/contract';
import type * as tracks from '@trackboard/contract/tracks';
import { sliceOf } from '../../platform/http/slice.ts';
import { type Actor, gymWhere } from '../../platform/sessions/actor.ts';
import { findGym, isMember } from '../gyms/index.ts';
import { presentPublicTrack, presentTrack } from './present.ts';
import { countTracks, listTracks } from './queries.ts';
import type { Context } from '../../platform/context.ts';

type SetTotalCount = (count: number) => void;

/** A gym's page as anybody may see it; a signed-in athlete also sees which tracks are joined. */
export async function getTracksOfGym(
  { db }: Context,
  reader: Actor | null,
  { id: gymId, ...query }: InputOf<typeof tracks.ofGym>,
  setTotalCount: SetTotalCount,
) {
  const gym = await findGym(db, gymId);
  if (!gym) return failure('not_found');
  const { search } = query;
  const of = { gymId, readerId: reader?.id ?? null, which: 'open', search } as const;
  setTotalCount(await countTracks(db, of));
  const rows = await listTracks(db, of, sliceOf(query));
  return {
    id: gym.id,
    name: gym.name,
    image: gym.image,
    tagline: gym.tagLine,
    address: gym.address,
    tracks: rows.map(presentPublicTrack),
  };
}

/** All tracks for the user who runs the gym; the joined ones for an athlete, and for the owner who reads an athlete's. */
export async function listTracksOfUser(
  { db }: Context,
  actor: Actor,
  { gymId, userId, ...query }: InputOf<typeof tracks.ofUser>,
  setTotalCount: SetTotalCount,
) {
  const isSelf = userId === actor.id;
  const isStaff = gymWhere(actor, isSelf ? 'programme' : 'manageAthletes') === gymId;
  if (!isStaff && !isSelf) return failure('not_found');
  if (!(await findGym(db, gymId))) return failure('not_found');
  if (isStaff && !isSelf && !(await isMember(db, gymId, userId))) return failure('not_found');
  const which = isStaff && isSelf ? 'all' : 'joined';
  const of = { gymId, readerId: userId, which, search: query.search } as const;
  setTotalCount(await countTracks(db, of));
  const rows = await listTracks(db, of, sliceOf(query));
  const withSecrets = gymWhere(actor, 'manageTracks') === gymId;
  return rows.map((row) =>
    presentTrack({ ...row, joinedAt: which === 'all' ? row.createdAt : row.joinedAt }, withSecrets),
  );
}
