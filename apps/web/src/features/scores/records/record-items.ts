import type {
  BenchmarkRecord,
  LiftRecord,
  Records,
  ScorePlace,
} from '@trackboard/contract/records';
import {
  formatWeight,
  readValue,
  type ScoreKind,
  scoreKindFromNumber,
  scoreTypes,
  type WeightUnit,
} from '@trackboard/scoring';

/** `main` is tested or Rx, `side` is estimated or scaled, and `other` are sets with too many reps for an estimate. */
export type RecordLine = 'main' | 'side' | 'other';

/** One result in the history of a record. */
export interface RecordResult {
  readonly date: string;
  /** The value as the API sends it; a weight is in the reader's unit. */
  readonly value: string;
  /** The weight in the unit in which it was lifted. */
  readonly lifted: {
    readonly weight: number;
    readonly unit: WeightUnit;
    readonly reps: number;
  } | null;
  /** The workout, or the source of an estimate; empty for a benchmark on a calendar. */
  readonly detail: string;
  /** `Rx`, `Scaled`; empty for a lift. */
  readonly division: string;
  /** The line of the chart to which the result belongs. */
  readonly line: RecordLine;
  readonly isRecord: boolean;
  readonly place: ScorePlace | null;
  /** The own workout of the result, which its athlete can open; null for other results. */
  readonly ownWorkoutId: string | null;
}

/** The record of an athlete in one lift or benchmark. */
export interface RecordItem {
  readonly key: string;
  readonly group: 'lift' | 'benchmark';
  readonly name: string;
  readonly kind: ScoreKind;
  readonly unit: WeightUnit;
  readonly best: RecordResult | null;
  /** The titles of the lists of results, and the names of the chart's lines. */
  readonly lines: Readonly<Record<RecordLine, string>>;
  /** The results, oldest first. */
  readonly history: readonly RecordResult[];
}

type Lift = LiftRecord['history'][number];

function detailOf({ kind, lifted, name }: Lift): string {
  if (kind === 'tested') return 'Max test';
  if (kind === 'logged') return name ?? '';
  return `from ${formatWeight(lifted.weight, lifted.unit)} × ${lifted.reps}`;
}

function liftLine({ kind, lifted }: Lift): RecordLine {
  if (kind === 'estimated') return 'side';
  return lifted.reps === 1 ? 'main' : 'other';
}

function liftResult(entry: Lift): RecordResult {
  const { date, value, kind, lifted, isRecord, place, ownWorkoutId } = entry;
  return {
    date,
    value: String(value),
    lifted: kind === 'estimated' ? null : lifted,
    detail: detailOf(entry),
    division: '',
    line: liftLine(entry),
    isRecord,
    place,
    ownWorkoutId,
  };
}

/** Removes the sets from which an estimate was made, because the estimate names them. */
function withoutSources(history: readonly Lift[]): Lift[] {
  const keyOf = ({ date, lifted }: Lift) =>
    `${date} ${lifted.weight} ${lifted.unit} ${lifted.reps}`;
  const sources = new Set(history.filter(({ kind }) => kind === 'estimated').map(keyOf));
  return history.filter((entry) => entry.kind === 'estimated' || !sources.has(keyOf(entry)));
}

function liftItem(
  { movementId, movement, best, history }: LiftRecord,
  unit: WeightUnit,
): RecordItem {
  return {
    key: movementId,
    group: 'lift',
    name: movement,
    kind: 'liftWeight',
    unit,
    best: liftResult(best),
    lines: { main: 'Tested', side: 'Estimated from reps', other: 'Heaviest sets' },
    history: withoutSources(history).map(liftResult),
  };
}

function benchmarkResult(result: BenchmarkRecord['history'][number]): RecordResult {
  const { date, value, isScaled, isRecord, place, ownWorkoutId } = result;
  const detail = ownWorkoutId ? 'Own workout' : '';
  const division = isScaled ? 'Scaled' : 'Rx';
  const shown = { date, value, lifted: null, detail, division, isRecord, place, ownWorkoutId };
  return { ...shown, line: isScaled ? 'side' : 'main' };
}

function benchmarkItem(benchmark: BenchmarkRecord, unit: WeightUnit, at: number): RecordItem {
  const { benchmarkId, name, scoreType, best, history } = benchmark;
  return {
    // The same benchmark with another score type is a separate item.
    key: `${benchmarkId ?? name} ${at}`,
    group: 'benchmark',
    name,
    kind: scoreKindFromNumber(scoreType) ?? 'none',
    unit,
    best: best && benchmarkResult(best),
    lines: { main: 'Rx', side: 'Scaled', other: '' },
    history: history.map(benchmarkResult),
  };
}

/** Returns lifts and benchmarks as one list, in the given order. */
export function recordItems({ lifts, benchmarks, weightUnit }: Records): RecordItem[] {
  return [
    ...lifts.map((lift) => liftItem(lift, weightUnit)),
    ...benchmarks.map((benchmark, at) => benchmarkItem(benchmark, weightUnit, at)),
  ];
}

/** Returns the records whose names contain all words of the search. */
export function findRecords(items: readonly RecordItem[], search: string): RecordItem[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}

const freshDays = 30;

/** Returns whether a best result is a record of the last 30 days. */
export function isFresh(best: RecordResult | null, today: string): boolean {
  if (!best?.isRecord) return false;
  return Temporal.PlainDate.from(best.date).until(today).days < freshDays;
}

/** Returns the height of a result on the chart; null when the result is not a number. */
export function heightOf(kind: ScoreKind, value: string): number | null {
  const read = readValue(kind, value);
  switch (read.shape) {
    case 'count':
      return read.count;
    case 'time':
      return read.seconds;
    case 'weight':
      return read.hundredths / 100;
    case 'rounds':
      // Extra reps must not add up to the next round.
      return read.rounds + Math.min(read.reps, 99) / 100;
    default:
      return null;
  }
}

/**
 * Returns the workout of the latest result that the reader may see, to open its board of all days. Returns null if there is none.
 */
export function placeOfAllTime({ group, kind, history }: RecordItem) {
  const latest = history.findLast(({ place }) => place !== null);
  if (group !== 'benchmark' || !scoreTypes[kind].ranked || !latest?.place) return null;
  const { gymId, trackId, trackWorkoutId } = latest.place;
  return { gymId, trackId, trackWorkoutId, day: latest.date };
}

/** Returns the groups to show. On a wide screen each group has its side, even without records. */
export function groupsOf(
  items: readonly Pick<RecordItem, 'group'>[],
  isNarrow: boolean,
): RecordItem['group'][] {
  const has = (group: RecordItem['group']) => items.some((item) => item.group === group);
  return (['lift', 'benchmark'] as const).filter((group) => !isNarrow || has(group));
}

/** Returns the results that the chart shows, oldest first. */
export function pointsOf({ kind, history }: RecordItem) {
  return history.flatMap(({ date, value, line }) => {
    const height = heightOf(kind, value);
    return height === null || line === 'other' ? [] : [{ date, line, height }];
  });
}
