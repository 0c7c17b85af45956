import { describe, expect, it } from 'vitest';
import { pumpedText, pumps } from '../testing/hostile-texts.ts';
import { options } from '../testing/libraries.ts';
import { readWeek } from './week.ts';

/** Measures the CPU time of one reading in milliseconds, which excludes other programs. */
function timeOnce(text: string): number {
  const start = process.threadCpuUsage();
  readWeek(text, options);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/** Returns the least time of several readings. It stops earlier once a time is below `enough`. */
function timeOf(text: string, enough = 0): number {
  let least = timeOnce(text);
  for (let n = 1; n < 3 && least >= enough; n += 1) least = Math.min(least, timeOnce(text));
  return least;
}

/** The measure is too coarse to compare readings that take less time than this. */
const leastTime = 2;

/**
 * The limit for four times the text. Linear time grows by a factor of four, and quadratic time by
 * sixteen.
 */
const mostGrowth = 10;

/**
 * Compares the times of a small and a large text. Most large texts take less than `leastTime`
 * allows, however fast the small ones are.
 */
function expectSlowGrowth(small: string, large: string): void {
  const time = timeOf(large, leastTime * mostGrowth);
  if (time < leastTime * mostGrowth) return;
  expect(time / Math.max(timeOf(small), leastTime)).toBeLessThan(mostGrowth);
}

describe('the time to read a text', () => {
  it.each(pumps)('grows no faster than the length of lines of %j', (pump) => {
    const text = (length: number) => pumpedText(pump, { lines: 24, length });
    expectSlowGrowth(text(95), text(380));
  });

  it.each(pumps)('grows no faster than the number of lines of %j', (pump) => {
    const text = (lines: number) => pumpedText(pump, { lines, length: 12 });
    expectSlowGrowth(text(500), text(2000));
  });
});
