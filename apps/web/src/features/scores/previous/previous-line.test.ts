import { describe, expect, it } from 'vitest';
import { aResult } from '../testing/a-result.ts';
import { lastTimeWords, setsInWords } from './previous-line.ts';

const lift = aResult({
  scoreType: 5,
  highestScore: '105',
  values: ['100', '102.5', '105'],
  repsPerSet: [5, 5, 3],
});

describe('lastTimeWords and setsInWords', () => {
  it('list each set of a lift with its reps', () => {
    expect(setsInWords(lift)).toEqual(['100 kg × 5', '102.5 kg × 5', '105 kg × 3']);
    expect(lastTimeWords(lift)).toBe('100 kg × 5, 102.5 kg × 5, 105 kg × 3, Rx, Nov 3, 2026');
  });

  it('show only the score of a result with one set', () => {
    expect(setsInWords(aResult())).toEqual([]);
    expect(lastTimeWords(aResult({ isScaled: true }))).toBe('3:45, Scaled, Nov 3, 2026');
  });

  it('show the score of a result with several sets, and the sets apart', () => {
    const rounds = aResult({ highestScore: '06:10', values: ['03:00', '03:10'] });
    expect(setsInWords(rounds)).toEqual(['3:00', '3:10']);
    expect(lastTimeWords(rounds)).toBe('6:10, Rx, Nov 3, 2026');
  });

  it('use the score type and the weight unit of the result', () => {
    const pounds = aResult({ scoreType: 5, values: ['225'], repsPerSet: [1], weightUnit: 'lbs' });
    expect(lastTimeWords(pounds)).toBe('225 lbs × 1, Rx, Nov 3, 2026');
    expect(lastTimeWords(aResult({ scoreType: 2, highestScore: '12+5' }))).toBe(
      '12+5, Rx, Nov 3, 2026',
    );
  });
});
