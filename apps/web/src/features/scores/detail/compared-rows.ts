import type { ScoreDetail } from '@trackboard/contract/scores';

type Compared = Pick<ScoreDetail, 'highestScore' | 'isScaled' | 'values'>;

export interface ComparedRow {
  readonly label: string;
  /** The reader's own, then the other's; null if there is no such set. */
  readonly values: readonly [string | null, string | null];
}

/** Two scores of a workout side by side: the result, then the sets if there are several. */
export function comparedRows(own: Compared, other: Compared): ComparedRow[] {
  const sets = Math.max(own.values.length, other.values.length);
  const result: ComparedRow = { label: 'Result', values: [own.highestScore, other.highestScore] };
  if (sets < 2) return [result];
  const rows = Array.from({ length: sets }, (_, set): ComparedRow => ({
    label: `Set ${set + 1}`,
    values: [own.values[set] ?? null, other.values[set] ?? null],
  }));
  return [result, ...rows];
}
