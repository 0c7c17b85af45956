import type { Database } from '../../platform/database/transaction.ts';
import { type Actor, gymWhere } from '../../platform/sessions/actor.ts';
import { type JoinedTrackRow, listTracksOfGym } from './queries.ts';

/**
 * The live tracks of a gym whose workouts the actor may see now: all for its owner, the joined ones for an athlete,
 * none for anybody else.
 */
export async function findVisibleTracks(
  db: Database,
  actor: Actor,
  gymId: string,
): Promise<JoinedTrackRow[]> {
  const tracks = await listTracksOfGym(db, gymId, actor.id);
  return gymWhere(actor, 'programme') === gymId
    ? tracks
    : tracks.filter((track) => track.joinedAt !== null);
}
