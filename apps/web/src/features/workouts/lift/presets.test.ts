import { describe, expect, it } from 'vitest';
import { setProblems } from './lift-sets.ts';
import { presets } from './presets.ts';
import { setsInWords } from './sets-in-words.ts';

const wordsOf = (label: string) =>
  setsInWords(presets.find((preset) => preset.label === label)?.sets ?? []).split('\n');

describe('the sets of a lift in words', () => {
  it('group equal sets', () => {
    expect(wordsOf('5×5')).toEqual(['5×5 at 75%']);
    expect(wordsOf('5-3-1')).toEqual(['5 reps at 75%', '3 reps at 85%', '1 rep at 95%']);
    const backOff = { reps: '8', percentage: '65' };
    const heavy = { reps: '1', percentage: '' };
    expect(setsInWords([heavy, backOff, backOff])).toBe('1 rep at 100%\n2×8 at 65%');
  });

  it('wait for the reps of every set', () => {
    expect(setsInWords([{ reps: '', percentage: '70' }])).toBe('');
    expect(setsInWords([])).toBe('');
  });
});

it('presets are valid sets', () => {
  for (const { sets } of presets) {
    for (const set of sets) expect(setProblems(set)).toEqual({});
  }
});
