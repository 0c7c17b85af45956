import { describe, expect, it } from 'vitest';
import {
  copiedDown,
  ladderOf,
  liftSetsOf,
  presets,
  sentPercentage,
  setCount,
  setProblems,
  setsInWords,
  withSets,
} from './lift-sets.ts';

const stored = (
  benchmarkValues: (number | null)[],
  repsPerSet: number[],
  repsPerSetUpTo = repsPerSet,
) => ({ benchmarkValues, repsPerSet, repsPerSetUpTo });

describe('the sets of a lift', () => {
  it('setCount accepts 1 to 25 sets', () => {
    expect(['1', '25', ' 4 '].map(setCount)).toEqual([1, 25, 4]);
    expect(['', '0', '26', '2.5', 'x'].map(setCount)).toEqual([0, 0, 0, 0, 0]);
  });

  it('withSets repeats the last set when the number grows, and keeps sets when it shrinks', () => {
    const sets = [
      { reps: '5', percentage: '70' },
      { reps: '3', percentage: '80' },
    ];
    expect(withSets(sets, 4)).toEqual([...sets, sets[1], sets[1]]);
    expect(withSets(sets, 1)).toEqual(sets);
    expect(withSets([], 2)).toEqual([
      { reps: '5', percentage: '75' },
      { reps: '5', percentage: '75' },
    ]);
  });

  it('copiedDown copies one set to those below it', () => {
    const [one, two, three] = ['1', '2', '3'].map((reps) => ({ reps, percentage: '70' }));
    if (!one || !two || !three) throw new Error('three sets');
    expect(copiedDown([one, two, three], 1)).toEqual([one, two, two]);
    expect(copiedDown([one, two, three], 2)).toEqual([one, two, three]);
  });

  it('sentPercentage reads an empty percentage as 100, and 0 as 0', () => {
    expect(sentPercentage({ reps: '5', percentage: ' ' })).toBe(100);
    expect(sentPercentage({ reps: '5', percentage: '0' })).toBe(0);
    expect(ladderOf([{ reps: '', percentage: '' }])).toEqual({ percentages: [100], reps: ['0'] });
  });

  it('liftSetsOf keeps a stored set without a percentage', () => {
    const none = { reps: '3', percentage: null };
    expect(liftSetsOf(stored([null, 80], [3, 3]))).toEqual([none, { reps: '3', percentage: '80' }]);
    expect(sentPercentage(none)).toBeNull();
    expect(setProblems(none)).toEqual({});
    expect(ladderOf([none])).toEqual({ percentages: [null], reps: ['3'] });
    expect(withSets([none], 2)).toEqual([none, none]);
  });

  it('setProblems requires whole reps and percentages from 0 to 100', () => {
    expect(setProblems({ reps: '0', percentage: '' })).toEqual({});
    expect(setProblems({ reps: '100', percentage: '72.5' })).toEqual({});
    expect(setProblems({ reps: '', percentage: '70' })).toEqual({
      reps: 'Enter the reps of each set.',
    });
    expect(setProblems({ reps: '2.5', percentage: '101' })).toEqual({
      reps: 'Use 0 to 100, or a range such as 8–12.',
      percentage: 'Use 0 to 100.',
    });
    expect(setProblems({ reps: '101', percentage: '-1' })).toEqual({
      reps: 'Use 0 to 100, or a range such as 8–12.',
      percentage: 'Use 0 to 100.',
    });
  });

  it.each(['8-12', '8–12', ' 8 - 12 ', '0-100'])('setProblems allows the range %s', (reps) => {
    expect(setProblems({ reps, percentage: '' })).toEqual({});
  });

  it.each(['12-8', '8-', '90-101', '5-3-1', 'max'])('setProblems refuses %s', (reps) => {
    const problem = 'Use 0 to 100, or a range such as 8–12.';
    expect(setProblems({ reps, percentage: '' })).toEqual({ reps: problem });
  });

  it('liftSetsOf restores the sets of a stored lift', () => {
    expect(liftSetsOf(stored([65, 72.5], [8, 6], [12, 6]))).toEqual([
      { reps: '8–12', percentage: '65' },
      { reps: '6', percentage: '72.5' },
    ]);
  });
});

const wordsOf = (label: string) =>
  setsInWords(presets.find((preset) => preset.label === label)?.sets ?? []).split('\n');

describe('setsInWords', () => {
  it('groups equal sets into one line', () => {
    expect(wordsOf('5×5')).toEqual(['5×5 at 75%']);
    expect(wordsOf('5-3-1')).toEqual(['5 reps at 75%', '3 reps at 85%', '1 rep at 95%']);
    const backOff = { reps: '8', percentage: '65' };
    const heavy = { reps: '1', percentage: '' };
    expect(setsInWords([heavy, backOff, backOff])).toBe('1 rep at 100%\n2×8 at 65%');
    const none = { reps: '3', percentage: null };
    expect(setsInWords([none, none, { ...none, percentage: '' }])).toBe('2×3\n3 reps at 100%');
  });

  it('writes a range of reps with a dash, however it is typed', () => {
    const typed = ['8-12', '8 – 12', '12'].map((reps) => ({ reps, percentage: '70' }));
    expect(setsInWords(typed)).toBe('2×8–12 at 70%\n12 reps at 70%');
    expect(setsInWords([{ reps: '8-12', percentage: null }])).toBe('8–12 reps');
  });

  it('returns an empty text while the reps of a set are missing', () => {
    expect(setsInWords([{ reps: '', percentage: '70' }])).toBe('');
    expect(setsInWords([])).toBe('');
  });
});

it('presets are valid sets', () => {
  for (const { sets } of presets) {
    for (const set of sets) expect(setProblems(set)).toEqual({});
  }
});
