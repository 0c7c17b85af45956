import { can } from '@trackboard/contract';
import type { Database } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { everMemberGymIds, findActorGymIds } from '../gyms/index.ts';
import { findVisibleWorkout } from '../workouts/index.ts';
import { isOnBoard } from './board/queries.ts';
import { type ScoreRow, findScore, findScoreIn } from './queries.ts';

/**
 * A score on a board that the actor may see now; the owner also reaches those that a move to another track took off the
 * board.
 */
export async function findBoardScore(
  db: Database,
  actor: Actor,
  id: string,
): Promise<ScoreRow | undefined> {
  const score = await findScore(db, await findActorGymIds(db, actor), id);
  if (!score) return undefined;
  const workout = await findVisibleWorkout(db, actor, score.workoutId);
  if (!workout) return undefined;
  const visible = can(actor, 'manageAthletes') || (await isOnBoard(db, workout, score.userId));
  return visible ? score : undefined;
}

/** A score that the actor may read: on a board, or the actor's own, which stays so after leaving the track or gym. */
export async function findVisibleScore(
  db: Database,
  actor: Actor,
  id: string,
): Promise<ScoreRow | undefined> {
  const own = await findScore(db, await everMemberGymIds(db, actor.id), id);
  return own?.userId === actor.id ? own : findBoardScore(db, actor, id);
}

/** The actor's own score of a workout, whether or not the actor may still see the workout. */
export async function findOwnScore(
  db: Database,
  actor: Actor,
  workoutId: string,
): Promise<ScoreRow | undefined> {
  const gymIds = await everMemberGymIds(db, actor.id);
  return findScoreIn(db, gymIds, { workoutId, userId: actor.id });
}
