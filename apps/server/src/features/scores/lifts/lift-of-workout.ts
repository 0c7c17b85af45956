import type { WorkoutRow } from '../../workouts/index.ts';
import type { LiftRow } from './queries.ts';

/**
 * The lift that a workout's percentages and results refer to: its first movement, because coaches list the limiting lift
 * of a complex first, or else the lift with the workout's name.
 */
export function liftOfWorkout(
  { movementIds: [first], name }: Pick<WorkoutRow, 'movementIds' | 'name'>,
  lifts: readonly LiftRow[],
): LiftRow | undefined {
  if (first) return lifts.find(({ id }) => id === first);
  const wanted = name.trim().toLowerCase();
  return lifts.find((lift) => lift.name.toLowerCase() === wanted);
}
