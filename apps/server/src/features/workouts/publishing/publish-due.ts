import { workoutPublished } from '@trackboard/contract/workouts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { addCalendarEvents } from '../add-calendar-events.ts';
import type { Context } from '../../../platform/context.ts';
import { publishDueWorkouts } from './queries.ts';

const batch = 100;

export type PublishContext = Pick<Context, 'db' | 'clock' | 'outbox'>;

/**
 * Publishes a batch of drafts that are due and returns whether there may be more. The events are added in the same
 * transaction, so several nodes can run this concurrently.
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
