import type {
  BenchmarkRecord,
  LiftRecord,
  Records,
  ScorePlace,
} from '@trackboard/contract/records';
import {
  type ScoreKind,
  type WeightUnit,
  parseTotal,
  scoreKindFromNumber,
} from '@trackboard/scoring';

/** One result in the history of a record. */
export interface RecordResult {
  readonly date: string;
  /** As on the wire. */
  readonly value: string;
  /** Its origin: `Tested`, `Logged`, `est.`, `Rx`, `Scaled`. */
  readonly how: string;
  /** The line of the chart that it belongs to. */
  readonly line: 'main' | 'side';
  readonly isRecord: boolean;
  readonly place: ScorePlace | null;
}

/** The record of an athlete in one lift or benchmark. */
export interface RecordItem {
  readonly key: string;
  readonly group: 'lift' | 'benchmark';
  readonly name: string;
  readonly kind: ScoreKind;
  readonly unit: WeightUnit;
  readonly best: RecordResult | null;
  /** Of lifts, as on the wire. */
  readonly estimatedMax: string | null;
  /** The names of the chart's lines. */
  readonly lines: { readonly main: string; readonly side: string };
  /** Oldest first. */
  readonly history: readonly RecordResult[];
}

const liftWords = { tested: 'Tested', logged: 'Logged', estimated: 'est.' } as const;

function liftResult({ date, value, kind, place }: LiftRecord['history'][number]): RecordResult {
  return {
    date,
    value: String(value),
    how: liftWords[kind],
    line: kind === 'estimated' ? 'side' : 'main',
    isRecord: false,
    place,
  };
}

function liftItem(lift: LiftRecord, unit: WeightUnit): RecordItem {
  const { movementId, movement, best, estimatedMax, history } = lift;
  return {
    key: movementId,
    group: 'lift',
    name: movement,
    kind: 'liftWeight',
    unit,
    best: liftResult(best),
    estimatedMax: estimatedMax === null ? null : String(estimatedMax),
    lines: { main: 'Lifted', side: 'est.' },
    history: history.map(liftResult),
  };
}

function benchmarkResult(result: BenchmarkRecord['history'][number]): RecordResult {
  const { date, value, isScaled, isRecord, place } = result;
  const how = isScaled ? 'Scaled' : 'Rx';
  return { date, value, how, line: isScaled ? 'side' : 'main', isRecord, place };
}

function benchmarkItem(benchmark: BenchmarkRecord, unit: WeightUnit, at: number): RecordItem {
  const { benchmarkId, name, scoreType, best, history } = benchmark;
  return {
    // The same benchmark with another score type is another item.
    key: `${benchmarkId ?? name} ${at}`,
    group: 'benchmark',
    name,
    kind: scoreKindFromNumber(scoreType) ?? 'none',
    unit,
    best: best && benchmarkResult(best),
    estimatedMax: null,
    lines: { main: 'Rx', side: 'Scaled' },
    history: history.map(benchmarkResult),
  };
}

/** Lifts and benchmarks as one list, in the given order. */
export function recordItems({ lifts, benchmarks, weightUnit }: Records): RecordItem[] {
  return [
    ...lifts.map((lift) => liftItem(lift, weightUnit)),
    ...benchmarks.map((benchmark, at) => benchmarkItem(benchmark, weightUnit, at)),
  ];
}

export type RecordGroup = 'all' | RecordItem['group'];

/** The records of a group whose name contains all words of the search. */
export function findRecords(
  items: readonly RecordItem[],
  { group, search }: { group: RecordGroup; search: string },
): RecordItem[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(
    (item) =>
      (group === 'all' || item.group === group) &&
      words.every((word) => item.name.toLowerCase().includes(word)),
  );
}

/** The value of a result on the chart; null when it is not a number. */
export function heightOf(kind: ScoreKind, value: string): number | null {
  const read = parseTotal(kind, value);
  if (!read.ok) return null;
  switch (read.value.shape) {
    case 'count':
      return read.value.count;
    case 'time':
      return read.value.seconds;
    case 'weight':
      return read.value.hundredths / 100;
    case 'rounds':
      // Extra reps must not add up to the next round.
      return read.value.rounds + Math.min(read.value.reps, 99) / 100;
    default:
      return null;
  }
}
