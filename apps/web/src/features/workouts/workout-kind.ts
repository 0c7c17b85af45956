import type { TrackWorkout, Workout } from '@trackboard/contract/workouts';
import {
  type PlateColor,
  type ScoreKind,
  scoreKindFromNumber,
  scoreTypes,
} from '@trackboard/scoring';

export function scoreKindOf({ scoreType }: Pick<Workout, 'scoreType'>): ScoreKind {
  return scoreKindFromNumber(scoreType) ?? 'none';
}

/** Returns what the result of a workout depends on. */
export function scoredKindOf({ trackWorkoutId: id, workout }: TrackWorkout) {
  return { id, kind: scoreKindOf(workout), addTotal: workout.addTotal };
}

export function takesScores(workout: Pick<Workout, 'scoreType'>): boolean {
  return scoreKindOf(workout) !== 'none';
}

/** Returns whether earlier results can be compared, which is so for lifts and benchmarks. */
export function hasHistory({ workoutType }: Pick<Workout, 'workoutType'>): boolean {
  return workoutType !== 'custom';
}

/**
 * Returns whether the workout has a board of all days. Benchmarks with a ranked score type have
 * one.
 */
export function hasAllTime(workout: Pick<Workout, 'workoutType' | 'scoreType'>): boolean {
  return workout.workoutType === 'database' && scoreTypes[scoreKindOf(workout)].ranked;
}

/** Returns whether a set of a lift asks for a percentage of the max. */
export function hasPercentages({ benchmarkValues }: Pick<Workout, 'benchmarkValues'>): boolean {
  return benchmarkValues.some((percentage) => percentage !== null);
}

interface WorkoutKind {
  readonly color: PlateColor;
  /** `For time, 3 sets` */
  readonly words: string;
}

/**
 * Returns the plate and the text of a workout's kind. A lift is a lift whatever its score type is.
 */
export function workoutKind(
  workout: Pick<Workout, 'scoreType' | 'workoutType' | 'sets'>,
): WorkoutKind {
  const { cardLabel, plate } = scoreTypes[scoreKindOf(workout)];
  const isLift = workout.workoutType === 'lift';
  const words = isLift ? 'Lift' : cardLabel;
  return {
    color: isLift ? 'yellow' : plate,
    words: workout.sets > 1 ? `${words}, ${workout.sets} sets` : words,
  };
}
