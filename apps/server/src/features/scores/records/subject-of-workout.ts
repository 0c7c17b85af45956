import type { WorkoutRow } from '../../workouts/index.ts';
import { liftOfWorkout } from '../lifts/lift-of-workout.ts';
import type { Subject } from './queries.ts';
import type { Library } from '../lifts/queries.ts';

/** The lift or benchmark that the scores of a workout are results of; null for workouts that are not compared. */
export function subjectOfWorkout(
  workout: Pick<WorkoutRow, 'workoutType' | 'name' | 'movementIds' | 'benchmarkId'>,
  { lifts, benchmarks }: Library,
): Subject | null {
  if (workout.workoutType === 'lift') {
    const lift = liftOfWorkout(workout, lifts);
    return lift ? { subjectKind: 'lift', subject: lift.id } : null;
  }
  if (workout.workoutType !== 'database') return null;
  const name = workout.name.trim().toLowerCase();
  const known = benchmarks.find((benchmark) => benchmark.name.toLowerCase() === name);
  return { subjectKind: 'benchmark', subject: workout.benchmarkId ?? known?.id ?? name };
}
