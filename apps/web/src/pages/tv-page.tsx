import type { WallWorkout } from '@trackboard/contract/screens';
import { Tv } from '../features/screens/wall/tv.tsx';
import { workoutKind } from '../features/workouts/workout-kind.ts';

const kindOf = (workout: WallWorkout) => workoutKind(workout);

/** The screen on a gym's wall. */
export function TvPage() {
  return <Tv kindOf={kindOf} />;
}
