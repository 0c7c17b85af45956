import type { Balance } from '@trackboard/contract/blocks';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { aBlock, aBlockWorkout } from '../testing/a-block.ts';
import { NotForAWhile, BenchmarksPanel } from './block-side.tsx';
import { htmlOf } from '../../../../ui/testing/html-of.tsx';

const cindy: Balance['benchmarks'][number] = {
  benchmarkId: 'cindy',
  name: 'Cindy',
  trackWorkoutId: 'cindy in week 1',
  date: '2026-11-03',
  isDone: true,
  weeksSince: 9,
  logged: 16,
};
const fran = { ...cindy, name: 'Fran', trackWorkoutId: null, date: null, isDone: false };

const words = (part: ReactNode) =>
  htmlOf(part)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');

it('shows when a benchmark is planned, how long it was not done, and its scores', () => {
  const block = aBlock({ workouts: [aBlockWorkout({ workout: { name: 'Cindy' } })] });
  const soon = { ...cindy, name: 'Helen', trackWorkoutId: 'helen', weeksSince: 0 };
  const benchmarks = [cindy, { ...fran, weeksSince: null }, soon];
  const text = words(<BenchmarksPanel block={block} benchmarks={benchmarks} />);
  expect(text).toContain('|Cindy|Nov 3, after 9 weeks|16 scores|');
  expect(text).toContain('|Helen|Nov 3, again within a week|');
  expect(text).toContain('|Fran|Not on the calendar yet, first time|Planned|');
});

it('shows how long ago movements were last done', () => {
  const rope = { name: 'Rope climb', date: '2026-10-16', daysSince: 41, trackWorkoutId: 'rope' };
  expect(words(<NotForAWhile movements={[rope]} />)).toContain('|Rope climb|41 days ago|');
  expect(words(<NotForAWhile movements={[]} />)).not.toContain('Not for a while');
});
