import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barColor, barsOf, countTicks, daysWithCounts, largestOf } from './chart-data.ts';

const scores = { key: 'scores', label: 'Scores', color: barColor };
const likes = { key: 'likes', label: 'Likes', color: 'var(--p-red)' };

/** Returns days from Thursday 2026-01-01 with one score each. */
const daysFrom = (length: number) =>
  Array.from({ length }, (_, nth) => ({
    day: Temporal.PlainDate.from('2026-01-01').add({ days: nth }).toString(),
    counts: { scores: 1, likes: 0 },
  }));

describe('barsOf', () => {
  it('returns a bar for each day of two months', () => {
    const bars = barsOf(daysFrom(62));
    expect(bars).toHaveLength(62);
    expect(bars[0]).toEqual({
      from: '2026-01-01',
      to: '2026-01-01',
      counts: { scores: 1, likes: 0 },
    });
  });

  it('returns a bar for each week from Sunday when there are more days', () => {
    const bars = barsOf(daysFrom(63));
    expect(bars).toHaveLength(10);
    expect(bars[0]).toEqual({
      from: '2026-01-01',
      to: '2026-01-03',
      counts: { scores: 3, likes: 0 },
    });
    expect(bars[1]).toEqual({
      from: '2026-01-04',
      to: '2026-01-10',
      counts: { scores: 7, likes: 0 },
    });
    expect(bars.at(-1)).toMatchObject({ from: '2026-03-01', to: '2026-03-04' });
  });
});

it('largestOf measures only the given series', () => {
  const [day] = daysFrom(1);
  const bars = barsOf([{ ...day, day: '2026-01-01', counts: { scores: 4, likes: 90 } }]);
  expect(largestOf(bars, [scores])).toBe(4);
  expect(largestOf(bars, [scores, likes])).toBe(90);
  expect(largestOf([], [scores])).toBe(0);
});

it('daysWithCounts lists only days with a count in one of the series', () => {
  const days = [
    { day: '2026-01-01', counts: { scores: 0, likes: 2 } },
    { day: '2026-01-02', counts: { scores: 1, likes: 0 } },
  ];
  expect(daysWithCounts(days, [scores]).map(({ day }) => day)).toEqual(['2026-01-02']);
  expect(daysWithCounts(days, [scores, likes])).toHaveLength(2);
});

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [6, [0, 1, 2, 3, 4, 5, 6]],
  [10, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [12, [0, 2, 4, 6, 8, 10, 12]],
  [37, [0, 5, 10, 15, 20, 25, 30, 35, 40]],
  [1234, [0, 200, 400, 600, 800, 1000, 1200, 1400]],
])('countTicks returns round ticks for counts up to %i', (max, ticks) => {
  expect(countTicks(max)).toEqual(ticks);
});

it('countTicks begins at 0, reaches the largest count, and returns at most eleven ticks', () => {
  assert(
    property(integer({ min: 0, max: 10_000_000 }), (max) => {
      const ticks = countTicks(max);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeLessThanOrEqual(11);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});
