import type { BenchmarkRecord } from '@trackboard/contract/records';
import {
  type WeightUnit,
  formatWeight,
  readValue,
  scoreKindFromNumber,
  scoreTypes,
  sortKey,
} from '@trackboard/scoring';
import { heightOf } from '../records/record-items.ts';

type Result = BenchmarkRecord['history'][number];

const kindOf = ({ scoreType }: BenchmarkRecord) => scoreKindFromNumber(scoreType) ?? 'none';

/** Those with two results that can be compared. */
export function comparableBenchmarks(benchmarks: readonly BenchmarkRecord[]): BenchmarkRecord[] {
  return benchmarks.flatMap((benchmark) => {
    const kind = kindOf(benchmark);
    const history = benchmark.history.filter(({ value }) => heightOf(kind, value) !== null);
    return history.length > 1 ? [{ ...benchmark, history }] : [];
  });
}

interface Difference {
  /** `41 s`; empty without a number. */
  readonly amount: string;
  readonly words: string;
  readonly isBetter: boolean;
}

function amountOf(benchmark: BenchmarkRecord, by: number, unit: WeightUnit): string {
  const { shape, cells } = scoreTypes[kindOf(benchmark)];
  if (shape === 'time') {
    const [minutes, seconds] = [Math.floor(by / 60), by % 60];
    return [minutes && `${minutes} min`, seconds && `${seconds} s`].filter(Boolean).join(' ');
  }
  if (shape === 'weight') return formatWeight(by, unit);
  return shape === 'rounds' ? '' : `${by} ${cells[0]?.label ?? ''}`.trim();
}

/** How the second of two results differs from the first: `41 s`, `faster, 11%`. */
export function differenceOf(
  benchmark: BenchmarkRecord,
  first: Result,
  second: Result,
  unit: WeightUnit,
): Difference {
  if (first.isScaled !== second.isScaled) {
    return { amount: '', words: 'Rx and scaled are not compared', isBetter: false };
  }
  const kind = kindOf(benchmark);
  const keyOf = ({ value }: Result) => sortKey(kind, readValue(kind, value), unit);
  const [before, after] = [keyOf(first), keyOf(second)];
  const [from, to] = [heightOf(kind, first.value) ?? 0, heightOf(kind, second.value) ?? 0];
  if (before === null || after === null || before === after)
    return { amount: '', words: 'the same', isBetter: false };
  const { lowerIsBetter, shape } = scoreTypes[kind];
  const isBetter = lowerIsBetter ? after < before : after > before;
  const [better, worse] = lowerIsBetter ? ['faster', 'slower'] : ['more', 'less'];
  const word = isBetter ? better : worse;
  const percent = Math.round((Math.abs(to - from) / from) * 100);
  const amount = amountOf(benchmark, Math.abs(to - from), unit);
  // Rounds and reps are two numbers.
  if (shape === 'rounds') {
    const differing = Math.floor(from) === Math.floor(to) ? 'reps' : 'rounds';
    return { amount, words: `${isBetter ? 'more' : 'fewer'} ${differing}`, isBetter };
  }
  return { amount, words: from > 0 ? `${word}, ${percent}%` : word, isBetter };
}
