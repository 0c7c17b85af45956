import type { TrackWorkout } from '@trackboard/contract/workouts';
import { workoutCount } from './drafts.ts';
import { plannedTimeLabel } from './publish-times.ts';

/** The toast after these workouts were published, planned or made drafts. */
export function publishMessage(
  after: readonly TrackWorkout[],
  gymZone: string,
  today: string,
): string {
  const [first] = after;
  const isOne = after.length === 1;
  const what = isOne && first ? first.workout.name : workoutCount(after.length);
  const are = isOne ? 'is' : 'are';
  if (first?.workout.isPublished) return `${what} ${are} published`;
  const planned = first && plannedTimeLabel(first.workout, gymZone, today);
  if (planned) return `${what} will be published ${planned}`;
  return isOne ? `${what} is a draft now` : `${what} are drafts now`;
}
