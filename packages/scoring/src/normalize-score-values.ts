import { amountOf } from './amount.ts';
import type { SetRules } from './highest-score.ts';
import { parseSetValue } from './parse-set-value.ts';
import type { ScoreProblem } from './score-problems.ts';
import { scoreTypes } from './score-types.ts';
import type { ScoreKind, ValueShape } from './score-types.ts';
import { setCount } from './set-count.ts';
import type { SetValue } from './set-value.ts';
import { spellValue } from './spell-value.ts';

/** A score's values ready for storage, or the first reason to refuse them and the set it is in. */
export type NormalizedScore =
  | { ok: true; values: string[] }
  /** `set` counts from 0; null when the problem is the whole score's. */
  | { ok: false; problem: ScoreProblem; set: number | null };

const noEffort: Partial<Record<ValueShape, ScoreProblem>> = {
  time: 'no_time',
  completion: 'no_completion',
  text: 'no_text',
};

function showsEffort(value: SetValue): boolean {
  if (value.shape === 'completion') return value.completed;
  if (value.shape === 'text') return value.text.trim() !== '';
  return amountOf(value) !== 0;
}

function refused(problem: ScoreProblem, set: number | null): NormalizedScore {
  return { ok: false, problem, set };
}

function checkEffort(values: readonly SetValue[], rules: SetRules): NormalizedScore | null {
  const shape = values[0]?.shape ?? 'none';
  if (!values.some(showsEffort)) return refused(noEffort[shape] ?? 'no_effort', null);
  const idle = values.findIndex((value) => !showsEffort(value));
  // A total that lacks a time is shorter than everybody else's.
  if (shape === 'time' && rules.addTotal && idle >= 0) return refused('missing_time', idle);
  return null;
}

/**
 * Checks the values of a score and gives them their one spelling, one for each set. Fewer values
 * than sets are filled up as empty (so zero), more are refused.
 *
 * A score of no effort is refused: zero in every set, for time 00:00 in every set, for completion
 * no set completed, for text nothing but blanks. A single zero among other sets is kept, with one
 * exception: when the times of the sets are added up, each set needs a time, since a missing one
 * would win the board.
 *
 * Never throws.
 *
 * @param kind the workout's score kind
 * @param sets the workout's number of sets, 1 to 25
 * @param values one text for each set, as typed
 * @param rules the workout's AddTotal
 */
export function normalizeScoreValues(
  kind: ScoreKind,
  sets: number,
  values: readonly string[],
  rules: SetRules,
): NormalizedScore {
  if (scoreTypes[kind].shape === 'none') return refused('no_score', null);
  if (values.length > setCount(sets)) return refused('too_many_values', null);
  const read: SetValue[] = [];
  for (let set = 0; set < setCount(sets); set += 1) {
    const result = parseSetValue(kind, values[set] ?? '');
    if (!result.ok) return refused(result.problem, set);
    read.push(result.value);
  }
  return checkEffort(read, rules) ?? { ok: true, values: read.map(spellValue) };
}
