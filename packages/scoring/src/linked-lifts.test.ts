import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkedLifts, linkedMax } from './linked-lifts.ts';

const lifts = [...linkedLifts.keys()];
const anyLift = fc.constantFrom(...lifts);
const anyMax = fc.integer({ min: 1, max: 4000 }).map((steps) => steps / 4);

/** The tested maxes of any lifts, one for each lift. */
const anyTested = fc.uniqueArray(fc.record({ lift: anyLift, max: anyMax }), {
  selector: ({ lift }) => lift,
});

describe('linkedLifts', () => {
  it('links no lift to itself and no two lifts twice', () => {
    for (const [lift, links] of linkedLifts) {
      const names = links.map((link) => link.lift);
      expect(names).not.toContain(lift);
      expect(new Set(names).size).toBe(names.length);
      expect(names).not.toEqual([]);
    }
  });

  it('has factors in steps of 5 %, at most 120 %', () => {
    for (const { factor } of [...linkedLifts.values()].flat()) {
      expect(factor * 20).toBeCloseTo(Math.round(factor * 20), 9);
      expect(factor).toBeGreaterThanOrEqual(0.5);
      expect(factor).toBeLessThanOrEqual(1.2);
    }
  });

  const cleans = ['Clean', 'Squat Clean'];
  const snatches = ['Snatch', 'Squat Snatch'];
  const jerks = ['Jerk', 'Split Jerk'];
  const whole = 'Clean and Jerk';

  it.each<[rule: string, factor: number, Record<string, string[]>]>([
    [
      'two names of one lift, and a lift that contains the other',
      1,
      {
        Clean: ['Squat Clean', whole],
        'Squat Clean': ['Clean', whole],
        'Hang Clean': ['Hang Squat Clean'],
        'Hang Squat Clean': ['Hang Clean'],
        Snatch: ['Squat Snatch'],
        'Squat Snatch': ['Snatch'],
        'Hang Snatch': ['Hang Squat Snatch'],
        'Hang Squat Snatch': ['Hang Snatch'],
        Jerk: ['Split Jerk', whole],
        'Split Jerk': ['Jerk', whole],
        'Clean Pull': [...cleans, whole],
        'Clean-Grip Deadlift': ['Clean Pull', ...cleans, whole],
        'Snatch Pull': snatches,
        'Snatch-Grip Deadlift': ['Snatch Pull', ...snatches],
        'Overhead Squat': snatches,
        'Push Jerk': ['Push Press'],
        'Bench Press': ['Close-Grip Bench Press'],
      },
    ],
    [
      'a lift from the hang or from blocks, and a jerk after a clean',
      0.95,
      {
        'Hang Clean': cleans,
        'Hang Squat Clean': cleans,
        'Block Clean': cleans,
        'Hang Snatch': snatches,
        'Hang Squat Snatch': snatches,
        'Block Snatch': snatches,
        [whole]: cleans,
        'Hang Clean and Jerk': [whole],
      },
    ],
    ['a close grip', 0.9, { 'Close-Grip Bench Press': ['Bench Press'] }],
    [
      'a squat with the bar in front, and a power lift from the hang',
      0.85,
      {
        'Front Squat': ['Back Squat'],
        'Hang Power Clean': ['Power Clean'],
        'Hang Power Snatch': ['Power Snatch'],
      },
    ],
    [
      'a power lift, a snatch from a clean and jerk, and an incline',
      0.8,
      {
        'Power Clean': [...cleans, whole],
        'Power Snatch': snatches,
        Snatch: [whole],
        'Squat Snatch': [whole],
        'Incline Bench Press': ['Close-Grip Bench Press'],
      },
    ],
    [
      'a power lift from the hang of a full lift, and a push press of a jerk',
      0.75,
      {
        'Hang Power Clean': [...cleans, whole],
        'Hang Power Snatch': snatches,
        'Push Press': [...jerks, whole],
      },
    ],
    ['a strict press of a push press', 0.7, { 'Strict Press': ['Push Press'] }],
    ['a strict press of a jerk', 0.55, { 'Strict Press': jerks }],
    ['a back squat of a front squat', 1.1, { 'Back Squat': ['Front Squat'] }],
    ['a push press of a strict press', 1.2, { 'Push Press': ['Strict Press'] }],
  ])('gives %s a factor of %d', (_rule, factor, expected) => {
    const found = [...linkedLifts].flatMap(([lift, links]) =>
      links.filter((link) => link.factor === factor).map((link) => `${lift}: ${link.lift}`),
    );
    const pairs = Object.entries(expected).flatMap(([lift, others]) =>
      others.map((other) => `${lift}: ${other}`),
    );
    expect(found.toSorted()).toEqual(pairs.toSorted());
  });

  it('does not increase a max by converting it there and back', () => {
    for (const [lift, links] of linkedLifts) {
      for (const there of links) {
        const back = linkedLifts.get(there.lift)?.find((link) => link.lift === lift);
        expect(there.factor * (back?.factor ?? 0)).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('linkedMax', () => {
  it('returns the linked lift’s max times the factor', () => {
    const clean = { lift: 'Clean', max: 140 };
    expect(linkedMax('Power Clean', [clean])).toEqual({ max: 112, factor: 0.8, of: clean });
  });

  it('prefers the nearest lift, in any order of the maxes', () => {
    const tested = [
      { lift: 'Clean and Jerk', max: 150 },
      { lift: 'Power Clean', max: 110 },
      { lift: 'Clean', max: 140 },
    ];
    expect(linkedMax('Hang Power Clean', tested)?.of.lift).toBe('Power Clean');
    expect(linkedMax('Hang Power Clean', tested.toReversed())?.of.lift).toBe('Power Clean');
  });

  it('follows only one link', () => {
    expect(linkedMax('Front Squat', [{ lift: 'Back Squat', max: 180 }])).not.toBeNull();
    expect(linkedMax('Clean', [{ lift: 'Back Squat', max: 180 }])).toBeNull();
    expect(linkedMax('Incline Bench Press', [{ lift: 'Bench Press', max: 100 }])).toBeNull();
  });

  it('returns null for a lift without links and for an unknown lift', () => {
    const tested = lifts.map((lift) => ({ lift, max: 100 }));
    expect(linkedMax('Turkish Get-Up', tested)).toBeNull();
    expect(linkedMax('constructor', tested)).toBeNull();
  });

  it('computes a max from a tested linked lift, never from the lift itself', () => {
    fc.assert(
      fc.property(anyLift, anyTested, (lift, tested) => {
        const found = linkedMax(lift, tested);
        const listed = (linkedLifts.get(lift) ?? []).filter((link) =>
          tested.some((each) => each.lift === link.lift),
        );
        expect(found?.of.lift).toBe(listed[0]?.lift);
        if (!found) return;
        expect(tested).toContain(found.of);
        expect(found.max).toBe(found.of.max * found.factor);
        expect(found.of.lift).not.toBe(lift);
      }),
    );
  });

  it('returns a higher max for a higher tested max', () => {
    fc.assert(
      fc.property(anyLift, anyMax, anyMax, (lift, one, other) => {
        fc.pre(one < other);
        for (const link of linkedLifts.get(lift) ?? []) {
          const less = linkedMax(lift, [{ lift: link.lift, max: one }])?.max ?? 0;
          const more = linkedMax(lift, [{ lift: link.lift, max: other }])?.max ?? 0;
          expect(less).toBeLessThan(more);
        }
      }),
    );
  });
});
