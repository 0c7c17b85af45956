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

/** The measure is too coarse to compare readings that take less time than this. */
const leastTime = 2;

/**
 * The limit for four times the text. Linear time grows by a factor of four, and quadratic time by
 * sixteen.
 */
const mostGrowth = 10;

/** A pair of texts is read this often before its growth counts, because other programs may slow a reading. */
const mostReadings = 3;

/** Compares the least times of a small and a large text. Most pairs show with one reading that they grow slowly. */
function expectSlowGrowth(
  small: string,
  large: string,
  labelled: (text: string) => readonly LabelledLine[] = () => [],
): void {
  let [least, most, growth] = [Infinity, Infinity, Infinity];
  for (let reading = 0; reading < mostReadings && growth >= mostGrowth; reading += 1) {
    most = Math.min(most, timeOnce(large, labelled(large)));
    if (most < leastTime * mostGrowth) return;
    least = Math.min(least, timeOnce(small, labelled(small)));
    growth = most / Math.max(least, leastTime);
  }
  expect(growth).toBeLessThan(mostGrowth);
}

/** Labels each line of a text, with these labels in turn. */
const labelledWith = (names: readonly LineLabel[]) => (text: string) =>
  text.split('\n').flatMap((_, at) => {
    const label = names[at % names.length];
    return label ? { line: at + 1, label } : [];
  });

const allLabels: readonly LineLabel[] = ['day', 'part', 'workout', 'more', 'text'];

const labelsInTurn: readonly (readonly LineLabel[])[] = [
  allLabels,
  ['day', 'more'],
  ['more', 'text'],
  ['text', 'part', 'more'],
];

/** A pump of each kind: a mark, a word, a day, a part, a lift, a clock, a benchmark, a label, a cell and a speaker. */
const pumpsOfEachKind: readonly string[] = [
  '-',
  'a ',
  'Mon ',
  'STRENGTH: ',
  'back squat 5x5, then ',
  'amrap ',
  'Fran, then ',
  'a1) ',
  '| ',
  '19:46 - A: ',
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
      for (const pump of names.length === allLabels.length ? pumps : pumpsOfEachKind) {
        const text = (lines: number) => `Mon\tTue\n${pumpedText(pump, { lines, length: 12 })}`;
        expectSlowGrowth(text(749), text(2999), labelledWith(names));
      }
    },
  );
});
