import { type WeightUnit, formatWeight } from './weight-unit.ts';

/** The weight of a set, in the unit of the max. */
export interface WorkingWeight {
  /** The exact percentage of the max. */
  exact: number;
  /** The nearest weight that can be loaded. */
  loadable: number;
}

/**
 * The smallest step between two loads with a usual set of plates: a pair of 1.25 kg or 2.5 lb
 * plates.
 */
export const defaultPlateStep: Readonly<Record<WeightUnit, number>> = { kg: 2.5, lbs: 5 };

/**
 * Returns the nearest weight that can be loaded, a multiple of the step. Halfway between two weights, it is the lighter
 * one. Throws a RangeError if the step is not above zero.
 */
export function roundToPlates(weight: number, step: number): number {
  if (!(step > 0 && Number.isFinite(step))) throw new RangeError('A plate step is above zero');
  // In binary fractions an exact half can be slightly above or below.
  const steps = Math.ceil(weight / step - 0.5 - 1e-9);
  return Math.round(Math.max(steps, 0) * step * 1e6) / 1e6;
}

/**
 * Returns the weight for a set that is programmed as a percentage: 75 % of 140 kg is 105 kg. Null unless the max is above zero
 * and the percentage from 0 to 100; a set without a percentage has no weight. Throws a RangeError if the step is not above zero.
 */
export function workingWeight(
  max: number,
  percentage: number | null,
  step: number,
): WorkingWeight | null {
  if (!(max > 0 && Number.isFinite(max))) return null;
  if (percentage === null || !(percentage >= 0 && percentage <= 100)) return null;
  const exact = (max * percentage) / 100;
  return { exact, loadable: roundToPlates(exact, step) };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats a short calendar day: `"Oct 12"`, or `"Oct 12, 2025"` in another year. Both days are
 * `YYYY-MM-DD`.
 */
export function formatDay(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const short = `${months[Number(month) - 1] ?? month} ${Number(date)}`;
  return today.startsWith(`${year}-`) ? short : `${short}, ${year}`;
}

/** The max to which the percentages of a lift apply, and where it comes from. All weights are in `unit`. */
export type MaxSource = {
  max: number;
  unit: WeightUnit;
  /** The day of the max, or of the lift that it is derived from, as `YYYY-MM-DD`. */
  day: string;
} & (
  | { kind: 'tested' }
  /** A max that the athlete chose from the offers. */
  | { kind: 'chosen'; origin: 'tested' | 'linked' | 'estimated' }
  /** A max that is derived from the tested max of another lift. */
  | { kind: 'linked'; lift: string; liftMax: number; factor: number }
  /** A max from a logged set. With one rep it is an actual lift. */
  | { kind: 'estimated'; weight: number; reps: number }
);

const rounded = (weight: number) => Math.round(weight * 10) / 10;

function linkOf(source: MaxSource & { kind: 'linked' }): string {
  const share = source.factor === 1 ? '' : `${Math.round(source.factor * 100)}% of `;
  return `${share}${source.lift} ${formatWeight(source.liftMax, source.unit)}`;
}

function isLift(source: MaxSource): boolean {
  return source.kind === 'estimated' && source.reps === 1;
}

/**
 * Says where a max comes from: `"Tested Oct 12"`, `"Lifted Oct 12"`, `"Chosen Oct 12"`, `"85% of
 * Back Squat 140 kg, Oct 12"`, `"est. from 120 kg × 5, Oct 12"`.
 */
export function formatMaxSource(source: MaxSource, today: string): string {
  const day = formatDay(source.day, today);
  if (source.kind === 'tested') return `Tested ${day}`;
  if (source.kind === 'chosen') return `Chosen ${day}`;
  if (isLift(source)) return `Lifted ${day}`;
  if (source.kind === 'linked') return `${linkOf(source)}, ${day}`;
  return `est. from ${formatWeight(source.weight, source.unit)} × ${source.reps}, ${day}`;
}

function isEstimate(source: MaxSource): boolean {
  if (source.kind === 'chosen') return source.origin === 'estimated';
  return source.kind === 'estimated' && !isLift(source);
}

function maxOf(source: MaxSource, day: string): string {
  const max = formatWeight(source.max, source.unit);
  if (source.kind === 'linked') return `${max} (${linkOf(source)}, ${day})`;
  return `${isEstimate(source) ? 'est. ' : ''}${max}, ${day}`;
}

/**
 * Says in one line how a set's weight is computed: `"75% of 140 kg, Oct 12 = 105 kg"`. If that
 * weight cannot be loaded, the line also has the nearest that can: `"72% of 142.5 kg, Oct 12 =
 * 102.6 kg, load 102.5 kg"`.
 */
export function formatWorkingWeight(
  percentage: number,
  source: MaxSource,
  { exact, loadable }: WorkingWeight,
  today: string,
): string {
  const weight = rounded(exact);
  const load = weight === loadable ? '' : `, load ${formatWeight(loadable, source.unit)}`;
  const max = maxOf(source, formatDay(source.day, today));
  return `${percentage}% of ${max} = ${formatWeight(weight, source.unit)}${load}`;
}
