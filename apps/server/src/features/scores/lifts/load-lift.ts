import type { LoadedLift } from '@trackboard/contract/lifts';
import {
  type WeightUnit,
  defaultPlateStep,
  formatWorkingWeight,
  workingWeight,
} from '@trackboard/scoring';
import type { WorkoutRow } from '../../workouts/index.ts';
import { type FoundMax, findMax } from './find-max.ts';
import { repsOfSet } from './performed-lift.ts';
import { presentFound, presentSource } from './present.ts';
import type { History, LiftRow } from './queries.ts';

interface Loading {
  readonly max: FoundMax | null;
  readonly plateStep: number;
  readonly today: string;
}

type LiftWorkout = Pick<WorkoutRow, 'id' | 'benchmarkValues' | 'repsPerSet'>;

function weightOf(percentage: number, { max, plateStep, today }: Loading) {
  const weight = max && workingWeight(max.max, percentage, plateStep);
  if (!weight) return { exact: null, loadable: null, line: null };
  return {
    exact: Math.round(weight.exact * 10) / 10,
    loadable: weight.loadable,
    line: formatWorkingWeight(percentage, max, weight, today),
  };
}

function setsOf({ benchmarkValues, repsPerSet }: LiftWorkout, loading: Loading) {
  return benchmarkValues.map((percentage, set) => ({
    percentage,
    reps: repsOfSet(repsPerSet, set),
    ...weightOf(percentage, loading),
  }));
}

/** The athlete's unit and plates, and the day on which the weights are lifted. */
export interface Loader {
  readonly unit: WeightUnit;
  /** Null for the unit's usual one. */
  readonly plateStep: number | null;
  readonly today: string;
}

/** The sets of a lift workout as weights; `lift` is what its percentages are of. */
export function loadLift(
  workout: LiftWorkout,
  lift: LiftRow | undefined,
  history: Pick<History, 'maxes' | 'others'>,
  { unit, today, ...athlete }: Loader,
): LoadedLift {
  const found = lift && findMax(unit, lift, history);
  const max = found?.taken ?? null;
  const plateStep = athlete.plateStep ?? defaultPlateStep[unit];
  return {
    trackWorkoutId: workout.id,
    movementId: lift?.id ?? null,
    movement: lift?.name ?? null,
    unit,
    plateStep,
    source: presentSource(max, lift, unit, today),
    offers: found?.offered.map((each) => presentFound(each, today)) ?? [],
    sets: setsOf(workout, { max, plateStep, today }),
  };
}
