import type { Reps } from './reps.ts';
import { type WeightUnit } from './weight-unit.ts';
import { defaultPlateStep, roundToPlates } from './working-weight.ts';

/** The sets and reps of a week: 5 × 3. */
interface SetScheme extends Reps {
  readonly sets: number;
}

/** The change of a lift over the weeks of a block. */
export interface ProgressionPlan {
  /**
   * `percent` and `load` rise by `step` each working week. `wave` has percentages that rise in waves of three weeks.
   */
  readonly kind: 'percent' | 'load' | 'wave';
  /** The percentage or the load of the first week. */
  readonly start: number;
  readonly step: number;
  readonly weeks: number;
  /** The numbers of the lighter weeks, from 1. */
  readonly deloads: readonly number[];
  /** The sets and reps of the working weeks in turn; the last scheme is repeated. */
  readonly schemes: readonly SetScheme[];
  /** The unit of loads. */
  readonly unit?: WeightUnit;
}

/** A lift in one week. */
interface WeekOfLift extends SetScheme {
  readonly week: number;
  /** A percentage or a load, as in the plan. */
  readonly amount: number;
}

const weeksOfWave = 3;

/** A deload week has three quarters of the working week before it, with 60 % of its sets. */
const deloadShare = 0.75;
const deloadSets = 0.6;

const oneRep: SetScheme = { sets: 1, reps: 1, repsUpTo: 1 };

const highestPercent = 100;
const percentStep = 0.5;

/** Rounds a percentage to steps of 0.5, from 0.5 to 100. */
function roundPercent(percent: number): number {
  const rounded = Math.round(percent / percentStep) * percentStep;
  return Math.min(Math.max(rounded, percentStep), highestPercent);
}

/** Rounds a load to the steps of plates, to at least one step. */
function roundLoad(load: number, unit: WeightUnit): number {
  const step = defaultPlateStep[unit];
  return Math.max(roundToPlates(load, step), step);
}

/** Counts the steps before a week. Each wave begins one step above the wave before it. */
function stepsBefore(kind: ProgressionPlan['kind'], worked: number): number {
  if (kind !== 'wave') return worked;
  return Math.floor(worked / weeksOfWave) + (worked % weeksOfWave);
}

/**
 * A lift's percentage or load, sets and reps in each week of a block. A deload week does not count as a step. The waves
 * are those of Wendler, 5/3/1 (2nd edition, 2011): three rising weeks, and then again from a higher start. That a deload
 * lowers the load and the number of sets is usual practice (Rogerson and others, Sports Medicine - Open 10, 2024); the
 * shares are ours.
 */
export function progression(plan: ProgressionPlan): WeekOfLift[] {
  const { kind, start, step, weeks, deloads, schemes, unit = 'kg' } = plan;
  const round = (amount: number) =>
    kind === 'load' ? roundLoad(amount, unit) : roundPercent(amount);
  const amountAfter = (worked: number) => round(start + step * stepsBefore(kind, worked));
  const schemeAfter = (worked: number) => schemes[worked] ?? schemes.at(-1) ?? oneRep;
  let worked = 0;
  return Array.from({ length: weeks }, (_, index) => {
    const week = index + 1;
    if (!deloads.includes(week)) {
      worked += 1;
      return { week, amount: amountAfter(worked - 1), ...schemeAfter(worked - 1) };
    }
    const before = Math.max(worked - 1, 0);
    const { sets, ...reps } = schemeAfter(before);
    const lighter = round(amountAfter(before) * deloadShare);
    return { week, amount: lighter, sets: Math.max(1, Math.round(sets * deloadSets)), ...reps };
  });
}

/** The percentages between which five sets of five reps rise. A max of five reps is about 87 % of the one-rep max. */
const fives = { first: 70, last: 80 } as const;
const largestStep = 5;

/**
 * The start and the step of five sets of five reps over so many working weeks, at most 80 % in the last of them (NSCA,
 * Essentials of Strength Training and Conditioning, 4th edition, table 17.7: five reps at most are 87 %; several sets of them
 * are lighter).
 */
export function usualPercents(
  kind: 'percent' | 'wave',
  workingWeeks: number,
): Pick<ProgressionPlan, 'start' | 'step'> {
  const steps = Array.from({ length: workingWeeks }, (_, worked) => stepsBefore(kind, worked));
  const room = (fives.last - fives.first) / Math.max(1, ...steps);
  const step = Math.floor(room / percentStep) * percentStep;
  return { start: fives.first, step: Math.min(step, largestStep) };
}

/**
 * Adds points to a percentage: 70 and 2.5 are 72.5. The result stays from 0.5 to 100, and is unchanged if nothing
 * is added.
 */
export function raisePercent(percent: number, added: number): number {
  return added === 0 ? percent : roundPercent(percent + added);
}

/** Raises a load by a percentage of it: 100 kg and 2.5 are 102.5 kg, as the plates allow. */
export function raiseLoad(load: number, added: number, unit: WeightUnit): number {
  return added === 0 ? load : roundLoad(load * (1 + added / 100), unit);
}
