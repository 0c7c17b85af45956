import { maxSets } from './limits.ts';
import { parseShape } from './parse-shape.ts';
import type { ScoreProblem } from './score-problems.ts';
import { type ScoreKind, scoreTypes } from './score-types.ts';
import type { ReadValue, SetValue } from './set-value.ts';

/**
 * Parses one set of a score from its text on the wire: reps, calories and meters `"120"`; rounds and
 * reps `"12+5"`; time `"mm:ss"` (also `"5:02"`, `"1:02:03"`, minutes beyond 59 and 99, never bare seconds), or
 * `"CAP+12"` with the reps completed within a time cap;
 * weight `"102.5"` with at most two decimals; completion `"true"` or `"false"`; text as typed.
 *
 * An empty number is 0, and so is either half of a pair (`":30"`, `"12+"`). Blanks around a number
 * are ignored. Never throws; a value beyond `maxSetValue` or `maxTextLength` is rejected.
 */
export function parseSetValue(kind: ScoreKind, text: string): ReadValue<ScoreProblem> {
  return parseShape(scoreTypes[kind].shape, text, 1);
}

/**
 * Parses a whole score (a `HighestScore`) like {@link parseSetValue}, but with limits for the total
 * of {@link maxSets} sets.
 */
export function parseTotal(kind: ScoreKind, text: string): ReadValue<ScoreProblem> {
  return parseShape(scoreTypes[kind].shape, text, maxSets);
}

/**
 * Reads the value of a set or of a whole score from its text. Text that cannot be parsed becomes a text value, which is
 * shown unchanged and has no rank.
 */
export function readValue(kind: ScoreKind, text: string): SetValue {
  const read = parseTotal(kind, text);
  return read.ok ? read.value : { shape: 'text', text };
}
