import { type InputOf, failure } from '@trackboard/contract';
import type * as lifts from '@trackboard/contract/lifts';
import { defaultPlateStep, formatWorkingWeight, workingWeight } from '@trackboard/scoring';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { type WorkoutRow, findVisibleWorkout } from '../../workouts/index.ts';
import type { Context } from '../../../platform/context.ts';
import { repsOfSet } from './done-with.ts';
import { type FoundMax, findMax } from './find-max.ts';
import { liftOfWorkout } from './lift-of-workout.ts';
import { presentFound, presentSource } from './present.ts';
import { findLift, findPlateStep } from './queries.ts';
import { todayOf } from './today.ts';

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

async function chosenLift({ db }: Context, workout: WorkoutRow, movementId?: string) {
  if (!movementId) return liftOfWorkout(db, workout);
  const message = 'Choose a lift from the list.';
  return (
    (await findLift(db, movementId)) ??
    failure('invalid_input', { message, fields: { movementId: message } })
  );
}

/** The sets of a lift that the athlete may see as weights of the athlete's own. */
export async function getWorkingWeights(
  deps: Context,
  actor: Actor,
  { trackWorkoutId, movementId }: InputOf<typeof lifts.workingWeights>,
) {
  const { db, clock } = deps;
  const unit = actor.weightUnit;
  const workout = await findVisibleWorkout(db, actor, trackWorkoutId);
  if (!workout) return failure('not_found');
  if (workout.workoutType !== 'lift') return failure('workout_not_a_lift');
  const lift = await chosenLift(deps, workout, movementId);
  if (lift && 'failure' in lift) return lift;
  const found = lift && (await findMax(db, actor, lift, workout.id));
  const max = found?.taken ?? null;
  const plateStep = (await findPlateStep(db, actor.id)) ?? defaultPlateStep[unit];
  const today = await todayOf(db, actor.id, clock.now());
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
