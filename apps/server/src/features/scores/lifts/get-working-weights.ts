import { type InputOf, failure, invalidField } from '@trackboard/contract';
import type * as lifts from '@trackboard/contract/lifts';
import { defaultPlateStep, formatWorkingWeight, workingWeight } from '@trackboard/scoring';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import type { WorkoutRow } from '../../workouts/index.ts';
import type { Context } from '../../../platform/context.ts';
import { repsOfSet } from './performed-lift.ts';
import { type FoundMax, findMax } from './find-max.ts';
import { liftOfWorkout } from './lift-of-workout.ts';
import { presentFound, presentSource } from './present.ts';
import { findWorkoutToLoad, type Library, findHistory } from './queries.ts';

interface Loading {
  readonly max: FoundMax | null;
  readonly plateStep: number;
  readonly today: string;
}

function weightOf(percentage: number, { max, plateStep, today }: Loading) {
  const weight = max && workingWeight(max.max, percentage, plateStep);
  if (!weight) return { exact: null, loadable: null, line: null };
  return {
    exact: Math.round(weight.exact * 10) / 10,
    loadable: weight.loadable,
    line: formatWorkingWeight(percentage, max, weight, today),
  };
}

function setsOf({ benchmarkValues, repsPerSet }: WorkoutRow, loading: Loading) {
  return benchmarkValues.map((percentage, set) => ({
    percentage,
    reps: repsOfSet(repsPerSet, set),
    ...weightOf(percentage, loading),
  }));
}

function chosenLift(workout: WorkoutRow, { lifts }: Library, movementId: string | undefined) {
  if (!movementId) return liftOfWorkout(workout, lifts);
  const chosen = lifts.find(({ id }) => id === movementId);
  return chosen ?? invalidField('movementId', 'Choose a lift from the list.');
}

/** The sets of a visible lift workout, with the athlete's own weights. */
export async function getWorkingWeights(
  context: Context,
  actor: Actor,
  { trackWorkoutId, movementId }: InputOf<typeof lifts.workingWeights>,
) {
  const { db, clock } = context;
  const unit = actor.weightUnit;
  const workout = await findWorkoutToLoad(db, actor, trackWorkoutId);
  if (!workout) return failure('not_found');
  if (workout.workoutType !== 'lift') return failure('workout_not_a_lift');
  const history = await findHistory(db, actor.id, workout.id, movementId);
  const lift = chosenLift(workout, history, movementId);
  if (lift && 'failure' in lift) return lift;
  const found = lift && findMax(unit, lift, history);
  const max = found?.taken ?? null;
  const plateStep = workout.plateStep ?? defaultPlateStep[unit];
  const today = dayIn(workout.timeZone ?? 'UTC', clock.now());
  return {
    trackWorkoutId,
    movementId: lift?.id ?? null,
    movement: lift?.name ?? null,
    unit,
    plateStep,
    source: presentSource(max, lift, unit, today),
    offers: found?.offered.map((each) => presentFound(each, today)) ?? [],
    sets: setsOf(workout, { max, plateStep, today }),
  };
}
