import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { addCalendarEvents } from '../add-calendar-events.ts';
import type { WorkoutRow } from '../queries.ts';
import { type Publication, publicationEvents, published } from './next-publication.ts';
import { setPublication } from './queries.ts';

/** Gives workouts of one gym, whose rows are locked, the same publication, and returns the rows that it changed. */
export async function setPublicationOf(
  { outbox }: Pick<Context, 'outbox'>,
  trx: Trx,
  before: readonly WorkoutRow[],
  after: Publication & { updatedAt: Date },
): Promise<WorkoutRow[]> {
  const { isPublished, publishAt } = after;
  const changed: WorkoutRow[] = [];
  for (const row of before) {
    const { gymId, trackId, id } = row;
    for (const event of publicationEvents(row, { isPublished, publishAt }, false)) {
      await outbox.add(trx, event, { gymId, trackId, workoutId: id }, gymId);
      changed.push(row);
    }
  }
  const rows = await setPublication(trx, changed, after);
  await addCalendarEvents(outbox, trx, [...changed, ...rows]);
  return rows;
}

/** Publishes drafts of one gym, whose rows are locked, now. */
export async function publishDrafts(
  context: Pick<Context, 'clock' | 'outbox'>,
  trx: Trx,
  drafts: readonly WorkoutRow[],
): Promise<void> {
  await setPublicationOf(context, trx, drafts, { ...published, updatedAt: context.clock.now() });
}
