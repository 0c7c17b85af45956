import type { TrackWorkout } from '@trackboard/contract/workouts';
import { BestSoFar } from '../features/scores/summary/best-so-far.tsx';
import { LastTime } from '../features/scores/summary/last-time.tsx';
import type { GymParts } from '../features/workouts/view/workout-view.tsx';
import { takesScores } from '../features/workouts/workout-kind.ts';
import { scoresInWords } from '../lib/scores-in-words.ts';

/** The gym's scores of a workout, now and the last time. */
export function gymParts({ trackWorkoutId, workout }: TrackWorkout, count: number): GymParts {
  return {
    lastTime: <LastTime trackWorkoutId={trackWorkoutId} name={workout.name} />,
    best: takesScores(workout) && <BestSoFar trackWorkoutId={trackWorkoutId} />,
    scores: count > 0 ? scoresInWords(count) : '',
  };
}
