import type { Database } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { findActorGymIds } from '../gyms/index.ts';
import { findVisibleTracks } from '../tracks/index.ts';
import { canSeeWorkout } from './policy.ts';
import { type WorkoutRow, findWorkout } from './queries.ts';

/** A workout that the actor may see now; what the actor may not see is not found. */
export async function findVisibleWorkout(
  db: Database,
  actor: Actor,
  id: string,
): Promise<WorkoutRow | undefined> {
  const gymIds = await findActorGymIds(db, actor);
  if (!gymIds.length) return undefined;
  const workout = await findWorkout(db, gymIds, id);
  if (!workout) return undefined;
  const tracks = await findVisibleTracks(db, actor, workout.gymId);
  const visible = canSeeWorkout(actor, workout, new Set(tracks.map((track) => track.id)));
  return visible ? workout : undefined;
}
