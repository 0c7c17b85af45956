import { describe, expect, it } from 'vitest';
import { anEntry } from '../testing/a-score.ts';
import { firstDivision, placeOfScore, shownBoard } from './use-board.ts';

const board = [
  anEntry({ scoreId: 'teo', userId: 'teo', rank: 1 }),
  anEntry({ scoreId: 'ines', userId: 'ines', gender: 'female', rank: 2, divisionRank: 2 }),
  anEntry({ scoreId: 'sam', userId: 'sam', isScaled: true, rank: 3 }),
  anEntry({ scoreId: 'ana', userId: 'ana', gender: 'female', isScaled: true, rank: 3 }),
];

const ranks = (entries: readonly { scoreId: string; rank: number | null }[]) =>
  entries.map(({ scoreId, rank }) => [scoreId, rank]);

describe('the board', () => {
  it('ranks each division separately', () => {
    const { rx, scaled } = shownBoard(board, 'all');
    expect(ranks(rx)).toEqual([
      ['teo', 1],
      ['ines', 2],
    ]);
    expect(ranks(scaled)).toEqual([
      ['sam', 1],
      ['ana', 1],
    ]);
  });

  it('ranks the scores of one gender among themselves', () => {
    expect(ranks(shownBoard(board, 'female').rx)).toEqual([['ines', 1]]);
  });

  it('shows a team on the board of a gender if all of its athletes have it', () => {
    const team = { size: 2, gender: null, members: [] };
    const women = anEntry({
      scoreId: 'women',
      gender: 'female',
      team: { ...team, gender: 'female' },
    });
    const mixed = anEntry({ scoreId: 'mixed', gender: 'female', team });
    expect(ranks(shownBoard([women, mixed], 'female').rx)).toEqual([['women', 1]]);
    expect(shownBoard([women, mixed], 'all').rx).toHaveLength(2);
  });

  it("opens with the division of the user's score, else with a division that has scores", () => {
    expect(firstDivision(board, 'sam')).toBe('scaled');
    expect(firstDivision(board, 'teo')).toBe('rx');
    expect(firstDivision(board, 'nobody')).toBe('rx');
    expect(firstDivision(board.slice(2), 'nobody')).toBe('scaled');
    expect(firstDivision([], 'nobody')).toBe('rx');
  });

  it('counts only the scores on the board', () => {
    const hidden = anEntry({ scoreId: 'hidden', audience: 1, rank: null, divisionRank: null });
    expect(placeOfScore([...board, hidden], 'ines')).toEqual({ rank: 2, outOf: 2 });
    expect(placeOfScore([...board, hidden], 'hidden')).toEqual({ rank: null, outOf: 2 });
    expect(ranks(shownBoard([...board, hidden], 'all').rx).at(-1)).toEqual(['hidden', null]);
  });

  it('ranks a score within its whole division, unless it was deleted or has no rank', () => {
    expect(placeOfScore(board, 'ana')).toEqual({ rank: 1, outOf: 2 });
    expect(placeOfScore(board, 'gone')).toEqual({ rank: null, outOf: 0 });
    const text = anEntry({ scoreId: 'text', rank: null, divisionRank: null });
    expect(placeOfScore([text], 'text')).toEqual({ rank: null, outOf: 1 });
  });
});
