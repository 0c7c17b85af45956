import type { ScreenTimer } from '@trackboard/contract/screens';
import { isUnderWay, runsOn, timerOf } from '@trackboard/timer';
import { dayIn } from '../../platform/time/clock.ts';
import type { ScreenRow } from './queries.ts';

/** A screen of a gym, with the day of its chosen workout. The day is null if the workout cannot be shown. */
export interface StoredScreen extends ScreenRow {
  readonly timeZone: string;
  readonly workoutDay: string | null;
}

interface Current {
  /** Today in the gym's time zone. */
  readonly today: string;
  /** The chosen workout, while it is shown in front. */
  readonly workoutId: string | null;
  readonly timer: ScreenTimer | null;
  readonly timerRevision: number;
}

/** Whether a clock that is not under way belongs to the workout in front. */
function isOfFront(row: StoredScreen, workoutId: string | null): boolean {
  const { timer, timerWorkoutId, timerChangedAt, workoutChosenAt } = row;
  if (timerWorkoutId) return timerWorkoutId === workoutId;
  // The timer was set for no workout. Once it was used, it disappears when another workout is
  // chosen.
  const isChosenLater = workoutChosenAt && timerChangedAt && workoutChosenAt > timerChangedAt;
  return timer?.startsAt === null || !isChosenLater;
}

/**
 * Returns what a stored screen shows now. The chosen workout and the clock disappear after their days, and the clock without
 * its workout.
 */
export function currentOf(row: StoredScreen, instant: Date): Current {
  const { timer, timerWorkoutId, workoutDay } = row;
  const now = instant.getTime();
  const today = dayIn(row.timeZone, instant);
  const isOfToday = (at: Date | null) => at !== null && dayIn(row.timeZone, at) === today;
  const clock = timer && timerOf(timer);
  const isKept = clock !== null && (isOfToday(row.timerChangedAt) || runsOn(clock, now));
  const isGoingOn = isKept && isUnderWay(clock, now);
  const isWorkoutKept =
    workoutDay === today ||
    isOfToday(row.workoutChosenAt) ||
    (isGoingOn && timerWorkoutId === row.workoutId);
  const workoutId = workoutDay !== null && isWorkoutKept ? row.workoutId : null;
  const isShown = isKept && (isGoingOn || isOfFront(row, workoutId));
  return {
    today,
    workoutId,
    timer: timer && isShown ? { ...timer, trackWorkoutId: timerWorkoutId } : null,
    timerRevision: timer?.revision ?? 0,
  };
}
