import { describe, expect, it } from 'vitest';
import { pumpedText, pumps } from '../testing/hostile-texts.ts';
import { options } from '../testing/libraries.ts';
import { readWeek } from './week.ts';

/** The CPU time of a reading, in milliseconds: other programs do not count. */
function timeOnce(text: string): number {
  const start = process.threadCpuUsage();
  readWeek(text, options);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/** The least time of several readings; of fewer, once it is below `enough`. */
function timeOf(text: string, enough = 0): number {
  let least = timeOnce(text);
  for (let n = 1; n < 3 && least >= enough; n += 1) least = Math.min(least, timeOnce(text));
  return least;
}

/** Shorter readings are measured too coarsely to be compared. */
const leastTime = 2;

/** Four times the text takes four times as long; sixteen times if the time grows with the square. */
const mostGrowth = 10;

/** Most large texts take less than `leastTime` allows, however fast the small ones are. */
function expectSlowGrowth(small: string, large: string): void {
  const time = timeOf(large, leastTime * mostGrowth);
  if (time < leastTime * mostGrowth) return;
  expect(time / Math.max(timeOf(small), leastTime)).toBeLessThan(mostGrowth);
}

describe('the time to read grows no faster than the text', () => {
  it.each(pumps)('in the length of lines of %j', (pump) => {
    const text = (length: number) => pumpedText(pump, { lines: 24, length });
    expectSlowGrowth(text(95), text(380));
  });

  it.each(pumps)('in the number of lines of %j', (pump) => {
    const text = (lines: number) => pumpedText(pump, { lines, length: 12 });
    expectSlowGrowth(text(500), text(2000));
  });
});
