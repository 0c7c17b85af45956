import type { ScoreKind } from '@trackboard/scoring';
import type { Named, NamedBenchmark, WeekTextOptions } from '../src/types.ts';
import library from './library.json' with { type: 'json' };

/** The libraries of the product: the benchmarks and the lift movements. */
export const benchmarks: readonly NamedBenchmark[] = library.benchmarks.map((benchmark) => ({
  ...benchmark,
  score: benchmark.score as ScoreKind,
}));
export const movements: readonly Named[] = library.movements;

/** The options of a gym whose week begins on this Monday. */
export const options: WeekTextOptions = {
  fromDate: '2026-11-23',
  unit: 'lbs',
  benchmarks,
  movements,
};
