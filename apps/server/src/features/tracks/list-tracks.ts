import { failure } from '@trackboard/contract';
import type { Actor } from '../../platform/sessions/actor.ts';
import { findGym, isMember } from '../gyms/index.ts';
import { presentPublicTrack, presentTrack } from './present.ts';
import { listTracksOfGym } from './queries.ts';
import type { TracksDeps } from './tracks-deps.ts';

/** A gym's page as anybody may see it; a signed-in athlete also sees which tracks are joined. */
export async function gymPage({ db }: TracksDeps, gymId: string, reader: Actor | null) {
  const gym = await findGym(db, gymId);
  if (!gym) return failure('not_found');
  const tracks = await listTracksOfGym(db, gymId, reader?.id ?? null);
  return {
    id: gym.id,
    name: gym.name,
    image: gym.image,
    tagline: gym.tagLine,
    address: gym.address,
    tracks: tracks.filter((track) => track.status).map(presentPublicTrack),
  };
}

/** All tracks for the gym's owner; for an athlete, read by themself or by the owner, the joined ones. */
export async function tracksOfUser(
  { db }: TracksDeps,
  actor: Actor,
  { gymId, userId }: { gymId: string; userId: string },
) {
  const isOwner = actor.gymId === gymId;
  if (!isOwner && userId !== actor.id) return failure('not_found');
  const gym = await findGym(db, gymId);
  if (!gym) return failure('not_found');
  const tracks = await listTracksOfGym(db, gymId, userId);
  if (isOwner && userId === actor.id) {
    return tracks.map((row) => presentTrack({ ...row, joinedAt: row.createdAt }, true));
  }
  if (isOwner && !(await isMember(db, gymId, userId))) return failure('not_found');
  return tracks.filter((row) => row.joinedAt).map((row) => presentTrack(row, isOwner));
}
