import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankedKind } from '../testing/arbitraries.ts';
import { formatPlace } from './format-place.ts';
import { rankLeaderboard } from './rank-leaderboard.ts';
import { viewLeaderboard } from './view-leaderboard.ts';
import type { BoardView } from './view-leaderboard.ts';

const scores = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    isScaled: fc.boolean(),
    gender: fc.constantFrom('male', 'female'),
    sortKey: fc.option(fc.integer({ min: 1, max: 6 })),
    loggedAt: fc.integer({ min: 0, max: 3 }),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
);
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

  it('ranks a part of the board like a board of its own', () => {
    fc.assert(
      fc.property(rankedKind, scores, anyView, (kind, entries, view) => {
        const alone = entries.filter(
          ({ isScaled, gender }) =>
            (view.division === 'all' || (view.division === 'scaled') === isScaled) &&
            (view.gender === 'all' || view.gender === gender),
        );
        expect(viewLeaderboard(rankLeaderboard(kind, entries), view)).toEqual(
          rankLeaderboard(kind, alone),
        );
      }),
    );
  });

  it('leaves the whole board unchanged', () => {
    fc.assert(
      fc.property(rankedKind, scores, (kind, entries) => {
        const board = rankLeaderboard(kind, entries);
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
  ])('of rank %i is %s', (rank, words) => {
    expect(formatPlace(rank, 140)).toBe(words);
  });
});
