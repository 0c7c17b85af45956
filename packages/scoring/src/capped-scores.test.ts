import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cappedDigits,
  formatTimeCap,
  isCapped,
  parseSetValue,
  parseTotal,
  spellCapped,
} from './parse-set-value.ts';
import { formatScore, spellValue } from './score-parts.ts';
import { maxSetValue, maxSets } from './limits.ts';
import { normalizeScoreValues } from './normalize-score-values.ts';
import { personalRecord } from './compared-score.ts';
import { highestOf, keyOf } from '../testing/of-texts.ts';

const capOfTen = { addTotal: false, timeCapMinutes: 10 };

const anyReps = fc.integer({ min: 1, max: maxSetValue.count });
const anyTotal = fc.integer({ min: 1, max: maxSetValue.seconds * maxSets });
const spellTime = (seconds: number) => spellValue({ shape: 'time', seconds });
const timeKey = (score: string) => keyOf('time', score, 'kg') ?? Number.NaN;

describe('a capped score', () => {
  it.each(['CAP+12', 'cap + 12', ' Cap+012 '])('is parsed from %j', (text) => {
    expect(parseSetValue('time', text)).toEqual({ ok: true, value: { shape: 'capped', reps: 12 } });
  });

  it('is a valid score only for workouts for time', () => {
    expect(parseSetValue('reps', 'CAP+12').ok).toBe(false);
    expect(parseSetValue('roundsReps', 'CAP+12').ok).toBe(false);
  });

  it('is formatted as it is spelled', () => {
    expect(formatScore('time', 'CAP+12', 'kg')).toBe('CAP+12');
  });

  it('is recognized by its first value', () => {
    expect(isCapped('time', ['CAP+12'])).toBe(true);
    expect(isCapped('time', ['12:00', 'CAP+12'])).toBe(false);
    expect(isCapped('text', ['CAP+12'])).toBe(false);
    expect(isCapped('time', [])).toBe(false);
  });

  it.each([
    ['CAP+12', '12'],
    ['CAP+', ''],
    [' cap  + 12', '12'],
    ['cap12', '12'],
    ['12', '12'],
    ['12 cap+', '12 cap+'],
  ])('is read from %j with the digits %j', (value, digits) => {
    expect(cappedDigits(value)).toBe(digits);
  });

  it('is spelled from its digits', () => {
    expect(spellCapped('12')).toBe('CAP+12');
    expect(spellCapped('')).toBe('CAP+');
  });

  it('keeps its value when it is spelled and compared, with any number of reps', () => {
    fc.assert(
      fc.property(anyReps, fc.boolean(), (reps, addTotal) => {
        const text = `CAP+${reps}`;
        expect(parseTotal('time', text)).toEqual({ ok: true, value: { shape: 'capped', reps } });
        expect(highestOf('time', [text], { addTotal })).toBe(text);
      }),
    );
  });

  it('ranks after every finish, however long', () => {
    fc.assert(
      fc.property(anyTotal, anyReps, (seconds, reps) => {
        expect(timeKey(spellTime(seconds))).toBeLessThan(timeKey(`CAP+${reps}`));
      }),
    );
  });

  it('ranks before a capped score with fewer reps', () => {
    fc.assert(
      fc.property(anyReps, anyReps, (one, other) => {
        fc.pre(one !== other);
        expect(timeKey(`CAP+${one}`) < timeKey(`CAP+${other}`)).toBe(one > other);
      }),
    );
  });

  it('is never a record over a finish, and a finish is a record over capped scores', () => {
    fc.assert(
      fc.property(anyTotal, anyReps, (seconds, reps) => {
        const [finish, capped] = [timeKey(spellTime(seconds)), timeKey(`CAP+${reps}`)];
        expect(personalRecord('time', capped, [finish])).toBe('none');
        expect(personalRecord('time', finish, [capped])).toBe('record');
      }),
    );
  });
});

it('formatTimeCap writes a time cap', () => {
  expect(formatTimeCap(12)).toBe('Time cap 12 min');
});

const problemOf = (values: string[], rules = capOfTen, sets = 3) => {
  const result = normalizeScoreValues('time', sets, values, rules);
  return result.ok ? null : [result.problem, result.set];
};

describe('normalizeScoreValues with a time cap', () => {
  it('keeps the reps of the whole workout as the only value', () => {
    for (const values of [['cap+12'], ['CAP+12', '', '00:00'], ['', 'CAP+12']]) {
      const result = normalizeScoreValues('time', 3, values, capOfTen);
      expect(result).toEqual({ ok: true, values: [{ shape: 'capped', reps: 12 }] });
    }
  });

  it('needs no time for every set of a total', () => {
    expect(problemOf(['CAP+12'], { ...capOfTen, addTotal: true })).toBeNull();
  });

  it('rejects reps beside times, no reps, and reps without a time cap', () => {
    expect(problemOf(['5:00', 'CAP+12'])).toEqual(['capped_as_a_whole', null]);
    expect(problemOf(['CAP+12', 'CAP+13'])).toEqual(['capped_as_a_whole', null]);
    expect(problemOf(['CAP+0'])).toEqual(['no_reps', 0]);
    expect(problemOf(['CAP'])).toEqual(['no_reps', 0]);
    expect(problemOf(['CAP+12'], { addTotal: false, timeCapMinutes: 0 })).toEqual([
      'no_time_cap',
      0,
    ]);
  });

  it('rejects a time beyond the cap, also as a total', () => {
    expect(problemOf(['09:59', '10:00'])).toBeNull();
    expect(problemOf(['09:59', '10:01'])).toEqual(['beyond_cap', 1]);
    expect(problemOf(['10:01'])).toEqual(['beyond_cap', 0]);
    const total = { ...capOfTen, addTotal: true };
    expect(problemOf(['03:00', '03:00', '04:00'], total)).toBeNull();
    expect(problemOf(['03:00', '03:00', '04:01'], total)).toEqual(['beyond_cap', null]);
  });

  it('accepts its own output', () => {
    fc.assert(
      fc.property(anyReps, fc.integer({ min: 1, max: maxSets }), (reps, sets) => {
        const once = normalizeScoreValues('time', sets, [`cap + ${reps}`], capOfTen);
        expect(once).toEqual({ ok: true, values: [{ shape: 'capped', reps }] });
        if (once.ok) {
          expect(normalizeScoreValues('time', sets, once.values.map(spellValue), capOfTen)).toEqual(
            once,
          );
        }
      }),
    );
  });
});
