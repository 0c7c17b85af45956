import { type InputOf, failure, invalidField, isFailure } from '@trackboard/contract';
import * as lifts from '@trackboard/contract/lifts';
import { type LoadedLift, type MaxSourceOut, maxLoadedDays } from '@trackboard/contract/lifts';
import {
  type WeightUnit,
  defaultPlateStep,
  formatMaxSource,
  formatWorkingWeight,
  workingWeight,
} from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { type Actor, asAthlete } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { daysOfRange } from '../../../platform/time/days-of-range.ts';
import { type WorkoutRow, upperRepsOf } from '../../workouts/index.ts';
import { type FoundMax, findMax, originOf } from './find-max.ts';
import { liftOfWorkout, repsOfSet } from './performed-lift.ts';
import {
  type History,
  type Library,
  type LiftRow,
  findHistory,
  findLiftsOfDays,
  findWorkoutToLoad,
} from './queries.ts';

function presentNoMax(lift: LiftRow | undefined, unit: WeightUnit): MaxSourceOut {
  return {
    kind: 'none',
    movementId: null,
    movement: null,
    max: null,
    unit,
    date: null,
    factor: null,
    fromWeight: null,
    fromReps: null,
    isChosen: false,
    note: lift
      ? `Enter your max of ${lift.name} to see your weights`
      : 'Choose the lift that the percentages are of',
  };
}

/** Returns the source of the working weights of `lift`, or the reason why there are none. */
function presentSource(
  found: FoundMax | null,
  lift: LiftRow | undefined,
  unit: WeightUnit,
  today: string,
): MaxSourceOut {
  return found ? presentFound(found, today) : presentNoMax(lift, unit);
}

/** The max in use, or an alternative. */
function presentFound(found: FoundMax, today: string): MaxSourceOut {
  return {
    kind: originOf(found),
    movementId: found.from.id,
    movement: found.from.name,
    max: found.max,
    unit: found.unit,
    date: found.day,
    factor: found.kind === 'linked' ? found.factor : null,
    fromWeight: fromWeightOf(found),
    fromReps: found.kind === 'estimated' ? found.reps : null,
    isChosen: found.kind === 'chosen',
    note: formatMaxSource(found, today),
  };
}

function fromWeightOf(found: FoundMax): number | null {
  if (found.kind === 'linked') return found.liftMax;
  return found.kind === 'estimated' ? found.weight : null;
}

interface Loading {
  readonly max: FoundMax | null;
  readonly plateStep: number;
  readonly today: string;
}

type LiftWorkout = Pick<WorkoutRow, 'id' | 'benchmarkValues' | 'repsPerSet' | 'repsPerSetUpTo'>;

function weightOf(percentage: number | null, { max, plateStep, today }: Loading) {
  const weight = max && workingWeight(max.max, percentage, plateStep);
  if (percentage === null || !weight) return { exact: null, loadable: null, line: null };
  return {
    exact: Math.round(weight.exact * 10) / 10,
    loadable: weight.loadable,
    line: formatWorkingWeight(percentage, max, weight, today),
  };
}

function setsOf(workout: LiftWorkout, loading: Loading) {
  const upperReps = upperRepsOf(workout);
  return workout.benchmarkValues.map((percentage, set) => ({
    percentage,
    reps: repsOfSet(workout.repsPerSet, set),
    repsUpTo: repsOfSet(upperReps, set),
    ...weightOf(percentage, loading),
  }));
}

/** The athlete's unit and plates, and the day on which the weights are lifted. */
export interface Loader {
  readonly unit: WeightUnit;
  /** Null for the usual step of the unit. */
  readonly plateStep: number | null;
  readonly today: string;
}

/** Returns the sets of a lift workout as weights. The percentages refer to `lift`. */
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

function chosenLift(workout: WorkoutRow, { lifts }: Library, movementId: string | undefined) {
  if (!movementId) return liftOfWorkout(workout, lifts);
  const chosen = lifts.find(({ id }) => id === movementId);
  return chosen ?? invalidField('movementId', 'Choose a lift from the list.');
}

/** Returns the sets of a visible lift workout, with the athlete's own weights. */
async function getWorkingWeights(
  { db, clock }: Context,
  actor: Actor,
  { trackWorkoutId, movementId }: InputOf<typeof lifts.workingWeights>,
) {
  const workout = await findWorkoutToLoad(db, actor, trackWorkoutId);
  if (!workout) return failure('not_found');
  if (workout.workoutType !== 'lift') return failure('workout_not_a_lift');
  const history = await findHistory(db, actor.id, workout.id, movementId);
  const lift = chosenLift(workout, history, movementId);
  if (lift && 'failure' in lift) return lift;
  const today = dayIn(workout.timeZone ?? 'UTC', clock.now());
  const { plateStep } = workout;
  return loadLift(workout, lift, history, { unit: actor.weightUnit, plateStep, today });
}

/**
 * Returns the sets of the visible lift workouts of a range of days, with the athlete's own weights.
 */
async function getWeightsOfDays(
  { db, clock }: Context,
  actor: Actor,
  range: InputOf<typeof lifts.weightsOfDays>,
) {
  const { fromDate, toDate } = range;
  const days = daysOfRange(fromDate, toDate, { field: 'toDate', maxDays: maxLoadedDays });
  if (isFailure(days)) return days;
  const { head, rows } = await findLiftsOfDays(db, asAthlete(actor), range);
  const today = dayIn(head.timeZone ?? 'UTC', clock.now());
  const loader = { unit: actor.weightUnit, plateStep: head.plateStep, today };
  return head.workouts.map((workout) => {
    const others = rows.filter(({ workoutId }) => workoutId !== workout.id);
    return loadLift(
      workout,
      liftOfWorkout(workout, head.lifts),
      { maxes: head.maxes, others },
      loader,
    );
  });
}

export const workingWeightRoutes = (context: Context): Route[] => [
  route(lifts.weightsOfDays, ({ input, actor }) => getWeightsOfDays(context, actor, input)),
  route(lifts.workingWeights, ({ input, actor }) => getWorkingWeights(context, actor, input)),
];
