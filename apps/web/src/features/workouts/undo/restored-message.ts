import type { TrackWorkout } from '@trackboard/contract/workouts';
import { formatDay } from '../../../lib/dates.ts';

/** The message after a move or a deletion was undone: `Fran is back on Monday, Nov 23`. */
export function restoredMessage({ workout }: TrackWorkout): string {
  return `${workout.name} is back on ${formatDay(workout.schedule, 'long')}`;
}
