import { expect, it } from 'vitest';
import { options } from '../testing/libraries.ts';
import { readWeek } from './week.ts';

/** Returns the shape of a line with its lines: 'begin with >: 4 7'. */
function shapeAt(text: string, line: number): string {
  const found = readWeek(text, options).style.shapes.find(({ lines }) => lines.includes(line));
  return found ? `${found.shape}: ${found.lines.join(' ')}` : 'none';
}

it.each([
  ['-- eins --\nFran\n\n-- zwei --\nMurph', 1, 'are between -- and --: 1 4'],
  ['Mon\nFran\n> slow\nTue\nMurph\n> Fast, 5 min', 3, 'begin with >: 3 6'],
  ['Mon\nFran\nTUE:\nMurph\nWed\nGrace', 1, 'name a day: 1 5'],
  ['**Erstens**\nFran\n*Zweitens*\nMurph\n**Drittens**\nGrace', 1, 'are between ** and **: 1 5'],
  ['Mon\nA) Strength\nSquat 5x5\nB) Metcon\nFran', 2, 'begin with a letter, as A): 2 4'],
  ['Mon\nLEGS DAY\nSquat 5x5\nARMS DAY\nCurl 5x5', 2, 'are in capitals: 2 4'],
  ['Mon\nErstens:\nFran\nZweitens:\nMurph', 2, 'end with a colon: 2 4'],
  ['Mon\nAMRAP 12\n  10 burpees\n  5 pull-ups', 3, 'begin with a digit, are indented: 3 4'],
  ['Mon\nA\nSquat 5x5\nEasy work\nB.\nFran', 2, 'are a letter alone: 2 5'],
  ['Mon\nBuy in\nSquat 5x5\nCash out\nPress 3x3', 2, 'begin with a word: 2 4'],
  ['Mon\nBuy in\nSquat 5x5\nCash out\nPress 3x3', 3, 'begin with a word, have a number: 3 5'],
  [
    '| Lift | Sets |\n|--|--|\n| Squat | 5x5 |\n\n| Lift | Sets |\n| :-- | --: |\n| Press | 3x3 |',
    1,
    'begin with |, are the heads of tables: 1 5',
  ],
  [
    'Mon\nFran\n\nerste runde\nMurph\n\nzweite runde\nGrace',
    4,
    'are in small letters, have a blank line above: 4 7',
  ],
])('the shape of a line is how it is written: %j', (text, line, shape) => {
  expect(shapeAt(text, line)).toBe(shape);
});

it('the style has the headings of days and parts, and the lines with which workouts begin', () => {
  const text = 'Mon\nStrength\nSquat 5x5\nMetcon\nFran\nTue: Murph';
  expect(readWeek(text, options).style).toMatchObject({
    dayHeadings: [1, 6],
    partHeadings: [2, 4],
    workouts: [3, 5, 6],
  });
});
