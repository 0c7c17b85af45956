import { workoutPublished } from '@trackboard/contract/workouts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { addCalendarEvents } from '../add-calendar-events.ts';
import type { Context } from '../../../platform/context.ts';
import { publishDueWorkouts } from './queries.ts';

const batch = 100;

export type PublishContext = Pick<Context, 'db' | 'clock' | 'outbox'>;

/**
 * Publishes drafts whose time has come, at most a batch of them, and answers whether more may wait. Each is told of in
 * the transaction that publishes it, so any number of nodes may do this at once.
 */
export async function publishDue({ db, clock, outbox }: PublishContext): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const due = await publishDueWorkouts(trx, clock.now(), batch);
    for (const { gymId, trackId, id } of due) {
      await outbox.add(trx, workoutPublished, { gymId, trackId, workoutId: id }, gymId);
    }
    await addCalendarEvents(outbox, trx, due);
    return due.length === batch;
  });
}
