import { scoreTypes } from './score-types.ts';
import type { ScoreKind } from './score-types.ts';

/** A score as the leaderboard needs it. */
export interface BoardEntry {
  /** Unique; the last tie-breaker. */
  id: string;
  isScaled: boolean;
  /** As `sortKey` gives it. */
  sortKey: number | null;
  /** When it was logged, in milliseconds since 1970 UTC. */
  loggedAt: number;
}

type Compare = (one: BoardEntry, other: BoardEntry) => number;

function compare<T extends number | string | boolean>(one: T, other: T): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * Whether an entry is ranked: its kind is ranked and it has a key. Text and completion never are.
 *
 * @param kind the workout's score kind
 * @param entry a score on its board
 */
export function hasPlace(kind: ScoreKind, entry: BoardEntry): boolean {
  return scoreTypes[kind].ranked && entry.sortKey !== null && Number.isFinite(entry.sortKey);
}

/**
 * Compares two ranked scores of a workout by what determines the rank: Rx before scaled, then the
 * better score. Zero means that they share a rank.
 *
 * @param kind the workout's score kind
 */
export function comparePlaces(kind: ScoreKind): Compare {
  const direction = scoreTypes[kind].lowerIsBetter ? 1 : -1;
  return (one, other) =>
    compare(one.isScaled, other.isScaled) ||
    direction * compare(one.sortKey ?? 0, other.sortKey ?? 0);
}

const compareLogged: Compare = (one, other) =>
  compare(one.loggedAt, other.loggedAt) || compare(one.id, other.id);

/**
 * The total order of a workout's leaderboard, for `sort`: ranked entries first, Rx before scaled,
 * then the better score, then the earlier logged, then the smaller id. Unranked entries follow in
 * the order they were logged. In SQL, for a ranked kind:
 * `ORDER BY (sort_key IS NULL), CASE WHEN sort_key IS NOT NULL THEN is_scaled END,
 * sort_key ASC|DESC, logged_at, id`, ascending for time.
 *
 * @param kind the workout's score kind
 */
export function boardOrder(kind: ScoreKind): Compare {
  const places = comparePlaces(kind);
  return (one, other) => {
    const placed = hasPlace(kind, one);
    if (placed !== hasPlace(kind, other)) return placed ? -1 : 1;
    return (placed ? places(one, other) : 0) || compareLogged(one, other);
  };
}
