import type { Block, BlockWorkout } from '@trackboard/contract/blocks';
import { formatRepsPerSet } from '@trackboard/scoring';
import { formatDays } from '../../../lib/dates.ts';
import { shiftDay } from '../week.ts';
import type { Place } from './plan.ts';

/** The weekdays from Monday to Sunday, counted from 1. */
const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const weekdayName = (day: number): string => weekdays[day - 1] ?? '';

type Shaped = Pick<Block, 'weeks' | 'workouts'>;

/**
 * Returns Monday to Friday, and the weekend days that have a workout. Returns all days with
 * `withWeekend`.
 */
export function shownDays({ workouts }: Shaped, withWeekend: boolean): number[] {
  const isUsed = (day: number) => workouts.some((each) => each.day === day);
  return [1, 2, 3, 4, 5, 6, 7].filter((day) => day <= 5 || withWeekend || isUsed(day));
}

export function workoutsOn({ workouts }: Shaped, { week, day }: Place): BlockWorkout[] {
  return workouts.filter((each) => each.week === week && each.day === day);
}

/** Returns the date of a cell; null before the block is on the calendar. */
export function dateOf({ weeks }: Shaped, { week, day }: Place): string | null {
  const first = weeks[week - 1]?.firstDay;
  return first ? shiftDay(first, day - 1) : null;
}

/** The lift of a column, which is read down the weeks of a day. */
export interface ColumnLift {
  readonly movementId: string;
  readonly name: string;
}

/** Returns the lifts of a day, each once, in the order of the weeks. */
export function liftsOfDay({ workouts }: Shaped, day: number): ColumnLift[] {
  const lifts = workouts.flatMap(({ day: on, lift, workout }) =>
    on === day && lift ? [{ movementId: lift.movementId, name: workout.name }] : [],
  );
  return lifts.filter(
    ({ movementId }, at) => lifts.findIndex((each) => each.movementId === movementId) === at,
  );
}

interface WeekSummary {
  readonly minutes: number;
  /** The number of unpublished workouts on the calendar. */
  readonly drafts: number;
}

export function summaryOf({ workouts }: Shaped, week: number): WeekSummary {
  const ofWeek = workouts.filter((each) => each.week === week);
  return {
    minutes: ofWeek.reduce((sum, { minutes }) => sum + minutes, 0),
    drafts: ofWeek.filter((each) => each.trackWorkoutId && !each.isPublished).length,
  };
}

/**
 * Returns the first week that has drafts. Returns null if all workouts are published, or none is on
 * the calendar.
 */
export function weekToPublish(block: Shaped): number | null {
  const at = block.weeks.findIndex((_week, index) => summaryOf(block, index + 1).drafts > 0);
  return at === -1 ? null : at + 1;
}

/**
 * Returns the first week that can be moved: the one after the last week with a published workout.
 */
export function firstMovable({ weeks, workouts }: Shaped): number | null {
  const last = Math.max(0, ...workouts.filter((each) => each.isPublished).map(({ week }) => week));
  return last < weeks.length ? last + 1 : null;
}

/** `Nov 2 – 6`, for the shown days of a week. */
export function weekDates(firstDay: string, days: readonly number[]): string {
  const dayOf = (day: number) => shiftDay(firstDay, day - 1);
  return formatDays(dayOf(days[0] ?? 1), dayOf(days.at(-1) ?? 7), 'shortDate');
}

/** `Nov 2 – Dec 11, 2026`; null before the block is on the calendar. */
export function blockDates({ weeks }: Shaped, days: readonly number[]): string | null {
  const [first] = weeks;
  const last = weeks.at(-1);
  if (!first?.firstDay || !last?.firstDay) return null;
  return formatDays(first.firstDay, shiftDay(last.firstDay, (days.at(-1) ?? 7) - 1));
}

/** `5 × 5`, `3 × 8–12`, `5-3-1`, `1RM`; with ranges among different sets `5, 8–12, 8–12` */
export function setsWords(
  workout: Pick<BlockWorkout['workout'], 'sets' | 'repsPerSet' | 'repsPerSetUpTo'>,
) {
  const { sets } = workout;
  const all = formatRepsPerSet(workout);
  const [reps = '1'] = all;
  const hasRange = all.some((each) => each.includes('–'));
  if (all.some((each) => each !== reps)) return all.join(hasRange ? ', ' : '-');
  return sets === 1 && reps === '1' ? '1RM' : `${sets} × ${reps}`;
}

/**
 * Returns how much of its bar a percentage fills. 100 fills the bar, 60 leaves a stub, and 54 or
 * less leaves none.
 */
export function barShare(percent: number): number {
  return Math.min(1, Math.max(0, (percent - 54) / 46));
}

export const kindWords = { work: 'Work week', deload: 'Deload', test: 'Test week' } as const;
