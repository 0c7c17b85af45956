import { boardOrder, comparePlaces, hasPlace } from './board-order.ts';
import type { BoardEntry } from './board-order.ts';
import type { ScoreKind } from './score-types.ts';

/** A place on the board; null for what is not ranked. */
export interface Ranked {
  rank: number | null;
}

/**
 * The leaderboard of one workout, in its order, each entry with its rank. It is one list: Rx before
 * scaled, and the ranks run on, so that the first scaled score after eight Rx has rank 9. Equal
 * scores of one division share a rank and the next is skipped (1, 1, 3); among them the earlier
 * logged stands first. Text and completion have no ranks and stand in the order they were logged;
 * so do, after all others, entries without a key.
 *
 * @param kind the workout's score kind
 * @param entries the scores of that workout in any order; left as they are
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
