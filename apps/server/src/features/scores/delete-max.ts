import { failure } from '@trackboard/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { lockAthlete } from '../gyms/index.ts';
import { updateRecordMarks } from './records/update-record-marks.ts';
import type { Context } from '../../platform/context.ts';
import { deleteLiftMaxRow } from './lifts/queries.ts';

/** Deletes one of the athlete's own maxes. Scores keep the max that was used for them. */
export async function deleteMax({ db }: Context, actor: Actor, id: string) {
  return inTransaction(db, async (trx) => {
    if (!(await lockAthlete(trx, actor.id))) return failure('session_expired');
    const movementId = await deleteLiftMaxRow(trx, actor.id, id);
    if (!movementId) return failure('not_found');
    await updateRecordMarks(trx, actor.id, [movementId]);
    return null;
  });
}
