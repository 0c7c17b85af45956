import type { WorkoutRow } from '../../workouts/index.ts';
import type { LiftRow } from './queries.ts';

/**
 * The lift that a lift workout's percentages are of and that its weights are results of: the first that it names, as
 * coaches write complexes by the lift that limits them; else the one that has its name.
 */
export function liftOfWorkout(
  { movementIds: [first], name }: Pick<WorkoutRow, 'movementIds' | 'name'>,
  lifts: readonly LiftRow[],
): LiftRow | undefined {
  if (first) return lifts.find(({ id }) => id === first);
  const wanted = name.trim().toLowerCase();
  return lifts.find((lift) => lift.name.toLowerCase() === wanted);
}
