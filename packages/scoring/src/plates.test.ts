import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  loadBar,
  neighbouringLoads,
  type PlateSet,
  smallestStep,
  usualPlates,
  warmUp,
} from './plates.ts';
import { plateGrain } from './limits.ts';

const { kg, lbs } = usualPlates;
const men = { weight: 20, name: '' };
const of45 = { weight: 45, name: '' };
const home: PlateSet = {
  plates: [
    { weight: 10, pairs: 1 },
    { weight: 20, pairs: 1 },
    { weight: 5, pairs: 2 },
  ],
  bars: [men],
};

const grains = (most: number) => fc.integer({ min: 1, max: most }).map((n) => n * plateGrain);
const plate = fc.record({
  weight: grains(100),
  pairs: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
});
const plateSet = fc
  .uniqueArray(plate, { maxLength: 6, selector: ({ weight }) => weight })
  .map((plates): PlateSet => ({ plates, bars: [] }));
const bar = grains(100).map((weight) => ({ weight, name: '' }));

const sum = (weights: readonly number[]) => weights.reduce((total, each) => total + each, 0);

/** Returns all weights that can be loaded up to a limit, by trying every number of every plate. */
function everyLoad({ plates }: PlateSet, barWeight: number, limit: number): number[] {
  return plates.reduce(
    (loads, { weight, pairs }) => {
      const found = new Set<number>();
      for (const load of loads) {
        const most = Math.min(pairs ?? Infinity, Math.max(0, (limit - load) / (2 * weight)));
        for (let count = 0; count <= most; count += 1) found.add(load + 2 * count * weight);
      }
      return [...found];
    },
    [barWeight],
  );
}

describe('loading a bar', () => {
  it.each([
    [92.5, [25, 10, 1.25]],
    [20, []],
    [60, [20]],
    [140, [25, 25, 10]],
  ])('loads %d kg with %j on each side', (weight, side) => {
    expect(loadBar(kg, men, weight)).toEqual({ weight, side });
  });

  it('loads pounds with plates of pounds', () => {
    expect(loadBar(lbs, of45, 205)).toEqual({ weight: 205, side: [45, 35] });
  });

  it('takes the nearest weight, and the lighter one halfway', () => {
    expect(loadBar(kg, men, 92).weight).toBe(92.5);
    expect(loadBar(kg, men, 91.25).weight).toBe(90);
    expect(loadBar(kg, men, 12)).toEqual({ weight: 20, side: [] });
  });

  it('takes other plates where the heaviest would leave a rest', () => {
    const set = { ...home, plates: [25, 20].map((weight) => ({ weight, pairs: null })) };
    expect(loadBar(set, men, 100).side).toEqual([20, 20]);
  });

  it('loads no more than there is', () => {
    expect(loadBar(home, men, 500)).toEqual({ weight: 100, side: [20, 10, 5, 5] });
  });

  it('loads the weight of the bar and its plates, with no more plates than there are', () => {
    fc.assert(
      fc.property(plateSet, bar, grains(800), (set, on, weight) => {
        const load = loadBar(set, on, weight);
        expect(load.weight).toBe(on.weight + 2 * sum(load.side));
        expect(load.side).toEqual(load.side.toSorted((a, b) => b - a));
        const pairsOf = new Map(set.plates.map((each) => [each.weight, each.pairs]));
        for (const [each, used] of Map.groupBy(load.side, (one) => one)) {
          expect(used.length).toBeLessThanOrEqual(pairsOf.get(each) ?? Infinity);
          expect(pairsOf.has(each)).toBe(true);
        }
      }),
    );
  });

  it('loads a weight as near as any other load', () => {
    fc.assert(
      fc.property(plateSet, bar, grains(300), (set, on, weight) => {
        const distances = everyLoad(set, on.weight, weight + 60).map((load) =>
          Math.abs(load - weight),
        );
        expect(Math.abs(loadBar(set, on, weight).weight - weight)).toBe(Math.min(...distances));
      }),
    );
  });
});

describe('the loads beside a weight', () => {
  it('the loads beside a weight are the next ones that can be loaded', () => {
    expect(neighbouringLoads(kg, men, 92.5)).toEqual({ lighter: 90, heavier: 95 });
    expect(neighbouringLoads(home, men, 100)).toEqual({ lighter: 90, heavier: null });
    expect(neighbouringLoads(kg, men, 20)).toEqual({ lighter: null, heavier: 22.5 });
  });

  it('the loads beside a weight differ by the smallest step', () => {
    expect(smallestStep(kg, men)).toBe(2.5);
    expect(smallestStep(lbs, of45)).toBe(5);
    expect(smallestStep({ plates: [], bars: [] }, men)).toBeNull();
  });
});

const spelled = (ramp: ReturnType<typeof warmUp>) =>
  ramp.map(({ weight, reps, side }) => `${weight} × ${reps}: ${side.join(' ')}`.trim());

describe('the warm-up', () => {
  it('the warm-up goes from the empty bar to 92.5 kg', () => {
    expect(spelled(warmUp(kg, men, 92.5, 'kg'))).toEqual([
      '20 × 10:',
      '40 × 5: 10',
      '60 × 3: 20',
      '75 × 2: 25 2.5',
      '85 × 1: 25 5 2.5',
    ]);
  });

  it('the warm-up goes from the empty bar to 205 lb with the plates that are quick to load', () => {
    expect(spelled(warmUp(lbs, of45, 205, 'lbs'))).toEqual([
      '45 × 10:',
      '95 × 5: 25',
      '135 × 3: 45',
      '165 × 2: 45 10 5',
      '185 × 1: 45 25',
    ]);
  });

  it('the warm-up leaves out small jumps, and is empty for little more than the bar', () => {
    expect(spelled(warmUp(kg, men, 40, 'kg'))).toEqual([
      '20 × 10:',
      '25 × 3: 2.5',
      '32.5 × 2: 5 1.25',
    ]);
    expect(warmUp(kg, men, 22.5, 'kg')).toEqual([]);
  });

  it('the warm-up rises to below the working weight with loads that the plates allow', () => {
    fc.assert(
      fc.property(plateSet, bar, grains(800), (set, on, weight) => {
        const ramp = warmUp(set, on, weight, 'kg');
        const weights = ramp.map((each) => each.weight);
        expect(weights).toEqual([...new Set(weights)].toSorted((a, b) => a - b));
        expect(weights.every((each) => each < weight)).toBe(true);
        for (const { weight: each, side } of ramp) {
          expect(loadBar(set, on, each)).toEqual({ weight: each, side });
        }
      }),
    );
  });
});
