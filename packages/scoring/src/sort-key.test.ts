import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyKind, anyText, spelledValueOf } from '../testing/arbitraries.ts';
import { maxSetValue } from './limits.ts';
import { sortKey } from './sort-key.ts';

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
