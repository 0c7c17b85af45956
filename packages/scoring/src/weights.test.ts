import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertWeight, weightUnits } from './weight-unit.ts';
import {
  type MaxSource,
  defaultPlateStep,
  formatMaxSource,
  formatWorkingWeight,
  roundToPlates,
  workingWeight,
} from './working-weight.ts';

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

const step = fc.constantFrom(0.1, 0.25, 0.5, 1, 1.25, 2, 2.5, 5, 10, 20, 45);
const loadable = fc.double({ min: 0, max: 2000, noNaN: true });

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
  ])('rounds %d in steps of %d to %d', (exact, by, loadable) => {
    expect(roundToPlates(exact, by)).toBe(loadable);
  });

  it('returns the nearest multiple of the step', () => {
    fc.assert(
      fc.property(loadable, step, (exact, by) => {
        const loadable = roundToPlates(exact, by);
        expect(Math.abs(loadable / by - Math.round(loadable / by))).toBeLessThan(1e-6);
        expect(Math.abs(loadable - exact)).toBeLessThanOrEqual(by / 2 + 1e-6);
      }),
      { numRuns: 1000 },
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(loadable, step, (exact, by) => {
        const loadable = roundToPlates(exact, by);
        expect(roundToPlates(loadable, by)).toBe(loadable);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the order of weights', () => {
    fc.assert(
      fc.property(loadable, loadable, step, (one, other, by) => {
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

  it('steps by a pair of the smallest usual plates by default', () => {
    expect(defaultPlateStep).toEqual({ kg: 2.5, lbs: 5 });
  });
});

describe('workingWeight', () => {
  it('returns a percentage of the max, rounded to plates', () => {
    expect(workingWeight(140, 75, 2.5)).toEqual({ exact: 105, loadable: 105 });
    expect(workingWeight(142.5, 72, 2.5)).toEqual({ exact: 102.6, loadable: 102.5 });
    expect(workingWeight(315, 85, 5)).toEqual({ exact: 267.75, loadable: 270 });
    expect(workingWeight(140, 0, 2.5)).toEqual({ exact: 0, loadable: 0 });
  });

  it('returns the max itself at 100 percent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (steps) => {
        const max = steps * 2.5;
        expect(workingWeight(max, 100, 2.5)).toEqual({ exact: max, loadable: max });
      }),
    );
  });

  it('returns a weight within half a step of the percentage', () => {
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

  it('returns null without a max or with an invalid percentage', () => {
    for (const max of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(workingWeight(max, 75, 2.5)).toBeNull();
    }
    for (const percentage of [-1, 101, Number.NaN]) {
      expect(workingWeight(140, percentage, 2.5)).toBeNull();
    }
  });
});

const today = '2026-11-18';
const tested: MaxSource = { kind: 'tested', max: 140, unit: 'kg', day: '2026-10-12' };
const linked: MaxSource = {
  kind: 'linked',
  max: 119,
  unit: 'kg',
  day: '2026-10-12',
  lift: 'Back Squat',
  liftMax: 140,
  factor: 0.85,
};
const estimated: MaxSource = {
  kind: 'estimated',
  max: 297.6,
  unit: 'lbs',
  day: '2025-03-01',
  weight: 264.5,
  reps: 5,
};

const single: MaxSource = { ...tested, kind: 'estimated', weight: 140, reps: 1 };
const chosen: MaxSource = { ...tested, kind: 'chosen', origin: 'estimated' };

function line(percentage: number, source: MaxSource, step: number): string {
  const weight = workingWeight(source.max, percentage, step);
  if (!weight) throw new Error('no weight');
  return formatWorkingWeight(percentage, source, weight, today);
}

describe('formatWorkingWeight', () => {
  it('writes the percentage, the max with its day, and the weight', () => {
    expect(line(75, tested, 2.5)).toBe('75% of 140 kg, Oct 12 = 105 kg');
    expect(line(72.5, tested, 2.5)).toBe('72.5% of 140 kg, Oct 12 = 101.5 kg, load 102.5 kg');
    expect(line(0, tested, 2.5)).toBe('0% of 140 kg, Oct 12 = 0 kg');
  });

  it('names the lift that a max is derived from', () => {
    expect(line(75, linked, 2.5)).toBe(
      '75% of 119 kg (85% of Back Squat 140 kg, Oct 12) = 89.3 kg, load 90 kg',
    );
    expect(line(50, { ...linked, lift: 'Clean', max: 140, factor: 1 }, 2.5)).toBe(
      '50% of 140 kg (Clean 140 kg, Oct 12) = 70 kg',
    );
  });

  it('does not mark an actual lift as an estimate', () => {
    expect(line(75, single, 2.5)).toBe('75% of 140 kg, Oct 12 = 105 kg');
    expect(line(75, { ...chosen, origin: 'linked' }, 2.5)).toBe('75% of 140 kg, Oct 12 = 105 kg');
  });

  it('marks an estimate', () => {
    expect(line(75, chosen, 2.5)).toBe('75% of est. 140 kg, Oct 12 = 105 kg');
    expect(line(80, estimated, 5)).toBe(
      '80% of est. 297.6 lbs, Mar 1, 2025 = 238.1 lbs, load 240 lbs',
    );
  });
});

describe('formatMaxSource', () => {
  it.each([
    [tested, 'Tested Oct 12'],
    [linked, '85% of Back Squat 140 kg, Oct 12'],
    [estimated, 'est. from 264.5 lbs × 5, Mar 1, 2025'],
    [single, 'Lifted Oct 12'],
    [chosen, 'Chosen Oct 12'],
  ])('says where a max comes from', (source, text) => {
    expect(formatMaxSource(source, today)).toBe(text);
  });
});
