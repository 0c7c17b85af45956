import { failure } from '@trackboard/contract';
import { scoreDeleted } from '@trackboard/contract/scores';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { lockAthlete } from '../gyms/index.ts';
import { deleteOwnScore } from './queries.ts';
import { updateRecordMarks } from './records/update-record-marks.ts';
import { discardVideo } from './score-video.ts';
import type { Context } from '../../platform/context.ts';

/** Deletes the athlete's own score of a workout, which may not be visible any more. The next save creates a new one. */
export async function deleteScore(context: Context, actor: Actor, workoutId: string) {
  const { db, clock, outbox } = context;
  return inTransaction(db, async (trx) => {
    if (!(await lockAthlete(trx, actor.id))) return failure('session_expired');
    const score = await deleteOwnScore(trx, actor.id, workoutId, clock.now());
    if (!score) return failure('not_found');
    const { gymId, id: scoreId, userId } = score;
    await updateRecordMarks(trx, userId, score.subject ? [score.subject] : []);
    discardVideo(context, trx, score.video);
    await outbox.add(trx, scoreDeleted, { gymId, workoutId, userId, scoreId }, gymId);
    return null;
  });
}
