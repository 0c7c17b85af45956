import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankedKind } from '../testing/arbitraries.ts';
import { personalRecord } from './personal-record.ts';
import { rankLeaderboard } from './rank-leaderboard.ts';

const key = fc.integer({ min: 1, max: 8 });

describe('personalRecord', () => {
  it.each([
    ['time', 900, [931, 908], 'record'],
    ['time', 908, [931, 908], 'none'],
    ['time', 950, [931, 908], 'none'],
    ['weight', 140_000, [135_000], 'record'],
    ['weight', 135_000, [135_000], 'none'],
    ['reps', 10, [], 'first'],
    ['reps', 10, [null], 'first'],
    ['reps', 10, [null, 9], 'record'],
    ['text', null, [], 'none'],
    ['time', null, [900], 'none'],
  ] as const)('of %s %s after %j is %s', (kind, latest, earlier, standing) => {
    expect(personalRecord(kind, latest, earlier)).toBe(standing);
  });

  it('is a record if and only if it alone leads a board of all results', () => {
    fc.assert(
      fc.property(rankedKind, key, fc.array(key, { minLength: 1 }), (kind, latest, earlier) => {
        const board = rankLeaderboard(
          kind,
          [...earlier, latest].map((sortKey, index) => ({
            id: String(index),
            isScaled: false,
            sortKey,
            loggedAt: index,
          })),
        );
        const leaders = board.filter(({ rank }) => rank === 1);
        const leadsAlone = leaders.length === 1 && leaders[0]?.loggedAt === earlier.length;
        expect(personalRecord(kind, latest, earlier) === 'record').toBe(leadsAlone);
      }),
    );
  });
});
