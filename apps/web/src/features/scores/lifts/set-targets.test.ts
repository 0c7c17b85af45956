import { describe, expect, it } from 'vitest';
import type { WorkingWeights } from '../api.ts';
import {
  prescriptionWords,
  type UsedMax,
  targetWords,
  targetsOf,
  usedMaxWords,
} from './set-targets.ts';

const set = { percentage: 70, reps: 5, repsUpTo: 8, exact: 98, loadable: 97.5, line: null };
const weights: Pick<WorkingWeights, 'unit' | 'plateStep' | 'sets'> = {
  unit: 'kg',
  plateStep: 2.5,
  sets: [set, { ...set, percentage: 85, reps: 3, repsUpTo: 3 }],
};
const of = (given: Partial<UsedMax> = {}): UsedMax => ({
  maxUsed: 140,
  maxUsedUnit: 'kg',
  maxSource: 'tested',
  ...given,
});

const shown = (used: UsedMax | null) => targetsOf(weights, used);

describe('the targets of a lift', () => {
  it('targetsOf returns the loadable weights of a lift that is not logged yet', () => {
    expect(shown(null)).toEqual([
      { reps: '5–8', weight: 97.5 },
      { reps: '3', weight: 97.5 },
    ]);
  });

  it('targetsOf uses the max stored with a score', () => {
    expect(shown(of({ maxUsed: 120 }))).toEqual([
      { reps: '5–8', weight: 85 },
      { reps: '3', weight: 102.5 },
    ]);
  });

  it('targetsOf ignores a stored max in another unit than the preferred one', () => {
    expect(shown(of({ maxUsed: 300, maxUsedUnit: 'lbs' }))[0]?.weight).toBe(97.5);
  });

  it('targetsOf returns null without a max, and 0 for 0%', () => {
    const sets = [
      { ...set, loadable: null },
      { ...set, percentage: 0, loadable: 0 },
    ];
    expect(targetsOf({ ...weights, sets }, of({ maxUsed: null }))).toEqual([
      null,
      { reps: '5–8', weight: 0 },
    ]);
  });

  it('targetsOf returns null for a set without a percentage, even with a stored max', () => {
    const sets = [{ ...set, percentage: null, loadable: null }];
    expect(targetsOf({ ...weights, sets }, of({ maxUsed: 120 }))).toEqual([null]);
  });

  it('targetWords joins weight and reps', () => {
    expect(targetWords({ reps: '5–8', weight: 102.5 }, 'kg')).toBe('102.5 kg × 5–8');
  });
});

describe('the prescription of a set', () => {
  it('prescriptionWords names the reps and the percentage of a lift, even without a max', () => {
    const lift = { percentages: [75, 82.5, null], reps: ['5', '1', '8–12'] };
    expect(prescriptionWords(lift, 0)).toBe('× 5 @ 75%');
    expect(prescriptionWords(lift, 1)).toBe('× 1 @ 82.5%');
    expect(prescriptionWords(lift, 2)).toBe('× 8–12');
  });

  it('prescriptionWords returns null for other workouts', () => {
    expect(prescriptionWords({ percentages: null, reps: null }, 0)).toBeNull();
  });
});

describe('usedMaxWords', () => {
  it('names the lifted percentages and the origin of the max', () => {
    expect(usedMaxWords([97.5, 105, 119], of())).toBe('69.5% to 85% of 140 kg (tested)');
    const estimated = of({ maxSource: 'estimated' });
    expect(usedMaxWords([105, 105], estimated)).toBe('75% of 140 kg (from logged sets)');
    expect(usedMaxWords([], of({ maxSource: 'linked' }))).toBe('140 kg (linked)');
  });

  it('ignores a set that was not lifted', () => {
    expect(usedMaxWords([0, 105], of())).toBe('75% of 140 kg (tested)');
    expect(usedMaxWords([0], of())).toBe('140 kg (tested)');
  });

  it('returns null when the score has no max', () => {
    expect(usedMaxWords([70], of({ maxUsed: null, maxSource: null }))).toBeNull();
  });
});
