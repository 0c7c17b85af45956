import { amountOf } from './amount.ts';
import type { SetRules } from './highest-score.ts';
import { parseSetValue } from './parse-set-value.ts';
import type { ScoreProblem } from './score-problems.ts';
import { type ScoreKind, type ValueShape, scoreTypes } from './score-types.ts';
import { setCount } from './set-count.ts';
import type { SetValue } from './set-value.ts';
import { spellValue } from './spell-value.ts';

/** A score's values ready for storage, or the first problem and the set that has it. */
export type NormalizedScore =
  | { ok: true; values: string[] }
  /** `set` counts from 0; null if the problem is with the whole score. */
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
  // A total with a missing time would be the shortest.
  if (shape === 'time' && rules.addTotal && idle >= 0) return refused('missing_time', idle);
  return null;
}

/**
 * Checks the values of a score and normalizes them, one for each set. Missing values count as empty
 * (so zero); more values than sets are rejected.
 *
 * An empty score is rejected: zero in every set, 00:00 in every set for time, no set completed for
 * completion, only blanks for text. A zero among other sets is kept, except where times are added:
 * then each set needs a time, since a missing one would win.
 *
 * Never throws.
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
