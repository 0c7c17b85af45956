import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyKind,
  anyText,
  kindWithValues,
  rankedKind,
  spelledValueOf,
  valueOf,
} from '../testing/arbitraries.ts';
import { highestOf, keyOf } from '../testing/of-texts.ts';
import { highestScore } from './highest-score.ts';
import { spellValue } from './score-parts.ts';
import { sortKey } from './compared-score.ts';
import { scoreKinds, scoreTypes } from './score-types.ts';
import { maxSetValue, maxSets } from './limits.ts';
import { type EnteredSet, comparedScore, personalRecord } from './compared-score.ts';
import { readValue } from './parse-set-value.ts';
import { weightUnits } from './weight-unit.ts';

const best = { addTotal: false };
const total = { addTotal: true };
const rankedKinds = scoreKinds.filter((kind) => scoreTypes[kind].ranked);
const rankedScore = kindWithValues(rankedKinds);
/** These kinds exclude weights, which are rounded after they are added. */
const addedScore = kindWithValues(
  rankedKinds.filter((kind) => scoreTypes[kind].shape !== 'weight'),
);

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
    ['text', [], '', ''],
    ['completion', [], 'false', 'false'],
    ['reps', [], '0', '0'],
  ] as const)(
    'returns for %s %j the best set %s, and in total %s',
    (kind, values, bestSet, sum) => {
      expect(highestOf(kind, values, best)).toBe(bestSet);
      expect(highestOf(kind, values, total)).toBe(sum);
    },
  );

  it('adds the longest times to a time', () => {
    const longest = spellValue({ shape: 'time', seconds: maxSetValue.seconds });
    const sets = Array.from({ length: maxSets }, () => longest);
    expect(highestOf('time', sets, total)).toBe('249999:35');
  });

  it('returns one of the sets without AddTotal', () => {
    fc.assert(
      fc.property(rankedScore, ({ kind, values }) => {
        expect(values).toContain(highestOf(kind, values, best));
      }),
    );
  });

  it('returns a score at least as good as every logged set without AddTotal', () => {
    fc.assert(
      fc.property(rankedScore, ({ kind, values }) => {
        const key = keyOf(kind, highestOf(kind, values, best), 'kg');
        const keys = values.map((value) => keyOf(kind, value, 'kg'));
        const logged = keys.filter((other) => other !== null);
        fc.pre(key !== null);
        for (const other of logged) {
          expect(scoreTypes[kind].lowerIsBetter ? key <= other : key >= other).toBe(true);
        }
      }),
    );
  });

  it('returns the sum of the keys with AddTotal, in any order', () => {
    fc.assert(
      fc.property(addedScore, ({ kind, values }) => {
        const sum = values.reduce((key, value) => key + (keyOf(kind, value, 'kg') ?? 0), 0);
        expect(keyOf(kind, highestOf(kind, values, total), 'kg') ?? 0).toBe(sum);
        expect(highestOf(kind, values.toReversed(), total)).toBe(highestOf(kind, values, total));
      }),
    );
  });

  it('never throws and never returns NaN', () => {
    fc.assert(
      fc.property(
        anyKind,
        fc.array(anyText, { maxLength: 25 }),
        fc.boolean(),
        (kind, values, addTotal) => {
          const highest = highestOf(kind, values, { addTotal });
          fc.pre(scoreTypes[kind].numeric);
          expect(highest).toMatch(/^[\d:+.]+$/);
        },
      ),
    );
  });
});

const roundsAndReps = (text: string) => text.split('+').map(Number);

