import type { Database } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { findActorGymIds } from '../gyms/index.ts';
import { findVisibleWorkout } from '../workouts/index.ts';
import { type ScoreRow, findScore } from './queries.ts';

/** A score of a workout that the actor may see now; what the actor may not see is not found. */
export async function findVisibleScore(
  db: Database,
  actor: Actor,
  id: string,
): Promise<ScoreRow | undefined> {
  const gymIds = await findActorGymIds(db, actor);
  if (!gymIds.length) return undefined;
  const score = await findScore(db, gymIds, id);
  if (!score) return undefined;
  const workout = await findVisibleWorkout(db, actor, score.workoutId);
  return workout ? score : undefined;
}
