import { maxSets } from './limits.ts';
import { parseShape } from './parse-shape.ts';
import type { ScoreProblem } from './score-problems.ts';
import { scoreTypes } from './score-types.ts';
import type { ScoreKind } from './score-types.ts';
import type { ReadValue } from './set-value.ts';

/**
 * Reads one set of a score from its text on the wire: reps, calories and meters `"120"`; rounds and
 * reps `"12+5"`; time `"mm:ss"` (also `"5:02"`, minutes beyond 59 and 99, never bare seconds);
 * weight `"102.5"` with at most two decimals; completion `"true"` or `"false"`; text as typed.
 *
 * An empty number becomes 0, and so does either half of a pair (`":30"`, `"12+"`). Blanks around a
 * number are ignored. Never throws; a value beyond `maxSetValue` or `maxTextLength` is refused.
 *
 * @param kind the workout's score kind
 * @param text any string
 */
export function parseSetValue(kind: ScoreKind, text: string): ReadValue<ScoreProblem> {
  return parseShape(scoreTypes[kind].shape, text, 1);
}

/**
 * Reads a whole score (a `HighestScore`) from its text: as {@link parseSetValue}, but large enough
 * for the total of as many sets as a workout may have.
 *
 * @param kind the workout's score kind
 * @param text any string
 */
export function parseTotal(kind: ScoreKind, text: string): ReadValue<ScoreProblem> {
  return parseShape(scoreTypes[kind].shape, text, maxSets);
}
