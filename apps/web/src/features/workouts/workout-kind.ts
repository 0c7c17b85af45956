import type { Workout } from '@trackboard/contract/workouts';
import {
  type PlateColor,
  type ScoreKind,
  scoreKindFromNumber,
  scoreTypes,
} from '@trackboard/scoring';

export function scoreKindOf({ scoreType }: Pick<Workout, 'scoreType'>): ScoreKind {
  return scoreKindFromNumber(scoreType) ?? 'none';
}

export function takesScores(workout: Pick<Workout, 'scoreType'>): boolean {
  return scoreKindOf(workout) !== 'none';
}

/** Whether earlier results can be compared: a lift or a benchmark. */
export function hasHistory({ workoutType }: Pick<Workout, 'workoutType'>): boolean {
  return workoutType !== 'custom';
}

/** Whether it has a board of all days: a benchmark whose score type has a best. */
export function hasAllTime(workout: Pick<Workout, 'workoutType' | 'scoreType'>): boolean {
  return workout.workoutType === 'database' && scoreTypes[scoreKindOf(workout)].ranked;
}

/** Whether a set of a lift asks for a share of the max. */
export function hasPercentages({ benchmarkValues }: Pick<Workout, 'benchmarkValues'>): boolean {
  return benchmarkValues.some((percentage) => percentage !== null);
}

interface WorkoutKind {
  readonly color: PlateColor;
  /** `For time, 3 sets` */
  readonly words: string;
}

/** The plate and the text of a workout's kind. A lift is a lift whatever its score type. */
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
