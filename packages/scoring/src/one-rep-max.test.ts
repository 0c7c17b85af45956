import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestOneRepMax, estimateOneRepMax } from './one-rep-max.ts';

const weight = fc.double({ min: 0.5, max: 1000, noNaN: true });
const reps = fc.integer({ min: 1, max: 10 });
const epley = (lifted: number, times: number) => lifted * (1 + times / 30);

describe('estimateOneRepMax', () => {
  it.each([
    [140, 1, 140],
    [100, 5, 112.5],
    [100, 10, 133.33],
    [225, 3, 238.24],
  ])('of %d lifted %i times is %d', (lifted, times, max) => {
    expect(estimateOneRepMax(lifted, times)).toBeCloseTo(max, 2);
  });

  it('is the weight itself for a single', () => {
    fc.assert(fc.property(weight, (lifted) => estimateOneRepMax(lifted, 1) === lifted));
  });

  it('grows with the weight and with the reps', () => {
    fc.assert(
      fc.property(weight, reps, (lifted, times) => {
        const max = estimateOneRepMax(lifted, times) ?? 0;
        expect(estimateOneRepMax(lifted * 1.01, times)).toBeGreaterThan(max);
        if (times < 10) expect(estimateOneRepMax(lifted, times + 1)).toBeGreaterThan(max);
      }),
    );
  });

  it('is between the weight lifted and Epley’s estimate', () => {
    fc.assert(
      fc.property(weight, reps, (lifted, times) => {
        const max = estimateOneRepMax(lifted, times) ?? 0;
        expect(max).toBeGreaterThanOrEqual(lifted);
        expect(max).toBeLessThanOrEqual(epley(lifted, times) * (1 + 1e-12));
      }),
    );
  });

  it('is null outside its limits', () => {
    for (const times of [0, -1, 11, 2.5, Number.NaN]) {
      expect(estimateOneRepMax(100, times)).toBeNull();
    }
    for (const lifted of [0, -100, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(estimateOneRepMax(lifted, 5)).toBeNull();
    }
  });
});

describe('bestOneRepMax', () => {
  it('takes the set with the highest estimate', () => {
    const sets = [
      { weight: 120, reps: 1 },
      { weight: 110, reps: 5 },
      { weight: 100, reps: 12 },
    ];
    expect(bestOneRepMax(sets)).toEqual({ oneRepMax: 123.75, set: sets[1] });
  });

  it('takes the first of equal estimates', () => {
    const sets = [
      { weight: 120, reps: 1, day: 'Monday' },
      { weight: 120, reps: 1, day: 'Friday' },
    ];
    expect(bestOneRepMax(sets)?.set.day).toBe('Monday');
  });

  it('is null without a usable set', () => {
    expect(bestOneRepMax([])).toBeNull();
    expect(bestOneRepMax([{ weight: 60, reps: 20 }])).toBeNull();
  });

  it('is the maximum of all estimates', () => {
    const sets = fc.array(fc.record({ weight: fc.double(), reps: fc.integer({ max: 12 }) }));
    fc.assert(
      fc.property(sets, (logged) => {
        const best = bestOneRepMax(logged)?.oneRepMax ?? 0;
        for (const set of logged) {
          expect(estimateOneRepMax(set.weight, set.reps) ?? 0).toBeLessThanOrEqual(best);
        }
      }),
    );
  });
});
