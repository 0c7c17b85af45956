import type { DayOfWorkouts, TrackWorkout, Workout } from '@trackboard/contract/workouts';
import { type ShownWorkout, contentOf } from './content.ts';

function presentWorkout(row: ShownWorkout): Workout {
  return {
    ...contentOf(row),
    id: row.id,
    trackId: row.trackId,
    schedule: row.schedule,
    sortOrder: row.sortOrder,
    isPublished: row.isPublished,
    publishAt: row.publishAt?.toISOString() ?? null,
  };
}

export function presentTrackWorkout(row: ShownWorkout): TrackWorkout {
  return { trackWorkoutId: row.id, sortOrder: row.sortOrder, workout: presentWorkout(row) };
}

/** One item for each of `days`, empty ones too; `rows` are in the order of the calendar. */
export function presentCalendar(
  days: readonly string[],
  rows: readonly ShownWorkout[],
): DayOfWorkouts[] {
  const byDay = Map.groupBy(rows, (row) => row.schedule);
  return days.map((date) => ({
    date,
    workouts: (byDay.get(date) ?? []).map(presentTrackWorkout),
  }));
}
