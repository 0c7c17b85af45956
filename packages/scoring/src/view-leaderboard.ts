/** The endings of ordinals that do not end in `th`. */
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });

/** Formats an ordinal number: `"3rd"`. */
export function formatOrdinal(rank: number): string {
  return `${rank}${endings[ordinal.select(rank)] ?? 'th'}`;
}

/** Formats a place in words: `"3rd of 8"`. */
export function formatPlace(rank: number, count: number): string {
  return `${formatOrdinal(rank)} of ${count}`;
}

/** The view of a leaderboard that a reader has chosen. */
export interface BoardView {
  division: 'all' | 'rx' | 'scaled';
  gender: 'all' | 'male' | 'female';
}

/** An entry with the fields that a view of the leaderboard needs. */
export interface ViewableEntry {
  /** The rank on the whole board; null for entries without a rank. */
  rank: number | null;
  isScaled: boolean;
  gender: 'male' | 'female';
}

function isInView(entry: ViewableEntry, { division, gender }: BoardView): boolean {
  const inDivision = division === 'all' || entry.isScaled === (division === 'scaled');
  return inDivision && (gender === 'all' || entry.gender === gender);
}

/**
 * Returns the chosen part of a leaderboard, ranked separately: the first score of the Scaled view has rank 1. Order and
 * ties are unchanged; nulls stay null.
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
