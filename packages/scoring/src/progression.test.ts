import { describe, expect, it } from 'vitest';
import {
  type ProgressionPlan,
  progression,
  raiseLoad,
  raisePercent,
  usualPercents,
} from './progression.ts';

const plan: ProgressionPlan = {
  kind: 'percent',
  start: 70,
  step: 5,
  weeks: 5,
  deloads: [4],
  schemes: [
    { sets: 5, reps: 5, repsUpTo: 5 },
    { sets: 5, reps: 4, repsUpTo: 6 },
    { sets: 5, reps: 3, repsUpTo: 4 },
  ],
};
const amounts = (change: Partial<ProgressionPlan>) =>
  progression({ ...plan, ...change }).map(({ amount }) => amount);

describe('progression', () => {
  it('raises a lift by a step, with a deload of three quarters and fewer sets', () => {
    expect(progression(plan)).toEqual([
      { week: 1, amount: 70, sets: 5, reps: 5, repsUpTo: 5 },
      { week: 2, amount: 75, sets: 5, reps: 4, repsUpTo: 6 },
      { week: 3, amount: 80, sets: 5, reps: 3, repsUpTo: 4 },
      { week: 4, amount: 60, sets: 3, reps: 3, repsUpTo: 4 },
      { week: 5, amount: 85, sets: 5, reps: 3, repsUpTo: 4 },
    ]);
  });

  it('returns percentages of at most 100, in steps of 0.5', () => {
    expect(amounts({ start: 95, step: 2.3, deloads: [] })).toEqual([95, 97.5, 99.5, 100, 100]);
  });

  it('returns loads that plates allow', () => {
    expect(amounts({ kind: 'load', start: 100, step: 2.5 })).toEqual([
      100, 102.5, 105, 77.5, 107.5,
    ]);
    expect(amounts({ kind: 'load', start: 225, step: 5, unit: 'lbs', weeks: 2 })).toEqual([
      225, 230,
    ]);
  });

  it('returns waves of three weeks, each from a higher start', () => {
    expect(amounts({ kind: 'wave', weeks: 6, deloads: [] })).toEqual([70, 75, 80, 75, 80, 85]);
  });

  it('allows a deload in the first week', () => {
    expect(amounts({ weeks: 2, deloads: [1] })).toEqual([52.5, 70]);
  });
});

describe('usualPercents', () => {
  it('returns percentages that rise to at most 80 %', () => {
    const sets = { sets: 5, reps: 5, repsUpTo: 5 };
    for (const kind of ['percent', 'wave'] as const) {
      for (let weeks = 1; weeks <= 16; weeks += 1) {
        const usual = usualPercents(kind, weeks);
        const rows = progression({ ...usual, kind, weeks, deloads: [], schemes: [sets] });
        expect(Math.max(...rows.map(({ amount }) => amount))).toBeLessThanOrEqual(80);
        expect(usual.step).toBeGreaterThan(0);
      }
    }
  });

  it('reaches 80 % within a short block, in steps of at most 5', () => {
    expect(usualPercents('percent', 2)).toEqual({ start: 70, step: 5 });
    expect(usualPercents('percent', 3)).toEqual({ start: 70, step: 5 });
    expect(usualPercents('percent', 6)).toEqual({ start: 70, step: 2 });
    expect(usualPercents('wave', 6)).toEqual({ start: 70, step: 3 });
  });
});

it('raisePercent adds points to a percentage, from 0.5 to 100', () => {
  expect(raisePercent(70, 2.5)).toBe(72.5);
  expect(raisePercent(99, 5)).toBe(100);
  expect(raisePercent(10, -20)).toBe(0.5);
  expect(raisePercent(72.25, 0)).toBe(72.25);
});

it('raiseLoad adds a percentage to a load, as plates allow', () => {
  expect(raiseLoad(100, 2.5, 'kg')).toBe(102.5);
  expect(raiseLoad(225, 2.5, 'lbs')).toBe(230);
  expect(raiseLoad(61, 0, 'kg')).toBe(61);
});
