import { trackGraceEnded, trackLeft } from '@trackboard/contract/tracks';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { endDueGraces } from './queries.ts';

const batch = 100;

/**
 * Removes a batch of athletes whose grace period is over from their tracks, and returns whether there may be more. The
 * events are added in the same transaction, so several nodes can run this concurrently.
 */
export async function endGraces({
  db,
  clock,
  outbox,
}: Pick<Context, 'db' | 'clock' | 'outbox'>): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const ended = await endDueGraces(trx, clock.now(), batch);
    for (const membership of ended) {
      await outbox.add(trx, trackLeft, membership, membership.gymId);
      await outbox.add(trx, trackGraceEnded, membership, membership.gymId);
    }
    return ended.length === batch;
  });
}
