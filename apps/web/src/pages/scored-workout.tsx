import type { TrackWorkout } from '@trackboard/contract/workouts';
import { formatRepsPerSet } from '@trackboard/scoring';
import type { ScoredWorkout } from '../features/scores/scored-workout.ts';
import { KindPlate } from '../features/workouts/kind-plate.tsx';
import { hasAllTime, hasHistory, scoreKindOf } from '../features/workouts/workout-kind.ts';
import { formatDay } from '../lib/dates.ts';

/** Returns a workout for the score screens. */
export function scoredWorkout(
  { workout, trackWorkoutId }: Pick<TrackWorkout, 'workout' | 'trackWorkoutId'>,
  trackName = '',
): ScoredWorkout {
  return {
    id: trackWorkoutId,
    name: workout.name,
    kind: scoreKindOf(workout),
    day: workout.schedule,
    sets: workout.sets,
    addTotal: workout.addTotal,
    timeCapMinutes: workout.timeCapMinutes ?? null,
    percentages: workout.workoutType === 'lift' ? workout.benchmarkValues : null,
    reps: workout.workoutType === 'lift' ? formatRepsPerSet(workout) : null,
    hasHistory: hasHistory(workout),
    hasAllTime: hasAllTime(workout),
    plate: <KindPlate workout={workout} />,
    where: [formatDay(workout.schedule, 'long'), trackName].filter(Boolean).join(', '),
  };
}
