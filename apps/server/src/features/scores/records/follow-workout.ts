import { isDeepStrictEqual } from 'node:util';
import {
  workoutChanged,
  workoutMoved,
  workoutPublished,
  workoutRestored,
} from '@trackboard/contract/workouts';
import type { Context } from '../../../platform/context.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import { lockAthlete } from '../../gyms/index.ts';
import { type WorkoutRow, lockWorkout } from '../../workouts/index.ts';
import { liftToStore } from '../lifts/performed-lift.ts';
import { findHistory } from '../lifts/queries.ts';
import { enteredSets } from '../values.ts';
import { listScorers, updateResult } from './queries.ts';
import { resultOfScore } from './result-of-score.ts';
import { updateRecordMarks } from './update-record-marks.ts';

async function followScore(trx: Trx, workout: WorkoutRow, userId: string): Promise<void> {
  await lockAthlete(trx, userId);
  const history = await findHistory(trx, userId, workout.id);
  const { score } = history;
  // A team's score is not the result of one athlete.
  if (!score || score.teamId) return;
  const { subjectKind, subject, rules, resultKey } = score;
  const evaluated = { entered: enteredSets(score), columns: score };
  const result = resultOfScore(workout, evaluated, score, history);
  if (!isDeepStrictEqual(result, { subjectKind, subject, rules, resultKey })) {
    const { movementIds } = liftToStore(workout, score);
    await updateResult(trx, score, { ...result, movementIds });
  }
  await updateRecordMarks(
    trx,
    userId,
    [subject, result.subject].filter((each) => each !== null),
  );
}

/**
 * Updates the results of a workout's scores, one athlete at a time, after the workout's day or benchmark has changed.
 * Keeps the lift stored with a score. Does nothing if the workout was deleted.
 */
export async function followWorkout(
  { db }: Pick<Context, 'db'>,
  { gymId, workoutId }: { gymId: string; workoutId: string },
): Promise<void> {
  for (const userId of await listScorers(db, { gymId, workoutId })) {
    await inTransaction(db, async (trx) => {
      const workout = await lockWorkout(trx, { gymId, id: workoutId }, 'keep');
      if (workout) await followScore(trx, workout, userId);
    });
  }
}

/** Updates the results of a workout's scores after the workout changed. */
export function scoreReactions(context: Context): Reaction[] {
  return [
    reaction(
      [workoutChanged, workoutMoved, workoutPublished, workoutRestored],
      { name: 'scores.follow-workout', channel: 'react' },
      (workout) => followWorkout(context, workout),
    ),
  ];
}
