import type { BenchmarkRecord } from '@trackboard/contract/records';
import { scoreTypes } from '@trackboard/scoring';
import { shownHighest } from '../present.ts';
import { kindOf } from '../score-kind.ts';
import { placeOfScore, type Shown } from './place-of-score.ts';
import type { ResultRow } from './queries.ts';

type Entry = BenchmarkRecord['history'][number];

function entryOf(row: ResultRow, { unit, places }: Shown): Entry {
  return {
    date: row.day,
    value: shownHighest(row, unit),
    isScaled: row.isScaled,
    isRecord: row.isRecord,
    scoreId: row.id,
    place: placeOfScore(row, places),
  };
}

/** The best Rx result, or the best scaled one when there is no Rx; the first of equal ones. */
function bestOf(rows: readonly ResultRow[]): ResultRow | undefined {
  const placed = rows.filter((row) => row.resultKey !== null);
  const rx = placed.filter((row) => !row.isScaled);
  const [first, ...others] = rx.length ? rx : placed;
  if (!first) return undefined;
  const direction = scoreTypes[kindOf(first)].lowerIsBetter ? -1 : 1;
  const key = ({ resultKey }: ResultRow) => direction * (resultKey ?? 0);
  return others.reduce((best, row) => (key(row) > key(best) ? row : best), first);
}

function recordOf(
  rows: readonly ResultRow[],
  names: ReadonlyMap<string, string>,
  shown: Shown,
): BenchmarkRecord[] {
  const last = rows.at(-1);
  if (!last?.subject) return [];
  const known = names.get(last.subject);
  const best = bestOf(rows);
  return [
    {
      benchmarkId: known ? last.subject : null,
      name: known ?? last.name,
      scoreType: last.scoreType,
      best: best ? entryOf(best, shown) : null,
      history: rows.map((row) => entryOf(row, shown)),
    },
  ];
}

/** The record of each benchmark, by name; one that was set under other rules stands apart. `results` are oldest first. */
export function benchmarkRecords(
  library: readonly { id: string; name: string }[],
  results: readonly ResultRow[],
  shown: Shown,
): BenchmarkRecord[] {
  const names = new Map(library.map(({ id, name }) => [id, name]));
  const groups = Map.groupBy(results, (row) => `${row.rules} ${row.subject}`);
  return [...groups.values()]
    .flatMap((rows) => recordOf(rows, names, shown))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
