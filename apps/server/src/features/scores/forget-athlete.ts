import { scoreTypes } from '@trackboard/scoring';
import type { Trx } from '../../platform/database/transaction.ts';
import type { DeletedAccount } from '../../platform/own-data.ts';
import { deleteAllMaxes } from './lifts/queries.ts';
import { emptyScores, listVideos } from './queries.ts';
import { updateRecordMarks } from './records/update-record-marks.ts';
import type { Context } from '../../platform/context.ts';

/** Keeps an athlete's results, which others compare themselves with, and deletes everything else. */
export async function forgetAthlete({ clock }: Context, trx: Trx, { userId }: DeletedAccount) {
  const lifts = await deleteAllMaxes(trx, userId);
  await updateRecordMarks(trx, userId, lifts);
  const videos = await listVideos(trx, userId);
  await emptyScores(trx, userId, [scoreTypes.text.number], clock.now());
  return { videos };
}
