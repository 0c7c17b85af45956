import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoardView, formatPlace, viewLeaderboard } from './view-leaderboard.ts';

/** Lower places are better; null is unranked. */
const scores = fc.array(
  fc.record({
    isScaled: fc.boolean(),
    gender: fc.constantFrom('male', 'female'),
    place: fc.option(fc.integer({ min: 1, max: 6 })),
  }),
  { maxLength: 30 },
);

/** Orders scores and ranks each by the number of better scores. */
function ranked<Score extends { place: number | null }>(entries: readonly Score[]) {
  const betterThan = (place: number) => entries.filter((other) => (other.place ?? place) < place);
  return entries
    .toSorted((one, other) => (one.place ?? 9) - (other.place ?? 9))
    .map((each) => ({ ...each, rank: each.place && betterThan(each.place).length + 1 }));
}

const anyView: fc.Arbitrary<BoardView> = fc.record({
  division: fc.constantFrom('all', 'rx', 'scaled'),
  gender: fc.constantFrom('all', 'male', 'female'),
});

describe('viewLeaderboard', () => {
  it('ranks a division from 1', () => {
    const board = [
      { isScaled: false, gender: 'male', rank: 1 },
      { isScaled: true, gender: 'female', rank: 2 },
      { isScaled: true, gender: 'male', rank: 2 },
      { isScaled: true, gender: 'female', rank: 4 },
    ] as const;
    const ranks = (view: BoardView) => viewLeaderboard(board, view).map(({ rank }) => rank);
    expect(ranks({ division: 'scaled', gender: 'all' })).toEqual([1, 1, 3]);
    expect(ranks({ division: 'scaled', gender: 'female' })).toEqual([1, 2]);
    expect(ranks({ division: 'rx', gender: 'female' })).toEqual([]);
  });

  it('ranks a part of the board as if it were the whole board', () => {
    fc.assert(
      fc.property(scores, anyView, (entries, view) => {
        const alone = entries.filter(
          ({ isScaled, gender }) =>
            (view.division === 'all' || (view.division === 'scaled') === isScaled) &&
            (view.gender === 'all' || view.gender === gender),
        );
        expect(viewLeaderboard(ranked(entries), view)).toEqual(ranked(alone));
      }),
    );
  });

  it('leaves the whole board unchanged', () => {
    fc.assert(
      fc.property(scores, (entries) => {
        const board = ranked(entries);
        expect(viewLeaderboard(board, { division: 'all', gender: 'all' })).toEqual(board);
      }),
    );
  });
});

describe('formatPlace', () => {
  it.each([
    [1, '1st of 140'],
    [2, '2nd of 140'],
    [3, '3rd of 140'],
    [4, '4th of 140'],
    [11, '11th of 140'],
    [12, '12th of 140'],
    [13, '13th of 140'],
    [21, '21st of 140'],
    [112, '112th of 140'],
    [123, '123rd of 140'],
  ])('formats rank %i as %s', (rank, words) => {
    expect(formatPlace(rank, 140)).toBe(words);
  });
});
