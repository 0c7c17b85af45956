import type { WeightView } from './format-weight.ts';
import { highestScore } from './highest-score.ts';
import { scoreParts } from './score-parts.ts';
import { type ScoreKind, scoreTypes } from './score-types.ts';

/**
 * A set's value or a `HighestScore` in one line: `"120 reps"`, `"12+5"`, `"15:31"`, `"102.5 kg"`,
 * `"80 cal"`, `"2000 m"`, `"Completed"`, text as typed. Never throws.
 */
export function formatScore(kind: ScoreKind, value: string, view: WeightView): string {
  const { main, unit } = scoreParts(kind, value, view);
  return unit === '' ? main : `${main} ${unit}`;
}

/**
 * The total of the sets while they are being typed, formatted by {@link formatScore}. A set that is
 * empty or cannot be parsed yet counts as zero. Empty for kinds without a total.
 */
export function formatTotal(kind: ScoreKind, values: readonly string[], view: WeightView): string {
  if (!scoreTypes[kind].summable) return '';
  return formatScore(kind, highestScore(kind, values, { addTotal: true }), view);
}
