import type { CallInput } from '@trackboard/contract';
import type * as blocks from '@trackboard/contract/blocks';
import type { Block, WeekKind } from '@trackboard/contract/blocks';
import { formatReps, type Reps, scoreTypes, type WeightUnit } from '@trackboard/scoring';
import { setsInWords } from '../lift/lift-sets.ts';

/** The plan of a block, which is saved as a whole. */
export type Plan = CallInput<typeof blocks.save>;

export type PlannedWorkout = Plan['workouts'][number];
type PlannedContent = PlannedWorkout['workout'];

/** A day of a block. */
export interface Place {
  /** The number of the week, from 1. */
  readonly week: number;
  /** The weekday, from 1 for Monday. */
  readonly day: number;
}

/** A change of a plan. It can be made again on a newer version of the plan. */
export type Edit = (plan: Plan) => Plan;

export function planOf({ id, version, trackId, name, weeks, workouts }: Block): Plan {
  return {
    id,
    version,
    trackId,
    name,
    weeks: weeks.map(({ kind }) => ({ kind })),
    workouts: workouts.map(({ id: workoutId, week, day, position, workout, lift, retest }) => ({
      id: workoutId,
      week,
      day,
      position,
      workout,
      lift,
      retest,
    })),
  };
}

/**
 * Returns the lift of a workout in the form of a plan. A lift with a load keeps the load, because the form has only percentages.
 */
function liftOf(
  { workoutType, movementIds, benchmarkValues }: PlannedContent,
  before: PlannedWorkout['lift'],
): PlannedWorkout['lift'] {
  const movementId = movementIds?.[0];
  if (workoutType !== 'lift' || !movementId) return null;
  if (before?.load && before.movementId === movementId) return before;
  const percents = (benchmarkValues ?? []).filter((each) => each !== null);
  return { movementId, percent: percents.length > 0 ? Math.max(...percents) : null };
}

const isOn = (place: Place) => (workout: PlannedWorkout) =>
  workout.week === place.week && workout.day === place.day;

/** Adds a workout after the other workouts of the day. */
export function addWorkout(place: Place, workout: PlannedContent, retest: boolean): Edit {
  return (plan) => {
    const position = plan.workouts.filter(isOn(place)).length;
    const added = { ...place, position, workout, lift: liftOf(workout, null), retest };
    return { ...plan, workouts: [...plan.workouts, added] };
  };
}

export function changeWorkout(id: string, workout: PlannedContent, retest: boolean): Edit {
  return (plan) => ({
    ...plan,
    workouts: plan.workouts.map((each) =>
      each.id === id ? { ...each, workout, lift: liftOf(workout, each.lift), retest } : each,
    ),
  });
}

export const removeWorkout =
  (id: string): Edit =>
  (plan) => ({ ...plan, workouts: plan.workouts.filter((each) => each.id !== id) });

export const restoreWorkout =
  ({ id: _id, ...workout }: PlannedWorkout): Edit =>
  (plan) => ({ ...plan, workouts: [...plan.workouts, workout] });

export const rename =
  (name: string): Edit =>
  (plan) => ({ ...plan, name });

export const setKind =
  (week: number, kind: WeekKind): Edit =>
  (plan) => ({ ...plan, weeks: plan.weeks.with(week - 1, { kind }) });

/** Adds an empty week at the end. */
export const addWeek: Edit = (plan) => ({ ...plan, weeks: [...plan.weeks, { kind: 'work' }] });

/** Adds a copy of a week after it. */
export function duplicateWeek(week: number): Edit {
  return (plan) => ({
    ...plan,
    weeks: plan.weeks.flatMap((each, at) => (at === week - 1 ? [each, { ...each }] : [each])),
    workouts: plan.workouts.flatMap((each) => {
      if (each.week < week) return [each];
      if (each.week > week) return [{ ...each, week: each.week + 1 }];
      const { id: _id, ...copy } = each;
      return [each, { ...copy, week: week + 1 }];
    }),
  });
}

