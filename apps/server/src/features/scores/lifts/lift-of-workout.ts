import type { Database } from '../../../platform/database/transaction.ts';
import type { WorkoutRow } from '../../workouts/index.ts';
import { type LiftRow, findLift, findLiftNamed } from './queries.ts';

/**
 * The lift that a lift workout's percentages are of and that its weights are results of: the first that it names, as
 * coaches write complexes by the lift that limits them; else the one whose name it bears.
 */
export async function liftOfWorkout(
  db: Database,
  workout: Pick<WorkoutRow, 'movementIds' | 'name'>,
): Promise<LiftRow | undefined> {
  const [first] = workout.movementIds;
  return first ? findLift(db, first) : findLiftNamed(db, workout.name);
}
