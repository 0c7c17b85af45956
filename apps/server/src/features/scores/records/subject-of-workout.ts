import type { Database } from '../../../platform/database/transaction.ts';
import type { WorkoutRow } from '../../workouts/index.ts';
import { liftOfWorkout } from '../lifts/lift-of-workout.ts';
import { type Subject, findBenchmarkNamed } from './queries.ts';

/** What the scores of a workout are results of; null for workouts that nothing comes back to. */
export async function subjectOfWorkout(db: Database, workout: WorkoutRow): Promise<Subject | null> {
  if (workout.workoutType === 'lift') {
    const lift = await liftOfWorkout(db, workout);
    return lift ? { subjectKind: 'lift', subject: lift.id } : null;
  }
  if (workout.workoutType !== 'database') return null;
  const known = workout.benchmarkId ?? (await findBenchmarkNamed(db, workout.name))?.id;
  return { subjectKind: 'benchmark', subject: known ?? workout.name.trim().toLowerCase() };
}
