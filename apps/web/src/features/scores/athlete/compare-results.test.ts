import type { BenchmarkRecord } from '@trackboard/contract/records';
import { describe, expect, it } from 'vitest';
import { comparableBenchmarks, differenceOf } from './compare-results.tsx';

const result = (value: string, isScaled = false) => ({
  date: '2026-11-10',
  value,
  isScaled,
  isRecord: false,
  scoreId: value,
  place: null,
  ownWorkoutId: null,
});

const benchmark = (scoreType: number, ...values: string[]): BenchmarkRecord => ({
  benchmarkId: null,
  name: 'Fran',
  scoreType,
  best: null,
  history: values.map((value) => result(value)),
});

describe('differenceOf', () => {
  it.each([
    [3, '06:12', '05:31', '41 s', 'faster, 11%', true],
    [3, '05:00', '06:30', '1 min 30 s', 'slower, 30%', false],
    [1, '100', '120', '20 reps', 'more, 20%', true],
    [4, '100', '92.5', '7.5 kg', 'less, 8%', false],
    [2, '14+8', '16+2', '', 'more rounds', true],
    [2, '16+8', '16+2', '', 'fewer reps', false],
    [3, '05:00', '05:00', '', 'the same', false],
    [4, '100', '100.04', '', 'the same', false],
  ])('compares score type %d from %s to %s', (scoreType, from, to, amount, words, isBetter) => {
    const of = benchmark(scoreType, from, to);
    expect(differenceOf(of, result(from), result(to), 'kg')).toEqual({ amount, words, isBetter });
  });

  it('finds no amount between an Rx and a scaled result', () => {
    const difference = differenceOf(benchmark(3), result('06:12', true), result('05:31'), 'kg');
    expect(difference).toMatchObject({ amount: '', isBetter: false });
  });
});

describe('comparableBenchmarks', () => {
  it('returns the benchmarks with two results that are numbers', () => {
    const once = benchmark(3, '05:00');
    const text = benchmark(6, 'Legs gone', 'Better');
    const twice = benchmark(3, '05:00', '04:50');
    expect(comparableBenchmarks([once, text, twice])).toEqual([twice]);
  });
});
