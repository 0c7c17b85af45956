import { boardOrder, comparePlaces, hasPlace } from './board-order.ts';
import type { BoardEntry } from './board-order.ts';
import type { ScoreKind } from './score-types.ts';

/** The rank on the board; null if unranked. */
export interface Ranked {
  rank: number | null;
}

/**
 * The ordered leaderboard of a workout, each entry with its rank. It is one list, Rx before scaled,
 * with one sequence of ranks: after eight Rx scores the first scaled one has rank 9. Equal scores of
 * a division share a rank and the next is skipped (1, 1, 3); the earlier logged comes first. Text and
 * completion are unranked, in the order they were logged; entries without a key follow all others
 * in the same way.
 *
 * @param kind the workout's score kind
 * @param entries the scores of the workout in any order; not modified
 */
export function rankLeaderboard<Entry extends BoardEntry>(
  kind: ScoreKind,
  entries: readonly Entry[],
): (Entry & Ranked)[] {
  const samePlace = comparePlaces(kind);
  let rank = 0;
  let last: Entry | undefined;
  return entries.toSorted(boardOrder(kind)).map((entry, index) => {
    if (!hasPlace(kind, entry)) return { ...entry, rank: null };
    if (last === undefined || samePlace(last, entry) !== 0) rank = index + 1;
    last = entry;
    return { ...entry, rank };
  });
}
