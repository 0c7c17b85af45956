import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyKind, anyText } from '../testing/arbitraries.ts';
import { highestScore } from './highest-score.ts';
import { normalizeScoreValues } from './normalize-score-values.ts';
import { spellValue } from './score-parts.ts';
import { type ScoreProblem, scoreProblemMessage } from './parse-set-value.ts';
import { scoreKinds } from './score-types.ts';
import { sortKey } from './compared-score.ts';

const best = { addTotal: false };
const total = { addTotal: true };

/** Returns the values as they are spelled, or the problem. */
function normalize(...input: Parameters<typeof normalizeScoreValues>) {
  const score = normalizeScoreValues(...input);
  return score.ok ? { ok: true, values: score.values.map(spellValue) } : score;
}

describe('normalizeScoreValues', () => {
  it('normalizes every set', () => {
    expect(normalize('time', 3, ['5:02', '05:11', '5:18'], total)).toEqual({
      ok: true,
      values: ['05:02', '05:11', '05:18'],
    });
    expect(normalize('weight', 2, ['102.50', '0105'], best)).toEqual({
      ok: true,
      values: ['102.5', '105'],
    });
    expect(normalize('text', 1, ['Sled felt light'], best)).toEqual({
      ok: true,
      values: ['Sled felt light'],
    });
  });

  it('fills missing sets with empty values', () => {
    expect(normalize('reps', 3, ['10'], best)).toEqual({
      ok: true,
      values: ['10', '0', '0'],
    });
    expect(normalize('completion', 2, ['true'], best)).toEqual({
      ok: true,
      values: ['true', 'false'],
    });
  });

  it('rejects more values than sets', () => {
    expect(normalize('reps', 1, ['1', '2'], best)).toEqual({
      ok: false,
      problem: 'too_many_values',
      set: null,
    });
  });

  it('names the first set that cannot be parsed', () => {
    expect(normalize('time', 3, ['5:02', '5:75', 'x'], best)).toEqual({
      ok: false,
      problem: 'bad_seconds',
      set: 1,
    });
  });

  it.each([
    ['time', ['00:00', ''], 'no_time'],
    ['reps', ['0', '0'], 'no_effort'],
    ['calories', [], 'no_effort'],
    ['meters', ['', '000'], 'no_effort'],
    ['roundsReps', ['0+0', ''], 'no_effort'],
    ['weight', ['0.00'], 'no_effort'],
    ['liftWeight', ['0'], 'no_effort'],
    ['completion', ['false', ''], 'no_completion'],
    ['text', ['  ', ''], 'no_text'],
  ] as const)('rejects %s without effort: %j', (kind, values, problem) => {
    for (const rules of [best, total]) {
      expect(normalize(kind, 2, values, rules)).toEqual({
        ok: false,
        problem,
        set: null,
      });
    }
  });

  it('keeps a single 00:00 among times, unless they are added', () => {
    expect(normalize('time', 2, ['5:00', ''], best)).toEqual({
      ok: true,
      values: ['05:00', '00:00'],
    });
    for (const [set, values] of [
      ['', '5:00'],
      ['5:00', ''],
    ].entries()) {
      expect(normalize('time', 2, values, total)).toEqual({
        ok: false,
        problem: 'missing_time',
        set,
      });
    }
  });

  it('keeps a missed lift in a total', () => {
    expect(normalizeScoreValues('liftWeight', 2, ['100', '0'], total).ok).toBe(true);
  });

  it('rejects a score for a workout that has no score', () => {
    expect(normalize('none', 1, ['1'], best)).toEqual({
      ok: false,
      problem: 'no_score',
      set: null,
    });
  });

  const capped = { addTotal: false, timeCapMinutes: 10 };

  const refused: Record<ScoreProblem, Parameters<typeof normalizeScoreValues>> = {
    not_a_number: ['reps', 1, ['1.5'], best],
    bad_weight: ['weight', 1, ['102,5'], best],
    bad_time: ['time', 1, ['302'], best],
    bad_seconds: ['time', 1, ['5:60'], best],
    bad_rounds: ['roundsReps', 1, ['12'], best],
    bad_completion: ['completion', 1, ['yes'], best],
    too_large: ['reps', 1, ['10000000'], best],
    text_too_long: ['text', 1, ['a'.repeat(501)], best],
    text_unreadable: ['text', 1, ['a\0b'], best],
    too_many_values: ['reps', 1, ['1', '2'], best],
    no_effort: ['reps', 1, ['0'], best],
    no_time: ['time', 1, ['00:00'], best],
    missing_time: ['time', 2, ['5:00', ''], total],
    beyond_cap: ['time', 1, ['10:01'], capped],
    no_time_cap: ['time', 1, ['CAP+12'], best],
    capped_as_a_whole: ['time', 2, ['5:00', 'CAP+12'], capped],
    no_reps: ['time', 1, ['CAP'], capped],
    no_completion: ['completion', 1, ['false'], best],
    no_text: ['text', 1, [' '], best],
    no_score: ['none', 1, ['1'], best],
  };

  it.each(Object.entries(refused))('explains the problem %s in a sentence', (problem, input) => {
    expect(normalize(...input)).toMatchObject({ ok: false, problem });
    expect(scoreProblemMessage(problem as ScoreProblem)).toMatch(/^[A-Z][a-z]+ .+[^.!]$/);
  });

  const anyScore = fc.record({
    kind: anyKind,
    sets: fc.oneof(fc.integer({ min: 1, max: 25 }), fc.double()),
    values: fc.array(anyText, { maxLength: 30 }),
    addTotal: fc.boolean(),
  });

  it('returns one value for each set and is idempotent', () => {
    const likely = fc.record({
      kind: fc.constantFrom(...scoreKinds),
      sets: fc.integer({ min: 1, max: 25 }),
      values: fc.array(fc.constantFrom('0', '12', '5:02', '3+4', '7.5', 'true', '')),
      addTotal: fc.boolean(),
    });
    fc.assert(
      fc.property(likely, ({ kind, sets, values, addTotal }) => {
        const once = normalizeScoreValues(kind, sets, values, { addTotal });
        fc.pre(once.ok);
        expect(once.values).toHaveLength(sets);
        expect(normalizeScoreValues(kind, sets, once.values.map(spellValue), { addTotal })).toEqual(
          once,
        );
        expect(normalizeScoreValues(kind, sets, once.values, { addTotal })).toEqual(once);
      }),
    );
  });

  it('never throws, and returns only values that can be ranked', () => {
    fc.assert(
      fc.property(anyScore, ({ kind, sets, values, addTotal }) => {
        const score = normalizeScoreValues(kind, sets, values, { addTotal });
        if (!score.ok) return;
        const key = sortKey(kind, highestScore(kind, score.values, { addTotal }), 'kg');
        const words = kind === 'text' || kind === 'completion';
        expect(words ? key === null : key !== null && key > 0).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
