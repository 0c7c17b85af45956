import type { WorkoutRow } from '../../workouts/index.ts';
import type { ScoredWorkout, ScoreRow } from '../queries.ts';
import type { LiftRow } from './queries.ts';

/**
 * Returns the lift to which a workout's percentages and results refer. This is its first movement, because coaches list
 * the limiting lift of a complex first, or else the lift with the workout's name.
 */
export function liftOfWorkout(
  { movementIds: [first], name }: Pick<WorkoutRow, 'movementIds' | 'name'>,
  lifts: readonly LiftRow[],
): LiftRow | undefined {
  if (first) return lifts.find(({ id }) => id === first);
  const wanted = name.trim().toLowerCase();
  return lifts.find((lift) => lift.name.toLowerCase() === wanted);
}

/** The reps and movements of a logged lift; both empty for other scores. */
type PerformedLift = Pick<ScoreRow, 'repsPerSet' | 'movementIds'>;

/**
 * Returns the score whose lift an update keeps. An update corrects what the athlete typed; it does not mean that the
 * sets were repeated after the coach's edit. If the number of sets has changed, the stored reps no longer fit and are
 * dropped.
 */
export function liftOfEarlierSave(
  before: ScoreRow | undefined,
  sets: number,
): ScoreRow | undefined {
  return before?.sets.length === sets ? before : undefined;
}

/**
 * Returns the lift to store with a score: that of an earlier save, or else the workout's. A score that was saved before
 * its workout named a lift gets the movements. It does not get the reps, which may not have been done.
 */
export function liftToStore(workout: ScoredWorkout, kept: ScoreRow | undefined): PerformedLift {
  const { movementIds } = kept?.subjectKind === 'lift' ? kept : workout;
  return { repsPerSet: (kept ?? workout).repsPerSet, movementIds };
}

/** Returns the reps of a set of a lift. If they are unknown, 1 never overestimates the lift. */
export function repsOfSet(repsPerSet: readonly number[], set: number): number {
  return repsPerSet[set] ?? 1;
}
