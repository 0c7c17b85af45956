import { assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { countTicks } from './count-ticks.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [6, [0, 1, 2, 3, 4, 5, 6]],
  [10, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [12, [0, 2, 4, 6, 8, 10, 12]],
  [37, [0, 5, 10, 15, 20, 25, 30, 35, 40]],
  [1234, [0, 200, 400, 600, 800, 1000, 1200, 1400]],
])('marks an axis for counts up to %i', (max, ticks) => {
  expect(countTicks(max)).toEqual(ticks);
});

it('begins at 0, reaches the largest count, and stays readable', () => {
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
