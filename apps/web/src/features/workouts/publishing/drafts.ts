import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract/workouts';

/** The drafts of these days, in order. */
export function draftsOf(days: readonly DayOfWorkouts[]): TrackWorkout[] {
  return days.flatMap(({ workouts }) => workouts).filter(({ workout }) => !workout.isPublished);
}

/** `1 workout`, `3 workouts` */
export function workoutCount(count: number): string {
  return count === 1 ? '1 workout' : `${count} workouts`;
}

/** `1 draft`, `3 drafts` */
export function draftCount(count: number): string {
  return count === 1 ? '1 draft' : `${count} drafts`;
}
