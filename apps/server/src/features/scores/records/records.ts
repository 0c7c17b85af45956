import { type Failure, failure } from '@trackboard/contract';
import * as records from '@trackboard/contract/records';
import type { BenchmarkRecord, Records } from '@trackboard/contract/records';
import { type WeightUnit, scoreTypes } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { shownHighest } from '../present.ts';
import { kindOf } from '../values.ts';
import { liftRecords, ownWorkoutOf, placeOfScore } from './lift-records.ts';
import { type ShownResultRow, findRecordSources } from './queries.ts';

type Entry = BenchmarkRecord['history'][number];

function entryOf(row: ShownResultRow, unit: WeightUnit): Entry {
  return {
    date: row.day,
    value: shownHighest(row, unit),
    isScaled: row.isScaled,
    isRecord: row.isRecord,
    scoreId: row.id,
    place: placeOfScore(row),
    ownWorkoutId: ownWorkoutOf(row),
  };
}

/**
 * Returns the best Rx result, or the best scaled one if there is no Rx result. Of equal results, the earliest
 * wins.
 */
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

/**
 * Returns the record of each benchmark and score type, ordered by name. `results` are oldest first.
 */
function benchmarkRecords(results: readonly ShownResultRow[], unit: WeightUnit): BenchmarkRecord[] {
  const groups = Map.groupBy(results, (row) => `${row.rules} ${row.subject}`);
  return [...groups.values()]
    .flatMap((rows) => recordOf(rows, unit))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/**
 * Returns the records of the caller, or of an athlete of the owner's gym, by lift and by benchmark.
 */
async function getRecords(
  { db }: Context,
  actor: Actor,
  userId: string,
): Promise<Records | Failure<'not_found'>> {
  const found = await findRecordSources(db, actor, userId);
  if (!found) return failure('not_found');
  const { lift = [], benchmark = [] } = Object.groupBy(found.rows, (row) => row.subjectKind ?? '');
  const { library, maxes } = found.head;
  const unit = actor.weightUnit;
  return {
    weightUnit: unit,
    lifts: liftRecords(library, lift, maxes, unit),
    benchmarks: benchmarkRecords(benchmark, unit),
  };
}

export const recordRoutes = (context: Context): Route[] => [
  route(records.get, ({ input, actor }) => getRecords(context, actor, input.userId)),
];
