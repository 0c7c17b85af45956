import { type SetRules, highestScore } from '../src/highest-score.ts';
import { readValue } from '../src/parse-set-value.ts';
import { spellValue } from '../src/score-parts.ts';
import type { ScoreKind } from '../src/score-types.ts';
import { sortKey } from '../src/compared-score.ts';
import type { WeightUnit } from '../src/weight-unit.ts';

/** Returns the spelled `highestScore` of values on the wire. */
export function highestOf(kind: ScoreKind, texts: readonly string[], rules: SetRules): string {
  const values = texts.map((text) => readValue(kind, text));
  return spellValue(highestScore(kind, values, rules));
}

/** Returns the `sortKey` of a value on the wire. */
export function keyOf(kind: ScoreKind, text: string, unit: WeightUnit): number | null {
  return sortKey(kind, readValue(kind, text), unit);
}
