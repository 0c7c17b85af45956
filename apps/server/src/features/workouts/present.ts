import type { Failure } from '@trackboard/contract';
import {
  type DayOfWorkouts,
  type TrackWorkout,
  type Workout,
  maxCalendarDays,
} from '@trackboard/contract/workouts';
import { daysOfRange } from '../../platform/time/days-of-range.ts';
import { type ShownWorkout, upperRepsOf } from './content.ts';
import type { CalendarWorkout } from './calendar/queries.ts';

/** Returns `daysOfRange` with the calendar's limit. */
export function calendarDays(
  fromDate: string,
  toDate: string,
  field: string,
): string[] | Failure<'invalid_input'> {
  return daysOfRange(fromDate, toDate, { field, maxDays: maxCalendarDays });
}

/** A workout to present. `publishAt` is text in rows that were read as JSON. */
type PresentedWorkout = Omit<ShownWorkout, 'publishAt'> & {
  readonly publishAt: Date | string | null;
};

/** Presents a row, which is copied once. The response leaves out its other columns. */
function presentWorkout(row: PresentedWorkout): Workout {
  return {
    ...row,
    repsPerSetUpTo: upperRepsOf(row),
    publishAt: row.publishAt && new Date(row.publishAt).toISOString(),
    timeCapMinutes: row.timeCapMinutes ?? undefined,
    part: row.part ?? undefined,
  };
}

export function presentTrackWorkout(row: PresentedWorkout): TrackWorkout {
  return { trackWorkoutId: row.id, sortOrder: row.sortOrder, workout: presentWorkout(row) };
}

/** Presents the coach who wrote a workout. */
function presentWriting({ writtenBy }: CalendarWorkout): TrackWorkout['writtenBy'] {
  if (!writtenBy) return undefined;
  return { name: writtenBy.name, date: new Date(writtenBy.date).toISOString() };
}

/**
 * Presents one item for each of `days`, even without workouts. `rows` are in calendar order. Only staff see who wrote
 * them.
 */
export function presentCalendar(
  days: readonly string[],
  rows: readonly CalendarWorkout[],
  isForStaff: boolean,
): DayOfWorkouts[] {
  const byDay = Map.groupBy(rows, (row) => row.schedule);
  return days.map((date) => ({
    date,
    workouts: (byDay.get(date) ?? []).map((row) => ({
      ...presentTrackWorkout(row),
      writtenBy: isForStaff ? presentWriting(row) : undefined,
    })),
  }));
}
