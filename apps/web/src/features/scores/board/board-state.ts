import type { ScoreListEntry } from '@trackboard/contract/scores';
import { type BoardView, viewLeaderboard } from '@trackboard/scoring';
import type { Place } from '../standing.ts';

export type Division = 'rx' | 'scaled';
export type GenderFilter = BoardView['gender'];

/** The initial division: that of the user's own score, else one with scores. */
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

/** The place of a score in its whole division; without a rank if the score is not on the board. */
export function placeOfScore(board: readonly ScoreListEntry[], scoreId: string): Place {
  const entry = board.find((each) => each.scoreId === scoreId);
  const peers = board.filter(({ isScaled }) => isScaled === entry?.isScaled);
  return { rank: entry?.divisionRank ?? null, outOf: peers.length };
}