/** Computes the key of the sum of sets from whole numbers alone. */
function exactKey(sets: readonly EnteredSet[]): number {
  const parts = sets.map(({ value, unit }) => {
    const hundredths = value.shape === 'weight' ? value.hundredths : 0;
    return BigInt(hundredths) * (unit === 'kg' ? 100_000_000n : 45_359_237n);
  });
  const sum = parts.reduce((total, each) => total + each, 0n);
  return Number((sum + 500_000_000n) / 1_000_000_000n) * 100;
}

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
  ] as const)('returns for %s %s the key %s', (kind, highest, key) => {
    expect(keyOf(kind, highest, 'kg')).toBe(key);
  });

  it('compares weights in one unit', () => {
    expect(keyOf('weight', '225', 'lbs')).toBe(102_100);
    expect(keyOf('weight', '220.3', 'lbs')).toBeLessThan(keyOf('weight', '100', 'kg') ?? 0);
    expect(keyOf('weight', '220.4', 'lbs')).toBe(keyOf('weight', '100', 'kg'));
    expect(keyOf('weight', '220.5', 'lbs')).toBe(keyOf('weight', '100', 'kg'));
    expect(keyOf('weight', '220.6', 'lbs')).toBeGreaterThan(keyOf('weight', '100', 'kg') ?? 0);
  });

  it('returns the kilograms rounded to a tenth, half a tenth upwards', () => {
    const keys = ['100.04', '100.05', '100.1', '100.14', '100.15', '41.25', '4.35'];
    expect(keys.map((value) => keyOf('weight', value, 'kg'))).toEqual([
      100_000, 100_100, 100_100, 100_100, 100_200, 41_300, 4400,
    ]);
    const weight = fc.nat(maxSetValue.hundredths * maxSets);
    fc.assert(
      fc.property(weight, fc.constantFrom(...weightUnits), (hundredths, unit) => {
        const value = { shape: 'weight', hundredths } as const;
        expect(sortKey('weight', value, unit)).toBe(exactKey([{ value, unit }]));
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
          (keyOf('roundsReps', one, 'kg') ?? 0) - (keyOf('roundsReps', other, 'kg') ?? 0);
        expect(Math.sign(difference)).toBe(expected);
      }),
    );
  });

  it('returns a safe integer or null for any string', () => {
    fc.assert(
      fc.property(anyKind, anyText, fc.constantFrom('kg', 'lbs'), (kind, text, unit) => {
        const key = keyOf(kind, text, unit);
        expect(key === null || (Number.isSafeInteger(key) && key >= 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

const anyUnit = fc.constantFrom(...weightUnits);
const anySets = fc.array(fc.record({ value: valueOf('weight'), unit: anyUnit }), {
  minLength: 1,
  maxLength: 25,
});

const entered = (...sets: readonly string[]): EnteredSet[] =>
  sets.map((set) => {
    const [value = '', unit] = set.split(' ');
    return { value: readValue('weight', value), unit: unit === 'kg' ? 'kg' : 'lbs' };
  });

describe('comparedScore', () => {
  it.each([
    ['100 kg|220 lbs', '100 kg', 100_000, '199.8 kg', 199_800],
    ['100 kg|220.5 lbs', '220.5 lbs', 100_000, '200 kg', 200_000],
    ['176.4 lbs|100 kg', '100 kg', 100_000, '180 kg', 180_000],
    ['225 lbs|0 kg', '225 lbs', 102_100, '225 lbs', 102_100],
    ['0 lbs|100 kg', '100 kg', 100_000, '100 kg', 100_000],
    ['0 lbs|0 kg', '0 lbs', 0, '0 lbs', 0],
    ['225 lbs|135 lbs', '225 lbs', 102_100, '360 lbs', 163_300],
  ])('returns for %s the score %s, in total %s', (sets, highest, key, sum, totalKey) => {
    const of = entered(...sets.split('|'));
    const found = comparedScore('weight', of, best);
    expect([`${spellValue(found.highest)} ${found.unit}`, found.sortKey]).toEqual([highest, key]);
    const summed = comparedScore('weight', of, total);
    expect([`${spellValue(summed.highest)} ${summed.unit}`, summed.sortKey]).toEqual([
      sum,
      totalKey,
    ]);
  });

  it('returns zero in kilograms without sets', () => {
    const none = { unit: 'kg', sortKey: 0 };
    expect(comparedScore('weight', [], best)).toMatchObject(none);
    expect(comparedScore('reps', [], best)).toMatchObject(none);
  });

  it('returns the highest score and its key if all sets have one unit', () => {
    fc.assert(
      fc.property(
        kindWithValues(scoreKinds.filter((kind) => kind !== 'none')),
        anyUnit,
        fc.boolean(),
        (of, unit, sum) => {
          const { kind, values } = of;
          const rules = { addTotal: sum };
          const read = values.map((text) => readValue(kind, text));
          const highest = highestScore(kind, read, rules);
          const sets = read.map((value) => ({ value, unit }));
          expect(comparedScore(kind, sets, rules)).toEqual({
            highest,
            unit,
            sortKey: sortKey(kind, highest, unit),
          });
        },
      ),
    );
  });

  it('returns the heaviest set in its own unit', () => {
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

  it('adds sets of both units exactly before it rounds the sum, in any order', () => {
    fc.assert(
      fc.property(anySets, (sets) => {
        const found = comparedScore('weight', sets, total);
        expect(found.sortKey).toBe(exactKey(sets));
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
    ['text', 10, [], 'none'],
    ['time', null, [900], 'none'],
  ] as const)('returns for %s %s after %j the standing %s', (kind, latest, earlier, standing) => {
    expect(personalRecord(kind, latest, earlier)).toBe(standing);
  });

  it('returns a record if and only if the result beats all earlier results', () => {
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
