import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyKind,
  anyText,
  kindWithValues,
  rankedKind,
  spelledValueOf,
} from '../testing/arbitraries.ts';
import { highestScore } from './highest-score.ts';
import { scoreKinds, scoreTypes } from './score-types.ts';
import { sortKey } from './sort-key.ts';
import { maxSetValue } from './limits.ts';
import { type EnteredSet, comparedScore } from './compared-score.ts';
import { weightUnits } from './weight-unit.ts';
import { personalRecord } from './personal-record.ts';

const best = { addTotal: false };
const total = { addTotal: true };
const rankedScore = kindWithValues(scoreKinds.filter((kind) => scoreTypes[kind].ranked));

describe('highestScore', () => {
  it.each([
    ['time', ['05:02', '05:11', '05:18'], '05:02', '15:31'],
    ['time', ['00:00', '05:11', '04:59'], '04:59', '10:10'],
    ['time', ['40:30', '40:30'], '40:30', '81:00'],
    ['reps', ['10', '12', '11'], '12', '33'],
    ['roundsReps', ['5+20', '6+1', '5+21'], '6+1', '16+42'],
    ['weight', ['100', '102.5', '97.25'], '102.5', '299.75'],
    ['weight', ['0.1', '0.2'], '0.2', '0.3'],
    ['meters', ['500', '480'], '500', '980'],
    ['calories', ['12'], '12', '12'],
    ['text', ['Felt good', 'Slower'], 'Felt good', 'Felt good'],
    ['completion', ['true', 'false'], 'true', 'true'],
    ['completion', ['false', 'true'], 'true', 'true'],
    ['completion', ['false', 'false'], 'false', 'false'],
  ] as const)('of %s %j is %s, in total %s', (kind, values, bestSet, sum) => {
    expect(highestScore(kind, values, best)).toBe(bestSet);
    expect(highestScore(kind, values, total)).toBe(sum);
  });

  it('is one of the sets without AddTotal', () => {
    fc.assert(
      fc.property(rankedScore, ({ kind, values }) => {
        expect(values).toContain(highestScore(kind, values, best));
      }),
    );
  });

  it('is at least as good as every logged set without AddTotal', () => {
    fc.assert(
      fc.property(rankedScore, ({ kind, values }) => {
        const key = sortKey(kind, highestScore(kind, values, best), 'kg');
        const keys = values.map((value) => sortKey(kind, value, 'kg'));
        const logged = keys.filter((other) => other !== null);
        fc.pre(key !== null);
        for (const other of logged) {
          expect(scoreTypes[kind].lowerIsBetter ? key <= other : key >= other).toBe(true);
        }
      }),
    );
  });

  it('with AddTotal has the sum of the keys, in any order', () => {
    fc.assert(
      fc.property(rankedScore, ({ kind, values }) => {
        const sum = values.reduce((key, value) => key + (sortKey(kind, value, 'kg') ?? 0), 0);
        expect(sortKey(kind, highestScore(kind, values, total), 'kg') ?? 0).toBe(sum);
        expect(highestScore(kind, values.toReversed(), total)).toBe(
          highestScore(kind, values, total),
        );
      }),
    );
  });

  it('never throws and never contains NaN', () => {
    fc.assert(
      fc.property(
        anyKind,
        fc.array(anyText, { maxLength: 25 }),
        fc.boolean(),
        (kind, values, addTotal) => {
          const highest = highestScore(kind, values, { addTotal });
          fc.pre(scoreTypes[kind].numeric);
          expect(highest).toMatch(/^[\d:+.]+$/);
        },
      ),
    );
  });
});

const roundsAndReps = (text: string) => text.split('+').map(Number);

const poundsKey = (hundredths: number) =>
  sortKey('weight', (hundredths / 100).toFixed(2), 'lbs') ?? 0;

