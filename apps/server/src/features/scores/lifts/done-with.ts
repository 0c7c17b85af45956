import type { WorkoutRow } from '../../workouts/index.ts';
import type { ScoreRow } from '../queries.ts';

/** The reps and the movements that a score of a lift was done with; both empty for all others. */
export type DoneWith = Pick<ScoreRow, 'repsPerSet' | 'movementIds'>;

/**
 * The score whose lift an update keeps. An update corrects what the athlete typed; it does not say that the sets were
 * done again after the coach's edit. With another number of sets, the kept reps belong to no set any more.
 */
export function keptLift(before: ScoreRow | undefined, sets: number): ScoreRow | undefined {
  return before?.sets.length === sets ? before : undefined;
}

/**
 * What to keep with a score: what an earlier save kept, or what the workout asks for now. A score that was of no lift
 * takes the movements that the workout has since been given, but not its reps: nobody knows whether they were done.
 */
export function doneWith(workout: WorkoutRow, kept: ScoreRow | undefined): DoneWith {
  const { movementIds } = kept?.subjectKind === 'lift' ? kept : workout;
  return { repsPerSet: (kept ?? workout).repsPerSet, movementIds };
}

/** The reps of one of a lift's sets: 1 where none are known, which never makes more of a set than was lifted. */
export function repsOfSet(repsPerSet: readonly number[], set: number): number {
  return repsPerSet[set] ?? 1;
}
