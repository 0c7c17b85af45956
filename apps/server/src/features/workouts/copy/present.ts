import type { CopiedDay } from '@trackboard/contract/workouts';
import { presentTrackWorkout } from '../present.ts';
import type { CopyRow, ExistingDay } from './queries.ts';

function presentCopy(row: CopyRow, isPreview: boolean): CopiedDay['workouts'][number] {
  return {
    sourceId: row.copiedFrom,
    name: row.name,
    workoutType: row.workoutType,
    scoreType: row.scoreType,
    trackWorkout: isPreview ? null : presentTrackWorkout(row),
  };
}

/** One item for each of `days`; `copies` are in the order of the calendar. */
export function presentCopies(
  days: readonly string[],
  existingDays: readonly ExistingDay[],
  copies: readonly CopyRow[],
  isPreview: boolean,
): CopiedDay[] {
  const existing = new Map(existingDays.map((day) => [day.schedule, day.existing]));
  const byDay = Map.groupBy(copies, (row) => row.schedule);
  return days.map((date) => ({
    date,
    existing: existing.get(date) ?? 0,
    workouts: (byDay.get(date) ?? []).map((row) => presentCopy(row, isPreview)),
  }));
}