export function removeWeek(week: number): Edit {
  return (plan) => ({
    ...plan,
    weeks: plan.weeks.toSpliced(week - 1, 1),
    workouts: plan.workouts
      .filter((each) => each.week !== week)
      .map((each) => (each.week > week ? { ...each, week: each.week - 1 } : each)),
  });
}

export interface LiftWeek extends Reps {
  readonly week: number;
  /** A percentage or a load; null for a lift that has neither. */
  readonly amount: number | null;
  readonly sets: number;
}

interface LiftPlan {
  readonly day: number;
  readonly movement: { readonly id: string; readonly name: string };
  /** The unit of loads; null if the amounts are percentages. */
  readonly unit: WeightUnit | null;
  readonly weeks: readonly LiftWeek[];
}

function liftDetails({ amount, sets, ...planned }: LiftWeek, unit: WeightUnit | null): string {
  const reps = formatReps(planned);
  if (unit !== null) return `${sets}×${reps}`;
  const set = { reps, percentage: amount === null ? null : String(amount) };
  return setsInWords(Array.from({ length: sets }, () => set));
}

function liftWorkout(
  { movement, unit }: LiftPlan,
  row: LiftWeek,
  before: PlannedContent | undefined,
): Pick<PlannedWorkout, 'workout' | 'lift'> {
  const { amount, sets, reps, repsUpTo } = row;
  const isPercent = unit === null;
  const each = <Value>(value: Value) => Array.from({ length: sets }, () => value);
  return {
    workout: {
      name: movement.name,
      scoreType: scoreTypes.liftWeight.number,
      ...before,
      workoutType: 'lift',
      description: liftDetails(row, unit),
      movementIds: [movement.id],
      sets,
      repsPerSet: each(reps),
      repsPerSetUpTo: each(repsUpTo),
      benchmarkValues: isPercent ? each(amount) : null,
    },
    lift: {
      movementId: movement.id,
      percent: isPercent ? amount : null,
      load: isPercent ? null : amount,
      loadUnit: unit,
    },
  };
}

/**
 * Writes a lift into its day of all weeks. Existing lifts are changed, new ones are put first on the day, and the lift is removed
 * from other weeks.
 */
export function setLift(lift: LiftPlan): Edit {
  return (plan) => {
    const isLift = ({ day, lift: each }: PlannedWorkout) =>
      day === lift.day && each?.movementId === lift.movement.id;
    const written = lift.weeks.map((row) => {
      const before = plan.workouts.find((each) => each.week === row.week && isLift(each));
      const place = { week: row.week, day: lift.day, position: 0 };
      return { ...place, ...before, ...liftWorkout(lift, row, before?.workout) };
    });
    const hasNew = (week: number) => written.some((each) => each.week === week && !each.id);
    const others = plan.workouts
      .filter((each) => !isLift(each))
      .map((each) =>
        each.day === lift.day && hasNew(each.week)
          ? { ...each, position: (each.position ?? 0) + 1 }
          : each,
      );
    return { ...plan, workouts: [...written, ...others] };
  };
}

/** Makes these weeks deloads, and makes other deloads work weeks. */
export const setDeloads =
  (deloads: readonly number[]): Edit =>
  (plan) => ({
    ...plan,
    weeks: plan.weeks.map((week, at) => {
      if (deloads.includes(at + 1)) return { kind: 'deload' };
      return week.kind === 'deload' ? { kind: 'work' } : week;
    }),
  });

/** Restores a week that was removed from this plan. */
export function restoreWeek(before: Plan, week: number): Edit {
  return (plan) => ({
    ...plan,
    weeks: plan.weeks.toSpliced(week - 1, 0, before.weeks[week - 1] ?? { kind: 'work' }),
    workouts: [
      ...plan.workouts.map((each) => (each.week >= week ? { ...each, week: each.week + 1 } : each)),
      ...before.workouts
        .filter((each) => each.week === week)
        .map(({ id: _id, ...workout }) => workout),
    ],
  });
}
