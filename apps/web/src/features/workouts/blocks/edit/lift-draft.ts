import type { Block } from '@trackboard/contract/blocks';
import {
  type ProgressionPlan,
  type Reps,
  type WeightUnit,
  progression,
  usualPercents,
} from '@trackboard/scoring';
import type { LiftWeek } from '../plan.ts';
import { type ColumnLift, liftsOfDay } from '../shape.ts';

type Kind = ProgressionPlan['kind'];

/** The values that the owner enters for a lift of a day, over all weeks. */
export interface LiftDraft extends Reps {
  readonly movement: { readonly id: string; readonly name: string } | null;
  readonly kind: Kind;
  readonly start: number;
  readonly step: number;
  readonly sets: number;
  readonly deloads: readonly number[];
  /** The weeks that differ from the progression, by number. */
  readonly changed: Readonly<Record<number, LiftWeek>>;
  /** The weeks that do not have the lift. */
  readonly without: readonly number[];
}

const loads = { kg: { start: 60, step: 2.5 }, lbs: { start: 135, step: 5 } } as const;

/** Returns the first values of a progression. With a percentage, an athlete can lift them in all working weeks. */
export function startOf(
  kind: Kind,
  unit: WeightUnit,
  workingWeeks: number,
): Pick<LiftDraft, 'kind' | 'start' | 'step'> {
  return { kind, ...(kind === 'load' ? loads[unit] : usualPercents(kind, workingWeeks)) };
}

/** Returns the lift in the weeks of the block that have it. */
function weeksOf(block: Block, day: number, { movementId }: ColumnLift): LiftWeek[] {
  return block.workouts.flatMap(({ day: on, week, lift, workout }) => {
    if (on !== day || lift?.movementId !== movementId) return [];
    const amount = lift.percent ?? lift.load;
    const [reps = 1] = workout.repsPerSet;
    const [repsUpTo = reps] = workout.repsPerSetUpTo;
    return [{ week, amount, sets: workout.sets, reps, repsUpTo }];
  });
}

function loadUnitOf(block: Block, day: number, { movementId }: ColumnLift): WeightUnit | null {
  const found = block.workouts.find(
    (each) => each.day === day && each.lift?.movementId === movementId && each.lift.load !== null,
  );
  return found?.lift?.loadUnit ?? null;
}

/** Returns the unit of the loads of a day's lift, else the reader's unit. */
export function unitOfDraft(block: Block, day: number, reader: WeightUnit): WeightUnit {
  const [lift] = liftsOfDay(block, day);
  return (lift && loadUnitOf(block, day, lift)) ?? reader;
}

/** Returns how much the second week is above the first. Returns null if one of them is missing or has no amount. */
function stepBetween(first: LiftWeek | undefined, second: LiftWeek | undefined): number | null {
  if (first?.amount == null || second?.amount == null) return null;
  return second.amount - first.amount;
}

/** Returns the existing lift of a day, or a new one. */
export function draftOf(block: Block, day: number, unit: WeightUnit): LiftDraft {
  const deloads = block.weeks.flatMap(({ kind }, at) => (kind === 'deload' ? [at + 1] : []));
  const working = block.weeks.length - deloads.length;
  const empty = {
    ...startOf('percent', unit, working),
    movement: null,
    sets: 5,
    reps: 5,
    repsUpTo: 5,
    deloads,
    changed: {},
    without: [],
  };
  const [lift] = liftsOfDay(block, day);
  if (!lift) return empty;
  const weeks = weeksOf(block, day, lift);
  const [first, second] = weeks;
  const kind = startOf(loadUnitOf(block, day, lift) ? 'load' : 'percent', unit, working);
  const has = new Set(weeks.map(({ week }) => week));
  return {
    ...kind,
    movement: { id: lift.movementId, name: lift.name },
    start: first?.amount ?? kind.start,
    step: stepBetween(first, second) ?? kind.step,
    sets: first?.sets ?? empty.sets,
    reps: first?.reps ?? empty.reps,
    repsUpTo: first?.repsUpTo ?? empty.repsUpTo,
    deloads,
    changed: Object.fromEntries(weeks.map((week) => [week.week, week])),
    without: block.weeks.flatMap((_week, at) => (has.has(at + 1) ? [] : [at + 1])),
  };
}

/** The values of a test of the one-rep max. */
const maxTest = { amount: 100, sets: 1, reps: 1, repsUpTo: 1 };

/** Returns the lift in every week of the block. A test week asks for one rep at the max. */
export function weeksOfDraft(
  draft: LiftDraft,
  { weeks }: Pick<Block, 'weeks'>,
  unit: WeightUnit,
): LiftWeek[] {
  const { kind, start, step, sets, reps, repsUpTo, deloads, changed } = draft;
  const schemes = [{ sets, reps, repsUpTo }];
  const plan = { kind, start, step, weeks: weeks.length, deloads, schemes, unit };
  return progression(plan).map((row) => {
    const isTest = kind !== 'load' && weeks[row.week - 1]?.kind === 'test';
    return changed[row.week] ?? (isTest ? { week: row.week, ...maxTest } : row);
  });
}
