import type { LiftRecord } from '@trackboard/contract/records';
import { type WeightUnit, bestOneRepMax, weightForDisplay } from '@trackboard/scoring';
import { loggedSets } from '../lifts/find-max.ts';
import type { LiftMaxRow, LiftRow } from '../lifts/queries.ts';
import { placeOfScore } from './place-of-score.ts';
import type { ShownResultRow } from './queries.ts';

type Entry = LiftRecord['history'][number];
type Lifted = LiftRecord['best'];
type LoggedSet = ReturnType<typeof loggedSets>[number];

const oneDecimal = (weight: number) => Math.round(weight * 10) / 10;

function shownWeight({ weight, unit }: Lifted['lifted'], to: WeightUnit): number {
  return weightForDisplay(weight, { from: unit, to });
}

function testedEntry({ value, weightUnit, achievedOn }: LiftMaxRow, unit: WeightUnit): Lifted {
  const lifted = { weight: value, unit: weightUnit, reps: 1 };
  return {
    date: achievedOn,
    value: shownWeight(lifted, unit),
    kind: 'tested',
    place: null,
    lifted,
    name: null,
    isRecord: false,
  };
}

/** Of equal weights, the one with more reps. */
function heaviestOf(sets: readonly LoggedSet[]): LoggedSet | undefined {
  return sets.toSorted((one, other) => other.weight - one.weight || other.reps - one.reps)[0];
}

/** A score's heaviest set, and its best estimated max if that is higher. */
function loggedEntries(row: ShownResultRow, unit: WeightUnit): Entry[] {
  const sets = loggedSets(row, unit);
  const heaviest = heaviestOf(sets);
  if (!heaviest) return [];
  const value = shownWeight(heaviest.lifted, unit);
  const at = { date: row.day, place: placeOfScore(row), name: row.name };
  const { lifted } = heaviest;
  const logged: Entry = { ...at, value, kind: 'logged', lifted, isRecord: row.isRecord };
  const best = bestOneRepMax(sets);
  const estimate = best ? oneDecimal(best.oneRepMax) : 0;
  if (!best || estimate <= value) return [logged];
  const from = best.set.lifted;
  return [logged, { ...at, value: estimate, kind: 'estimated', lifted: from, isRecord: false }];
}

const kindOrder = { tested: 0, logged: 1, estimated: 2 } as const;

/** The best of each day and kind, the oldest day first. */
function historyOf(entries: readonly Entry[]): Entry[] {
  const days = Map.groupBy(entries, ({ date, kind }) => `${date} ${kind}`);
  return [...days.values()]
    .flatMap((same) => same.toSorted((one, other) => other.value - one.value).slice(0, 1))
    .toSorted((one, other) =>
      one.date === other.date
        ? kindOrder[one.kind] - kindOrder[other.kind]
        : one.date < other.date
          ? -1
          : 1,
    );
}

function estimatedMax(rows: readonly ShownResultRow[], unit: WeightUnit): number | null {
  const best = bestOneRepMax(rows.flatMap((row) => loggedSets(row, unit)));
  return best && oneDecimal(best.oneRepMax);
}

function isLifted(entry: Entry): entry is Lifted {
  return entry.kind !== 'estimated';
}

/** Marks the maxes that are heavier than everything lifted before. Scores have marks of their own. */
function withMarks(history: readonly Entry[]): Entry[] {
  let heaviest: number | null = null;
  return history.map((entry) => {
    if (!isLifted(entry)) return entry;
    const isHeavier = heaviest !== null && entry.value > heaviest;
    heaviest = Math.max(heaviest ?? 0, entry.value);
    return entry.kind === 'tested' ? { ...entry, isRecord: isHeavier } : entry;
  });
}

function recordOf(
  { id, name }: LiftRow,
  rows: readonly ShownResultRow[],
  maxes: readonly LiftMaxRow[],
  unit: WeightUnit,
): LiftRecord[] {
  const tested = maxes.map((max) => testedEntry(max, unit));
  const logged = rows.flatMap((row) => loggedEntries(row, unit));
  const history = withMarks(historyOf([...tested, ...logged]));
  const lifted = history.filter(isLifted);
  const [first, ...others] = lifted;
  if (!first) return [];
  const best = others.reduce((most, entry) => (entry.value > most.value ? entry : most), first);
  const estimate = estimatedMax(rows, unit);
  return [{ movementId: id, movement: name, best, estimatedMax: estimate, history }];
}

/** The record of each lift with a result, in the order of the library. */
export function liftRecords(
  library: readonly LiftRow[],
  results: readonly ShownResultRow[],
  maxes: readonly LiftMaxRow[],
  unit: WeightUnit,
): LiftRecord[] {
  const weights = results.filter((row) => row.resultKey !== null);
  const rowsOf = Map.groupBy(weights, (row) => row.subject);
  const maxesOf = Map.groupBy(maxes, (max) => max.movementId);
  return library.flatMap((lift) =>
    recordOf(lift, rowsOf.get(lift.id) ?? [], maxesOf.get(lift.id) ?? [], unit),
  );
}
