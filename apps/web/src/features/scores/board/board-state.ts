import type { ScoreListEntry } from '@trackboard/contract/scores';
import { type BoardView, viewLeaderboard } from '@trackboard/scoring';

export type Division = 'rx' | 'scaled';
export type GenderFilter = BoardView['gender'];

/** The division to open with: that of the user's own score, else the one that has scores. */
export function firstDivision(board: readonly ScoreListEntry[], userId: string): Division {
  const own = board.find((entry) => entry.userId === userId);
  if (own) return own.isScaled ? 'scaled' : 'rx';
  return board.length > 0 && board.every((entry) => entry.isScaled) ? 'scaled' : 'rx';
}

export interface ShownBoard {
  readonly rx: readonly ScoreListEntry[];
  readonly scaled: readonly ScoreListEntry[];
}

/** Both divisions, each with its own ranks. */
export function shownBoard(board: readonly ScoreListEntry[], gender: GenderFilter): ShownBoard {
  return {
    rx: viewLeaderboard(board, { division: 'rx', gender }),
    scaled: viewLeaderboard(board, { division: 'scaled', gender }),
  };
}

/** The rank of a score in its whole division, or null. */
export function placeOfScore(
  board: readonly ScoreListEntry[],
  scoreId: string,
): { rank: number; count: number } | null {
  const entry = board.find((each) => each.scoreId === scoreId);
  if (!entry) return null;
  const peers = shownBoard(board, 'all')[entry.isScaled ? 'scaled' : 'rx'];
  const rank = peers.find((each) => each.scoreId === scoreId)?.rank ?? null;
  return rank === null ? null : { rank, count: peers.length };
}
