import type { Ranked } from './rank-leaderboard.ts';

/** What a reader wants to see of a leaderboard. */
export interface BoardView {
  division: 'all' | 'rx' | 'scaled';
  gender: 'all' | 'male' | 'female';
}

/** What a view of the leaderboard needs to know of an entry. */
export interface ViewableEntry extends Ranked {
  isScaled: boolean;
  gender: 'male' | 'female';
}

function isInView(entry: ViewableEntry, { division, gender }: BoardView): boolean {
  const inDivision = division === 'all' || entry.isScaled === (division === 'scaled');
  return inDivision && (gender === 'all' || entry.gender === gender);
}

/**
 * The part of a ranked leaderboard that a reader wants to see, ranked anew among itself: the first
 * scaled score of the Scaled view has rank 1. Order and ties stay as they were; nulls stay null.
 *
 * @param board a leaderboard in its order, with the ranks of the one list
 * @param view the division and the gender wanted
 */
export function viewLeaderboard<Entry extends ViewableEntry>(
  board: readonly Entry[],
  view: BoardView,
): Entry[] {
  const entries = board.filter((entry) => isInView(entry, view));
  const firstOfRank = new Map<number, number>();
  return entries.map((entry, index) => {
    if (entry.rank === null) return entry;
    const rank = firstOfRank.get(entry.rank) ?? index + 1;
    firstOfRank.set(entry.rank, rank);
    return { ...entry, rank };
  });
}
