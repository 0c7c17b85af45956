import type { LabelledLine, LineLabel } from '@trackboard/contract/workouts';
import { describe, expect, it } from 'vitest';
import { pumpedText, pumps } from '../testing/hostile-texts.ts';
import { options } from '../testing/libraries.ts';
import { readWeek } from './week.ts';

/** Measures the CPU time of one reading in milliseconds, which excludes other programs. */
function timeOnce(text: string, labels: readonly LabelledLine[]): number {
  const start = process.threadCpuUsage();
  readWeek(text, { ...options, labels });
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/** Returns the least time of several readings. It stops earlier once a time is below `enough`. */
function timeOf(text: string, labels: readonly LabelledLine[], enough = 0): number {
  let least = timeOnce(text, labels);
  for (let n = 1; n < 3 && least >= enough; n += 1) {
    least = Math.min(least, timeOnce(text, labels));
  }
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
function expectSlowGrowth(
  small: string,
  large: string,
  labelled: (text: string) => readonly LabelledLine[] = () => [],
): void {
  const time = timeOf(large, labelled(large), leastTime * mostGrowth);
  if (time < leastTime * mostGrowth) return;
  expect(time / Math.max(timeOf(small, labelled(small)), leastTime)).toBeLessThan(mostGrowth);
}

/** Labels each line of a text, with these labels in turn. */
const labelledWith = (names: readonly LineLabel[]) => (text: string) =>
  text.split('\n').flatMap((_, at) => {
    const label = names[at % names.length];
    return label ? { line: at + 1, label } : [];
  });

const labelsInTurn: readonly (readonly LineLabel[])[] = [
  ['day', 'part', 'workout', 'more', 'text'],
  ['day', 'more'],
  ['more', 'text'],
  ['text', 'part', 'more'],
];

describe('the time to read a text', () => {
  it.each(pumps)('grows no faster than the length of lines of %j', (pump) => {
    const text = (length: number) => pumpedText(pump, { lines: 24, length });
    expectSlowGrowth(text(95), text(380));
  });

  it.each(pumps)('grows no faster than the number of lines of %j', (pump) => {
    const text = (lines: number) => pumpedText(pump, { lines, length: 12 });
    expectSlowGrowth(text(500), text(2000));
  });

  it.each(labelsInTurn)(
    'grows no faster than the number of lines with labels (%s, %s)',
    (...names) => {
      for (const pump of pumps) {
        const text = (lines: number) => `Mon\tTue\n${pumpedText(pump, { lines, length: 12 })}`;
        expectSlowGrowth(text(749), text(2999), labelledWith(names));
      }
    },
  );
});
