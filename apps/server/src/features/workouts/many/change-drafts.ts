import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '../../../platform/database/transaction.ts';
import { addCalendarEvents } from '../add-calendar-events.ts';
import type { Writing } from '../add-workouts.ts';
import { type Content, contentOf } from '../content.ts';
import { type WorkoutRow, updateWorkoutRow } from '../queries.ts';
import { writingOf } from '../writing-of.ts';
import { setPlaces } from './queries.ts';

type Place = Pick<WorkoutRow, 'gymId' | 'id' | 'trackId' | 'schedule' | 'sortOrder'>;

/** A draft with its new content and place. */
export interface DraftChange {
  readonly before: Content & Place & Pick<WorkoutRow, 'isPublished'>;
  readonly content: Content;
  readonly schedule: string;
  readonly sortOrder: number;
}

const changesContent = ({ before, content }: DraftChange) =>
  !isDeepStrictEqual(contentOf(before), content);

const changesPlace = ({ before, schedule, sortOrder }: DraftChange) =>
  before.schedule !== schedule || before.sortOrder !== sortOrder;

/** Changes drafts of one gym, whose rows are locked, and writes only what differs. Athletes see nothing of it. */
export async function changeDrafts(
  { outbox, clock, actor }: Writing,
  trx: Trx,
  changes: readonly DraftChange[],
): Promise<void> {
  const now = clock.now();
  const rewritten = changes.filter(changesContent);
  for (const { before, content } of rewritten) {
    await updateWorkoutRow(trx, before, { ...content, ...writingOf(actor, now), updatedAt: now });
  }
  const moved = changes.filter(changesPlace);
  await setPlaces(trx, moved, now);
  const changed = [...new Set([...rewritten, ...moved])];
  const days = changed.flatMap(({ before, schedule }) => [before, { ...before, schedule }]);
  await addCalendarEvents(outbox, trx, days);
}
