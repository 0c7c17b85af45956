import type { LiftRecord, ScorePlace } from '@trackboard/contract/records';
import { type WeightUnit, bestOneRepMax, weightForDisplay, weightKey } from '@trackboard/scoring';
import { loggedSets } from '../lifts/find-max.ts';
import type { LiftMaxRow, LiftRow } from '../lifts/queries.ts';
import type { ShownResultRow } from './queries.ts';

/** Returns where a result can be opened, or null if the reader cannot see the workout now. */
export function placeOfScore(row: ShownResultRow): ScorePlace | null {
  const { id: scoreId, workoutId: trackWorkoutId, gymId, visibleTrackId: trackId } = row;
  if (!trackId || !trackWorkoutId || !gymId) return null;
  return { scoreId, trackWorkoutId, gymId, trackId };
}

/** Returns the own workout of a result, which only its athlete can open. */
export function ownWorkoutOf({ id, workoutId, isReaders }: ShownResultRow): string | null {
  return workoutId === null && isReaders ? id : null;
}

/** An entry with its key for comparisons, which is not in the response. */
interface Keyed {
  readonly key: number;
}
type Entry = LiftRecord['history'][number] & Keyed;
type Lifted = LiftRecord['best'] & Keyed;
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
    key: weightKey(value, weightUnit),
    kind: 'tested',
    place: null,
    ownWorkoutId: null,
    lifted,
    name: null,
    isRecord: false,
  };
}

/** The heaviest set; of equal weights, the one with more reps. */
function heaviestOf(sets: readonly LoggedSet[]): LoggedSet | undefined {
  return sets.toSorted((one, other) => other.key - one.key || other.reps - one.reps)[0];
}

/** Returns the best max of these sets, in the reader's unit. A single is shown as it was lifted. */
function bestMax(sets: readonly LoggedSet[], unit: WeightUnit) {
  const best = bestOneRepMax(sets);
  if (!best) return null;
  const { lifted, reps } = best.set;
  const value = reps === 1 ? shownWeight(lifted, unit) : oneDecimal(best.oneRepMax);
  return { value, key: best.key, lifted };
}

/** Returns a score's heaviest set, and its best estimated max if that is higher. */
function loggedEntries(row: ShownResultRow, unit: WeightUnit): Entry[] {
  const sets = loggedSets(row, unit);
  const heaviest = heaviestOf(sets);
  if (!heaviest) return [];
  const { lifted, key } = heaviest;
  const value = shownWeight(lifted, unit);
  const [place, ownWorkoutId] = [placeOfScore(row), ownWorkoutOf(row)];
  const at = { date: row.day, place, ownWorkoutId, name: row.name };
  const logged: Entry = { ...at, value, key, kind: 'logged', lifted, isRecord: row.isRecord };
  const estimate = bestMax(sets, unit);
  if (!estimate || estimate.key <= key) return [logged];
  return [logged, { ...at, ...estimate, kind: 'estimated', isRecord: false }];
}

const kindOrder = { tested: 0, logged: 1, estimated: 2 } as const;

/** Returns the best entry of each day and kind, the oldest day first. */
function historyOf(entries: readonly Entry[]): Entry[] {
  const days = Map.groupBy(entries, ({ date, kind }) => `${date} ${kind}`);
  return [...days.values()]
    .flatMap((same) => same.toSorted((one, other) => other.key - one.key).slice(0, 1))
    .toSorted((one, other) =>
      one.date === other.date
        ? kindOrder[one.kind] - kindOrder[other.kind]
        : one.date < other.date
          ? -1
          : 1,
    );
}

function isLifted(entry: Entry): entry is Lifted {
  return entry.kind !== 'estimated';
}

/** Marks the maxes that are heavier than everything lifted before. Scores have their own marks. */
function withMarks(history: readonly Entry[]): Entry[] {
  let heaviest: number | null = null;
  return history.map((entry) => {
    if (!isLifted(entry)) return entry;
    const isHeavier = heaviest !== null && entry.key > heaviest;
    heaviest = Math.max(heaviest ?? 0, entry.key);
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
  const best = others.reduce((most, entry) => (entry.key > most.key ? entry : most), first);
  const estimate = bestMax(
    rows.flatMap((row) => loggedSets(row, unit)),
    unit,
  );
  return [{ movementId: id, movement: name, best, estimatedMax: estimate?.value ?? null, history }];
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
