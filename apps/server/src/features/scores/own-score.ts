import { failure, scoreDeleted } from '@trackboard/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { findVisibleWorkout } from '../workouts/index.ts';
import { presentScore } from './present.ts';
import { findScoreOf, markScoreDeleted } from './queries.ts';
import { lockResultsOf } from './records/queries.ts';
import { settleRecords } from './records/settle-records.ts';
import { discardVideo } from './score-video.ts';
import type { ScoresDeps } from './scores-deps.ts';

/** The caller's own score of a workout; an owner has none. */
export async function showOwnScore({ db, videoLink }: ScoresDeps, actor: Actor, workoutId: string) {
  const workout = await findVisibleWorkout(db, actor, workoutId);
  if (!workout) return failure('not_found');
  const score = await findScoreOf(db, { gymId: workout.gymId, workoutId, userId: actor.id });
  return {
    score: score ? presentScore(score, actor.weightUnit, videoLink) : null,
    userPreferences: { weightPreference: actor.weightUnit },
  };
}

/** Removes the athlete's own score of a workout; the next save begins a new one. */
export async function removeOwnScore(deps: ScoresDeps, actor: Actor, workoutId: string) {
  const { db, clock, outbox } = deps;
  const workout = await findVisibleWorkout(db, actor, workoutId);
  if (!workout) return failure('not_found');
  const of = { gymId: workout.gymId, workoutId, userId: actor.id };
  return inTransaction(db, async (trx) => {
    if (!(await lockResultsOf(trx, actor.id))) return failure('session_expired');
    const score = await markScoreDeleted(trx, of, clock.now());
    if (!score) return failure('not_found');
    await settleRecords(trx, actor.id, score);
    discardVideo(deps, trx, score.video);
    await outbox.add(trx, scoreDeleted, { ...of, scoreId: score.id }, of.gymId);
    return null;
  });
}
