import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract/workouts';

/** Returns the drafts of these days, in order. */
export function draftsOf(days: readonly DayOfWorkouts[]): TrackWorkout[] {
  return days.flatMap(({ workouts }) => workouts).filter(({ workout }) => !workout.isPublished);
}
