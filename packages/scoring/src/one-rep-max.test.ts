import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertWeight, weightForDisplay, weightKey } from './weight-unit.ts';
import { type LoggedSet, bestOneRepMax, estimateOneRepMax } from './one-rep-max.ts';

const weight = fc.double({ min: 0.5, max: 1000, noNaN: true });
const reps = fc.integer({ min: 1, max: 10 });
const set = (lifted: number, times: number): LoggedSet => ({
  weight: lifted,
  key: weightKey(lifted, 'kg'),
  reps: times,
});
const epley = (lifted: number, times: number) => lifted * (1 + times / 30);

describe('estimateOneRepMax', () => {
  it.each([
    [140, 1, 140],
    [100, 5, 112.5],
    [100, 10, 133.33],
    [225, 3, 238.24],
  ])('estimates a max from %d lifted %i times as %d', (lifted, times, max) => {
    expect(estimateOneRepMax(lifted, times)).toBeCloseTo(max, 2);
  });

  it('returns the weight itself for a single', () => {
    fc.assert(fc.property(weight, (lifted) => estimateOneRepMax(lifted, 1) === lifted));
  });

  it('returns a higher max for more weight or more reps', () => {
    fc.assert(
      fc.property(weight, reps, (lifted, times) => {
        const max = estimateOneRepMax(lifted, times) ?? 0;
        expect(estimateOneRepMax(lifted * 1.01, times)).toBeGreaterThan(max);
        if (times < 10) expect(estimateOneRepMax(lifted, times + 1)).toBeGreaterThan(max);
      }),
    );
  });

  it('returns a max between the weight lifted and Epley’s estimate', () => {
    fc.assert(
      fc.property(weight, reps, (lifted, times) => {
        const max = estimateOneRepMax(lifted, times) ?? 0;
        expect(max).toBeGreaterThanOrEqual(lifted);
        expect(max).toBeLessThanOrEqual(epley(lifted, times) * (1 + 1e-12));
      }),
    );
  });

  it('returns null outside its limits', () => {
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
    const sets = [set(120, 1), set(110, 5), set(100, 12)];
    expect(bestOneRepMax(sets)).toEqual({ oneRepMax: 123.75, key: 123_800, set: sets[1] });
  });

  it('takes the first of equal estimates', () => {
    const sets = [
      { ...set(120, 1), day: 'Monday' },
      { ...set(120, 1), day: 'Friday' },
    ];
    expect(bestOneRepMax(sets)?.set.day).toBe('Monday');
  });

  it('returns null without a usable set', () => {
    expect(bestOneRepMax([])).toBeNull();
    expect(bestOneRepMax([set(60, 20)])).toBeNull();
    expect(bestOneRepMax([set(0.04, 1)])).toBeNull();
  });

  it('returns the maximum of all estimates, to a tenth of a kilogram', () => {
    const weights = fc.integer({ max: 50_000 }).map((hundredths) => hundredths / 100);
    const sets = fc.array(fc.tuple(weights, fc.integer({ max: 12 })));
    fc.assert(
      fc.property(sets, (logged) => {
        const best = bestOneRepMax(logged.map(([lifted, times]) => set(lifted, times)));
        for (const [lifted, times] of logged) {
          const estimate = estimateOneRepMax(lifted, times) ?? 0;
          expect(estimate).toBeLessThan((best?.oneRepMax ?? 0) + 0.25);
        }
      }),
    );
  });

  it('does not prefer a set that was entered again in the other unit', () => {
    const sets = fc.tuple(fc.integer({ min: 1, max: 5000 }), reps);
    fc.assert(
      fc.property(sets, ([tenths, times]) => {
        const first = { ...set(tenths / 10, times), day: 'Monday' };
        const shown = weightForDisplay(first.weight, { from: 'kg', to: 'lbs' });
        const again = {
          weight: convertWeight(shown, 'lbs', 'kg'),
          key: weightKey(shown, 'lbs'),
          reps: times,
          day: 'Friday',
        };
        expect(bestOneRepMax([first, again])?.set.day).toBe('Monday');
        expect(bestOneRepMax([again, first])?.set.day).toBe('Friday');
      }),
    );
  });
});
