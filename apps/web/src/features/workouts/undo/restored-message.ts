import type { TrackWorkout } from '@trackboard/contract/workouts';
import { formatDay } from '../../../lib/dates.ts';

/** Says where a workout is again after its move or its deletion was undone. */
export function restoredMessage({ workout }: TrackWorkout): string {
  return `${workout.name} is back on ${formatDay(workout.schedule, 'long')}`;
}
