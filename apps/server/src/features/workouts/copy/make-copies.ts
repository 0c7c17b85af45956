import { newId } from '../../../platform/database/new-id.ts';
import { appendTo } from '../add-workouts.ts';
import { contentOf } from '../content.ts';
import type { WorkoutRow } from '../queries.ts';
import type { CopyRow, ExistingDay } from './queries.ts';

export interface Copying {
  readonly copyId: string;
  readonly trackId: string;
  /** The target day of each day of the range. */
  readonly targets: ReadonlyMap<string, string>;
  readonly existingDays: readonly ExistingDay[];
  readonly asDrafts: boolean;
  readonly now: Date;
}

/** Appends copies to their days in order. A draft's publish time is not copied, because it belongs to its own week. A copy keeps who wrote it. */
export function makeCopies(sources: readonly WorkoutRow[], copying: Copying): CopyRow[] {
  const { copyId, trackId, targets, existingDays, asDrafts, now } = copying;
  const nextOn = appendTo(existingDays);
  return sources.flatMap((source) => {
    const schedule = targets.get(source.schedule);
    if (!schedule) return [];
    const sortOrder = nextOn(schedule);
    const publication = { isPublished: source.isPublished && !asDrafts, publishAt: null };
    const place = { gymId: source.gymId, id: newId(), trackId, schedule, sortOrder };
    const stamps = { createdAt: now, updatedAt: now, deletedAt: null };
    const { id: copiedFrom, writtenBy, writtenAt } = source;
    const origin = { copyId, copiedFrom, writtenBy, writtenAt };
    return { ...contentOf(source), ...publication, ...place, ...origin, ...stamps };
  });
}
