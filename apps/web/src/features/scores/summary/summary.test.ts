import { describe, expect, it } from 'vitest';
import { divisionsInWords, resultsInParts } from './summary.tsx';

const teo = {
  scoreId: 'score',
  userId: 'teo',
  firstName: 'Teo',
  lastName: 'Alvarez',
  image: null,
  highestScore: '03:58',
  rank: 1,
  team: null,
};
const time = { scoreType: 3, rx: 11, scaled: 5, best: [teo], median: '05:12' };

const sentence = (given: Partial<typeof time>) =>
  resultsInParts({ ...time, ...given }, 'kg')
    .map(({ text }) => text)
    .join('');

describe('resultsInParts', () => {
  it('names the number of scores, the best and the median', () => {
    expect(sentence({})).toBe('16 scores, best 3:58 by Teo Alvarez, median 5:12');
    expect(resultsInParts(time, 'kg').filter(({ isFigure }) => isFigure)).toHaveLength(3);
  });

  it('leaves out the median of one or two scores, and says when the best is scaled', () => {
    expect(sentence({ rx: 0, scaled: 1 })).toBe('1 score, best 3:58 by Teo Alvarez, scaled');
  });

  it('names only the number of unranked scores, and is empty for workouts without scores', () => {
    expect(resultsInParts({ ...time, best: [], median: null }, 'kg')).toEqual([
      { text: '16 scores', isFigure: true },
    ]);
    expect(sentence({ rx: 0, scaled: 0, best: [] })).toBe('no scores');
    expect(sentence({ scoreType: 9, rx: 0, scaled: 0, best: [] })).toBe('');
  });
});

it('divisionsInWords leaves out divisions without scores', () => {
  expect(divisionsInWords({ rx: 11, scaled: 3 })).toBe('11 Rx, 3 scaled');
  expect(divisionsInWords({ rx: 0, scaled: 3 })).toBe('3 scaled');
  expect(divisionsInWords({ rx: 0, scaled: 0 })).toBe('');
});
