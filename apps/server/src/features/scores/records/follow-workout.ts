import { isDeepStrictEqual } from 'node:util';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import { type WorkoutRow, lockWorkout } from '../../workouts/index.ts';
import { findScoreOf } from '../queries.ts';
import type { ScoresDeps } from '../scores-deps.ts';
import { listScorers, lockResultsOf, updateResult } from './queries.ts';
import { resultOfScore } from './result-of-score.ts';
import { settleRecords } from './settle-records.ts';

async function followScore(trx: Trx, workout: WorkoutRow, userId: string): Promise<void> {
  await lockResultsOf(trx, userId);
  const { gymId, id: workoutId } = workout;
  const score = await findScoreOf(trx, { gymId, workoutId, userId });
  if (!score) return;
  const { subjectKind, subject, rules, resultKey } = score;
  const result = await resultOfScore(trx, workout, score);
  if (!isDeepStrictEqual(result, { subjectKind, subject, rules, resultKey })) {
    await updateResult(trx, score, result);
  }
  await settleRecords(trx, userId, score, result);
}

/**
 * When an owner says that a workout was another lift, or moves it to another day, the results of its scores follow, one
 * athlete at a time. A deleted workout leaves them as they were.
 */
export async function followWorkout(
  { db }: Pick<ScoresDeps, 'db'>,
  { gymId, workoutId }: { gymId: string; workoutId: string },
): Promise<void> {
  for (const userId of await listScorers(db, { gymId, workoutId })) {
    await inTransaction(db, async (trx) => {
      const workout = await lockWorkout(trx, { gymId, id: workoutId }, 'keep');
      if (workout) await followScore(trx, workout, userId);
    });
  }
}
