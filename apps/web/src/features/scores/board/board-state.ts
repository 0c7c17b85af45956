import { type BoardView, viewLeaderboard } from '@trackboard/scoring';
import type { Place } from '../standing.ts';
import type { BoardEntry } from './use-board.ts';

export type Division = 'rx' | 'scaled';
export type GenderFilter = BoardView['gender'];

/** The initial division: that of the user's own score, else one with scores. */
export function firstDivision(board: readonly BoardEntry[], userId: string): Division {
  const own = board.find((entry) => entry.userId === userId);
  if (own) return own.isScaled ? 'scaled' : 'rx';
  return board.length > 0 && board.every((entry) => entry.isScaled) ? 'scaled' : 'rx';
}

export interface ShownBoard {
  readonly rx: readonly BoardEntry[];
  readonly scaled: readonly BoardEntry[];
}

/** The scores of a division, with their ranks in it. */
function divisionOf(
  board: readonly BoardEntry[],
  division: Division,
  gender: GenderFilter,
): readonly BoardEntry[] {
  const entries = viewLeaderboard(board, { division, gender });
  if (gender !== 'all') return entries;
  // The board may have more scores than were loaded.
  return entries.map((entry) => ({ ...entry, rank: entry.divisionRank }));
}

/** Both divisions, each with its own ranks. */
export function shownBoard(board: readonly BoardEntry[], gender: GenderFilter): ShownBoard {
  return { rx: divisionOf(board, 'rx', gender), scaled: divisionOf(board, 'scaled', gender) };
}

/** The place of a score in its whole division; without a rank if the score is not on the board. */
export function placeOfScore(board: readonly BoardEntry[], scoreId: string): Place {
  const entry = board.find((each) => each.scoreId === scoreId);
  const peers = board.filter(({ isScaled }) => isScaled === entry?.isScaled);
  return { rank: entry?.divisionRank ?? null, outOf: peers.length };
}
