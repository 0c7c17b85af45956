import { expect, it } from 'vitest';
import { options } from '../testing/libraries.ts';
import type { NamedBenchmark } from './types.ts';
import { readWeek } from './week.ts';

const benchmarks: readonly NamedBenchmark[] = [
  { id: 1, name: 'Cindy', score: 'roundsReps', lines: 'AMRAP 20\n5 Pull-ups', timeCapMinutes: 20 },
  { id: 2, name: 'Open 24.3', score: 'time', lines: 'For time\n10 Thrusters', timeCapMinutes: 15 },
];

const read = (...lines: string[]) =>
  readWeek(['Samstag', ...lines].join('\n'), { ...options, benchmarks }).days[0]?.cards[0]?.workout;

it('a benchmark that is only named gets its score, its lines and its time cap', () => {
  expect(read('Cindy')).toMatchObject({
    workoutType: 'database',
    benchmarkId: 1,
    scoreType: 'roundsReps',
    description: 'AMRAP 20\n5 Pull-ups',
    notes: '',
    timeCapMinutes: null,
  });
  expect(read('WOD: 24.3')).toMatchObject({
    scoreType: 'time',
    description: 'For time\n10 Thrusters',
    timeCapMinutes: 15,
  });
});

it('words of the coach without work become notes', () => {
  expect(read('Cindy', 'Stay steady, 20 lb vest if you like')).toMatchObject({
    description: 'AMRAP 20\n5 Pull-ups',
    notes: 'Stay steady, 20 lb vest if you like',
  });
});

it("a time cap that the coach wrote replaces the benchmark's cap", () => {
  expect(read('Open 24.3', '12 min cap')).toMatchObject({ timeCapMinutes: 12 });
});

it('work that the coach wrote stays, with the score of the benchmark', () => {
  expect(read('Cindy', '15 min: 5 ring rows, 10 push-ups')).toMatchObject({
    benchmarkId: 1,
    scoreType: 'roundsReps',
    description: '15 min: 5 ring rows, 10 push-ups',
    notes: '',
  });
});
