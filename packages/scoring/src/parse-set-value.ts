import { maxSets } from './limits.ts';
import { parseShape } from './parse-shape.ts';
import type { ScoreProblem } from './score-problems.ts';
import { type ReadValue, type ScoreKind, type SetValue, scoreTypes } from './score-types.ts';

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

/** Whether a score's values are the reps at a time cap, `["CAP+12"]`, instead of times. */
export function isCapped(kind: ScoreKind, [first = '']: readonly string[]): boolean {
  return readValue(kind, first).shape === 'capped';
}

/** Spells the value of a capped score from its typed digits; `CAP+` while there are none. */
export function spellCapped(digits: string): string {
  return `CAP+${digits}`;
}

/** Returns the typed digits of a capped value: the inverse of {@link spellCapped}. */
export function cappedDigits(value: string): string {
  return value.replace(/^\s*cap\s*\+?\s*/i, '');
}

/** Formats a time cap: `Time cap 12 min`. */
export function formatTimeCap(minutes: number): string {
  return `Time cap ${minutes} min`;
}