describe('sortKey', () => {
  it.each([
    ['reps', '120', 120],
    ['calories', '80', 80],
    ['meters', '2000', 2000],
    ['roundsReps', '12+5', 12_000_005],
    ['time', '15:31', 931],
    ['time', '00:00', null],
    ['weight', '102.5', 102_500],
    ['liftWeight', '0', 0],
    ['text', '120', null],
    ['completion', 'true', null],
    ['none', '1', null],
    ['time', 'soon', null],
  ] as const)('of %s %s is %s', (kind, highest, key) => {
    expect(sortKey(kind, highest, 'kg')).toBe(key);
  });

  it('compares weights in one unit', () => {
    expect(sortKey('weight', '225', 'lbs')).toBe(102_058);
    expect(sortKey('weight', '220.46', 'lbs')).toBeLessThan(sortKey('weight', '100', 'kg') ?? 0);
    expect(sortKey('weight', '220.47', 'lbs')).toBeGreaterThan(sortKey('weight', '100', 'kg') ?? 0);
  });

  it('orders any two different weights of one unit', () => {
    const weight = fc.nat(maxSetValue.hundredths);
    fc.assert(
      fc.property(weight, weight, (one, other) => {
        expect(Math.sign(poundsKey(one) - poundsKey(other))).toBe(Math.sign(one - other));
      }),
    );
  });

  it('puts rounds before reps', () => {
    const spelled = spelledValueOf('roundsReps');
    fc.assert(
      fc.property(spelled, spelled, (one, other) => {
        const [rounds = 0, reps = 0] = roundsAndReps(one);
        const [otherRounds = 0, otherReps = 0] = roundsAndReps(other);
        const expected = Math.sign(rounds - otherRounds || reps - otherReps);
        const difference =
          (sortKey('roundsReps', one, 'kg') ?? 0) - (sortKey('roundsReps', other, 'kg') ?? 0);
        expect(Math.sign(difference)).toBe(expected);
      }),
    );
  });

  it('is a safe integer or null for any string', () => {
    fc.assert(
      fc.property(anyKind, anyText, fc.constantFrom('kg', 'lbs'), (kind, text, unit) => {
        const key = sortKey(kind, text, unit);
        expect(key === null || (Number.isSafeInteger(key) && key >= 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

const anyUnit = fc.constantFrom(...weightUnits);
const anySets = fc.array(fc.record({ value: spelledValueOf('weight'), unit: anyUnit }), {
  minLength: 1,
  maxLength: 25,
});

const entered = (...sets: readonly string[]): EnteredSet[] =>
  sets.map((set) => {
    const [value = '', unit] = set.split(' ');
    return { value, unit: unit === 'kg' ? 'kg' : 'lbs' };
  });

describe('comparedScore', () => {
  it.each([
    ['100 kg|220 lbs', '100 kg', 100_000, '199.79 kg', 199_790],
    ['100 kg|220.5 lbs', '220.5 lbs', 100_017, '200.02 kg', 200_017],
    ['176.4 lbs|100 kg', '100 kg', 100_000, '180.01 kg', 180_014],
    ['225 lbs|0 kg', '225 lbs', 102_058, '225 lbs', 102_058],
    ['0 lbs|100 kg', '100 kg', 100_000, '100 kg', 100_000],
    ['0 lbs|0 kg', '0 lbs', 0, '0 lbs', 0],
    ['225 lbs|135 lbs', '225 lbs', 102_058, '360 lbs', 163_293],
  ])('of %s is %s, in total %s', (sets, highest, key, sum, totalKey) => {
    const of = entered(...sets.split('|'));
    const found = comparedScore('weight', of, best);
    expect([`${found.highest} ${found.unit}`, found.sortKey]).toEqual([highest, key]);
    const summed = comparedScore('weight', of, total);
    expect([`${summed.highest} ${summed.unit}`, summed.sortKey]).toEqual([sum, totalKey]);
  });

  it('is the highest score and its key if all sets have one unit', () => {
    fc.assert(
      fc.property(
        kindWithValues(scoreKinds.slice(0, 9)),
        anyUnit,
        fc.boolean(),
        (of, unit, sum) => {
          const { kind, values } = of;
          const rules = { addTotal: sum };
          const highest = highestScore(kind, values, rules);
          const sets = values.map((value) => ({ value, unit }));
          expect(comparedScore(kind, sets, rules)).toEqual({
            highest,
            unit,
            sortKey: sortKey(kind, highest, unit),
          });
        },
      ),
    );
  });

  it('is the heaviest set in its own unit', () => {
    fc.assert(
      fc.property(anySets, (sets) => {
        const found = comparedScore('weight', sets, best);
        const keys = sets.map(({ value, unit }) => sortKey('weight', value, unit) ?? 0);
        expect(found.sortKey).toBe(Math.max(...keys));
        fc.pre(found.sortKey !== 0);
        expect(sets).toContainEqual({ value: found.highest, unit: found.unit });
      }),
    );
  });

  it('adds sets of both units exactly, in any order', () => {
    fc.assert(
      fc.property(anySets, (sets) => {
        const found = comparedScore('weight', sets, total);
        const parts = sets.map(({ value, unit }) => {
          const hundredths = BigInt(Math.round(Number(value) * 100));
          return hundredths * (unit === 'kg' ? 100_000_000n : 45_359_237n);
        });
        const exact = parts.reduce((sum, each) => sum + each, 0n);
        expect(Math.abs((found.sortKey ?? 0) - Number(exact) / 1e7)).toBeLessThan(0.501);
        expect(comparedScore('weight', sets.toReversed(), total).sortKey).toBe(found.sortKey);
      }),
    );
  });
});

const key = fc.integer({ min: 1, max: 8 });

describe('personalRecord', () => {
  it.each([
    ['time', 900, [931, 908], 'record'],
    ['time', 908, [931, 908], 'none'],
    ['time', 950, [931, 908], 'none'],
    ['weight', 140_000, [135_000], 'record'],
    ['weight', 135_000, [135_000], 'none'],
    ['reps', 10, [], 'first'],
    ['reps', 10, [null], 'first'],
    ['reps', 10, [null, 9], 'record'],
    ['text', null, [], 'none'],
    ['time', null, [900], 'none'],
  ] as const)('of %s %s after %j is %s', (kind, latest, earlier, standing) => {
    expect(personalRecord(kind, latest, earlier)).toBe(standing);
  });

  it('is a record if and only if it is better than all earlier results', () => {
    fc.assert(
      fc.property(rankedKind, key, fc.array(key, { minLength: 1 }), (kind, latest, earlier) => {
        const isBest = scoreTypes[kind].lowerIsBetter
          ? latest < Math.min(...earlier)
          : latest > Math.max(...earlier);
        expect(personalRecord(kind, latest, earlier) === 'record').toBe(isBest);
      }),
    );
  });
});
