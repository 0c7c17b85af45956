import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPlateStep, roundToPlates } from './plates.ts';

const step = fc.constantFrom(0.1, 0.25, 0.5, 1, 1.25, 2, 2.5, 5, 10, 20, 45);
const weight = fc.double({ min: 0, max: 2000, noNaN: true });

describe('roundToPlates', () => {
  it.each([
    [105, 2.5, 105],
    [106.2, 2.5, 105],
    [106.3, 2.5, 107.5],
    [106.25, 2.5, 105],
    [227.5, 5, 225],
    [0.3, 0.1, 0.3],
    [0.15, 0.1, 0.1],
    [0.1 + 0.05, 0.1, 0.1],
    [1, 2.5, 0],
    [0, 5, 0],
  ])('of %d in steps of %d is %d', (exact, by, loadable) => {
    expect(roundToPlates(exact, by)).toBe(loadable);
  });

  it('is the nearest multiple of the step', () => {
    fc.assert(
      fc.property(weight, step, (exact, by) => {
        const loadable = roundToPlates(exact, by);
        expect(Math.abs(loadable / by - Math.round(loadable / by))).toBeLessThan(1e-6);
        expect(Math.abs(loadable - exact)).toBeLessThanOrEqual(by / 2 + 1e-6);
      }),
      { numRuns: 1000 },
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(weight, step, (exact, by) => {
        const loadable = roundToPlates(exact, by);
        expect(roundToPlates(loadable, by)).toBe(loadable);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the order of weights', () => {
    fc.assert(
      fc.property(weight, weight, step, (one, other, by) => {
        fc.pre(one <= other);
        expect(roundToPlates(one, by)).toBeLessThanOrEqual(roundToPlates(other, by));
      }),
    );
  });

  it('throws for an invalid step', () => {
    for (const by of [0, -2.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => roundToPlates(100, by)).toThrow(RangeError);
    }
  });

  it('steps by a pair of the smallest usual plates', () => {
    expect(defaultPlateStep).toEqual({ kg: 2.5, lbs: 5 });
  });
});
