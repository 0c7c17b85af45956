import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyKind, rankedKind } from '../testing/arbitraries.ts';
import { boardOrder } from './board-order.ts';
import type { BoardEntry } from './board-order.ts';
import { rankLeaderboard } from './rank-leaderboard.ts';
import { sortKey } from './sort-key.ts';

/** Few keys and instants, so that all kinds of ties occur. */
const entry: fc.Arbitrary<BoardEntry> = fc.record({
  id: fc.uuid(),
  isScaled: fc.boolean(),
  sortKey: fc.oneof({ arbitrary: fc.integer({ min: 1, max: 6 }), weight: 9 }, fc.constant(null)),
  loggedAt: fc.integer({ min: 0, max: 3 }),
});
const board = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 30 });

function logged(id: string, loggedAt: number, key: number | null, isScaled = false): BoardEntry {
  return { id, isScaled, sortKey: key, loggedAt };
}

function places(kind: Parameters<typeof rankLeaderboard>[0], entries: BoardEntry[]) {
  return rankLeaderboard(kind, entries).map(({ id, rank }) => [id, rank]);
}

describe('rankLeaderboard', () => {
  it('puts the shortest time first', () => {
    const entries = [logged('jonah', 1, 931), logged('teo', 2, 892), logged('ines', 3, 908)];
    expect(places('time', entries)).toEqual([
      ['teo', 1],
      ['ines', 2],
      ['jonah', 3],
    ]);
  });

  it('puts the highest value of other kinds first', () => {
    expect(places('roundsReps', [logged('a', 1, 5_000_020), logged('b', 2, 6_000_001)])).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
  });

  it('puts Rx before scaled in one sequence of ranks', () => {
    expect(
      places('reps', [logged('scaled', 1, 200, true), logged('rx', 2, 100), logged('rx2', 3, 90)]),
    ).toEqual([
      ['rx', 1],
      ['rx2', 2],
      ['scaled', 3],
    ]);
  });

  it('gives ties the same rank, the earlier first, and skips the next', () => {
    const entries = [logged('a late', 9, 100), logged('next', 1, 99), logged('early', 2, 100)];
    expect(places('reps', entries)).toEqual([
      ['early', 1],
      ['a late', 1],
      ['next', 3],
    ]);
  });

  it('never gives a scaled score the rank of an Rx one', () => {
    expect(places('reps', [logged('scaled', 1, 100, true), logged('rx', 2, 100)])).toEqual([
      ['rx', 1],
      ['scaled', 2],
    ]);
  });

  it('compares weights of both units', () => {
    const kg = sortKey('weight', '100', 'kg');
    const lbs = sortKey('weight', '225', 'lbs');
    expect(places('weight', [logged('kg', 1, kg), logged('lbs', 2, lbs)])).toEqual([
      ['lbs', 1],
      ['kg', 2],
    ]);
  });

  it('leaves text and completion unranked in the order they were logged', () => {
    const entries = [logged('a', 3, null), logged('c', 1, null, true), logged('b', 2, null)];
    for (const kind of ['text', 'completion'] as const) {
      expect(places(kind, entries)).toEqual([
        ['c', null],
        ['b', null],
        ['a', null],
      ]);
    }
  });

  it('puts entries without a key last', () => {
    expect(places('time', [logged('none', 1, null), logged('scaled', 2, 900, true)])).toEqual([
      ['scaled', 1],
      ['none', null],
    ]);
  });
});

describe('a leaderboard', () => {
  it('is the same permutation for any order of its entries', () => {
    fc.assert(
      fc.property(anyKind, board, (kind, entries) => {
        const ranked = rankLeaderboard(kind, entries);
        const sorted = entries.toSorted(boardOrder(kind));
        expect(ranked).toEqual(
          sorted.map((entry, index) => ({ ...entry, rank: ranked[index]?.rank })),
        );
        expect(rankLeaderboard(kind, entries.toReversed())).toEqual(ranked);
        expect(rankLeaderboard(kind, ranked)).toEqual(ranked);
      }),
    );
  });

  it('is a total order: antisymmetric, transitive, equal only to itself', () => {
    fc.assert(
      fc.property(anyKind, entry, entry, entry, (kind, one, two, three) => {
        const order = boardOrder(kind);
        expect(order(one, two) + order(two, one)).toBe(0);
        expect(order(one, two) === 0).toBe(one.id === two.id);
        if (order(one, two) < 0 && order(two, three) < 0) {
          expect(order(one, three)).toBeLessThan(0);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('has non-decreasing ranks, each one more than the entries ahead', () => {
    fc.assert(
      fc.property(rankedKind, board, (kind, entries) => {
        const ranks = rankLeaderboard(kind, entries).flatMap(({ rank }) => rank ?? []);
        expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
        for (const rank of ranks) {
          expect(ranks.filter((other) => other < rank)).toHaveLength(rank - 1);
        }
      }),
    );
  });

  it('gives the same rank only to equal scores of one division', () => {
    fc.assert(
      fc.property(rankedKind, board, (kind, entries) => {
        const ranked = rankLeaderboard(kind, entries).filter(({ rank }) => rank !== null);
        for (const one of ranked) {
          for (const other of ranked) {
            const equal = one.isScaled === other.isScaled && one.sortKey === other.sortKey;
            expect(one.rank === other.rank).toBe(equal);
          }
        }
      }),
    );
  });

  it('keeps the better ranks when a worse score is added', () => {
    fc.assert(
      fc.property(rankedKind, board, entry, (kind, entries, newcomer) => {
        fc.pre(entries.every(({ id }) => id !== newcomer.id));
        const before = rankLeaderboard(kind, entries);
        const after = rankLeaderboard(kind, [...entries, newcomer]);
        const position = after.findIndex(({ id }) => id === newcomer.id);
        expect(after.slice(0, position)).toEqual(before.slice(0, position));
      }),
    );
  });
});
