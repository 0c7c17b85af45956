import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertWeight, weightUnits } from './weight-unit.ts';

const unit = fc.constantFrom(...weightUnits);
const weight = fc.double({ min: 0, max: 100_000, noNaN: true });

describe('convertWeight', () => {
  it('uses the exact pound', () => {
    expect(convertWeight(1, 'lbs', 'kg')).toBe(0.45359237);
    expect(convertWeight(100, 'kg', 'lbs')).toBeCloseTo(220.462262, 6);
  });

  it('returns a weight in the same unit unchanged', () => {
    fc.assert(
      fc.property(weight, unit, (amount, same) => {
        expect(convertWeight(amount, same, same)).toBe(amount);
      }),
    );
  });

  it('converts back within a millionth', () => {
    fc.assert(
      fc.property(weight, unit, unit, (amount, from, to) => {
        const back = convertWeight(convertWeight(amount, from, to), to, from);
        expect(Math.abs(back - amount)).toBeLessThanOrEqual(1e-6);
      }),
    );
  });

  it('keeps the order of weights', () => {
    fc.assert(
      fc.property(weight, weight, unit, unit, (one, other, from, to) => {
        fc.pre(one < other);
        expect(convertWeight(one, from, to)).toBeLessThanOrEqual(convertWeight(other, from, to));
      }),
    );
  });
});
