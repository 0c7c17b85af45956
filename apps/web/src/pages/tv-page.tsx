import { Tv } from '../features/screens/wall/tv.tsx';
import { workoutKind } from '../features/workouts/workout-kind.ts';

/** The screen on a gym's wall. */
export function TvPage() {
  return <Tv kindOf={workoutKind} />;
}
