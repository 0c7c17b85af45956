import { highestScore } from './highest-score.ts';
import { readValue } from './parse-set-value.ts';
import { scoreParts } from './score-parts.ts';
import { type ScoreKind, type SetValue, scoreTypes } from './score-types.ts';
import type { WeightUnit } from './weight-unit.ts';

/**
 * Formats a value or its text on the wire in one line: `"120 reps"`, `"12+5"`, `"15:31"`, `"102.5
 * kg"`, `"80 cal"`, `"2000 m"`, `"Completed"`, text as typed. `unit` is the unit of a weight, and
 * `to` the reader's if it is another one. Never throws.
 */
export function formatScore(
  kind: ScoreKind,
  value: SetValue | string,
  unit: WeightUnit,
  to: WeightUnit = unit,
): string {
  const { main, unit: shown } = scoreParts(kind, value, unit, to);
  return shown === '' ? main : `${main} ${shown}`;
}

/**
 * Formats the total of the sets while they are being typed, like {@link formatScore}. A set that is
 * empty or cannot be parsed yet counts as zero. Empty for kinds without a total.
 */
export function formatTotal(kind: ScoreKind, values: readonly string[], unit: WeightUnit): string {
  if (!scoreTypes[kind].summable) return '';
  const read = values.map((text) => readValue(kind, text));
  return formatScore(kind, highestScore(kind, read, { addTotal: true }), unit);
}
