import type { LiftRecord } from '@trackboard/contract/records';
import {
  type WeightUnit,
  bestOneRepMax,
  comparedScore,
  weightForDisplay,
} from '@trackboard/scoring';
import { enteredSets } from '../entered-sets.ts';
import { loggedSets } from '../lifts/find-max.ts';
import type { LiftMaxRow, LiftRow } from '../lifts/queries.ts';
import { shownValue } from '../shown-value.ts';
import { placeOfScore } from './place-of-score.ts';
import type { ShownResultRow } from './queries.ts';

type Entry = LiftRecord['history'][number];
type Lifted = LiftRecord['best'];

const oneDecimal = (weight: number) => Math.round(weight * 10) / 10;

function testedEntry({ value, weightUnit, achievedOn }: LiftMaxRow, unit: WeightUnit): Lifted {
  const from = weightUnit;
  const shown = weightForDisplay(value, { from, to: unit });
  return { date: achievedOn, value: shown, kind: 'tested', place: null };
}

/** A score's heaviest set, and its best estimated max if that is higher. */
function loggedEntries(row: ShownResultRow, unit: WeightUnit): Entry[] {
  const { day: date } = row;
  const heaviest = comparedScore('liftWeight', enteredSets(row), { addTotal: false });
  const value = Number(shownValue('liftWeight', heaviest.highest, heaviest.unit, unit));
  const place = placeOfScore(row);
  const logged: Entry = { date, value, kind: 'logged', place };
  const estimate = estimatedMax([row], unit) ?? 0;
  return estimate > value
    ? [logged, { date, value: estimate, kind: 'estimated', place }]
    : [logged];
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

function recordOf(
  { id, name }: LiftRow,
  rows: readonly ShownResultRow[],
  maxes: readonly LiftMaxRow[],
  unit: WeightUnit,
): LiftRecord[] {
  const tested = maxes.map((max) => testedEntry(max, unit));
  const history = historyOf([...tested, ...rows.flatMap((row) => loggedEntries(row, unit))]);
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
