import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workingWeight } from './working-weight.ts';

describe('workingWeight', () => {
  it('is a percentage of the max, rounded to plates', () => {
    expect(workingWeight(140, 75, 2.5)).toEqual({ exact: 105, loadable: 105 });
    expect(workingWeight(142.5, 72, 2.5)).toEqual({ exact: 102.6, loadable: 102.5 });
    expect(workingWeight(315, 85, 5)).toEqual({ exact: 267.75, loadable: 270 });
    expect(workingWeight(140, 0, 2.5)).toEqual({ exact: 0, loadable: 0 });
  });

  it('is the max itself at 100 percent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (steps) => {
        const max = steps * 2.5;
        expect(workingWeight(max, 100, 2.5)).toEqual({ exact: max, loadable: max });
      }),
    );
  });

  it('is within half a step of the percentage', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 1000, noNaN: true }),
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom(1, 2.5, 5),
        (max, percentage, step) => {
          const weight = workingWeight(max, percentage, step);
          expect(weight).not.toBeNull();
          expect(Math.abs((weight?.loadable ?? 0) - (weight?.exact ?? 0))).toBeLessThanOrEqual(
            step / 2 + 1e-6,
          );
        },
      ),
    );
  });

  it('is null without a max or with an invalid percentage', () => {
    for (const max of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(workingWeight(max, 75, 2.5)).toBeNull();
    }
    for (const percentage of [-1, 101, Number.NaN]) {
      expect(workingWeight(140, percentage, 2.5)).toBeNull();
    }
  });
});
