import type { Database } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { findActorGymIds } from '../gyms/index.ts';
import { findVisibleTracks } from '../tracks/index.ts';
import { canSeeWorkout } from './policy.ts';
import { type WorkoutRow, findWorkout, listWorkoutsById } from './queries.ts';

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

/** Where a workout stands. */
export interface WorkoutPlace {
  readonly gymId: string;
  readonly trackId: string;
}

/** Those of these workouts that the actor may see now, by id, and where they stand. */
export async function findVisiblePlaces(
  db: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, WorkoutPlace>> {
  const workouts = await listWorkoutsById(db, await findActorGymIds(db, actor), ids);
  const gymIds = [...new Set(workouts.map((workout) => workout.gymId))];
  const tracks = await Promise.all(gymIds.map((gymId) => findVisibleTracks(db, actor, gymId)));
  const trackIds = new Set(tracks.flat().map((track) => track.id));
  const visible = workouts.filter((workout) => canSeeWorkout(actor, workout, trackIds));
  return new Map(visible.map(({ id, gymId, trackId }) => [id, { gymId, trackId }]));
}
