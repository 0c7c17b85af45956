import type { BenchmarkRecord } from '@trackboard/contract/records';
import { type WeightUnit, scoreTypes } from '@trackboard/scoring';
import { shownHighest } from '../present.ts';
import { kindOf } from '../score-kind.ts';
import { placeOfScore } from './place-of-score.ts';
import type { ShownResultRow } from './queries.ts';

type Entry = BenchmarkRecord['history'][number];

function entryOf(row: ShownResultRow, unit: WeightUnit): Entry {
  return {
    date: row.day,
    value: shownHighest(row, unit),
    isScaled: row.isScaled,
    isRecord: row.isRecord,
    scoreId: row.id,
    place: placeOfScore(row),
  };
}

/** The best Rx result, or the best scaled one if there is no Rx result. Of equal results, the first. */
function bestOf(rows: readonly ShownResultRow[]): ShownResultRow | undefined {
  const placed = rows.filter((row) => row.resultKey !== null);
  const rx = placed.filter((row) => !row.isScaled);
  const [first, ...others] = rx.length ? rx : placed;
  if (!first) return undefined;
  const direction = scoreTypes[kindOf(first)].lowerIsBetter ? -1 : 1;
  const key = ({ resultKey }: ShownResultRow) => direction * (resultKey ?? 0);
  return others.reduce((best, row) => (key(row) > key(best) ? row : best), first);
}

function recordOf(rows: readonly ShownResultRow[], unit: WeightUnit): BenchmarkRecord[] {
  const last = rows.at(-1);
  if (!last?.subject) return [];
  const best = bestOf(rows);
  return [
    {
      benchmarkId: last.benchmark ? last.subject : null,
      name: last.benchmark ?? last.name,
      scoreType: last.scoreType,
      best: best ? entryOf(best, unit) : null,
      history: rows.map((row) => entryOf(row, unit)),
    },
  ];
}

/** The record of each benchmark and score type, by name. `results` are oldest first. */
export function benchmarkRecords(
  results: readonly ShownResultRow[],
  unit: WeightUnit,
): BenchmarkRecord[] {
  const groups = Map.groupBy(results, (row) => `${row.rules} ${row.subject}`);
  return [...groups.values()]
    .flatMap((rows) => recordOf(rows, unit))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
