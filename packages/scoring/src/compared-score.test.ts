import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindWithValues, spelledValueOf } from '../testing/arbitraries.ts';
import { type EnteredSet, comparedScore } from './compared-score.ts';
import { highestScore } from './highest-score.ts';
import { scoreKinds } from './score-types.ts';
import { sortKey } from './sort-key.ts';
import { weightUnits } from './weight-unit.ts';

const best = { addTotal: false };
const total = { addTotal: true };
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
