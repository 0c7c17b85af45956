import type { LineLabel, ReadWeek } from '@trackboard/contract/workouts';
import { describe, expect, it } from 'vitest';
import {
  dayOf,
  daysAround,
  headingOf,
  keepLabels,
  labelLines,
  labelRange,
  rolesOf,
} from './line-labels.ts';

const day = (line: number) => ({ line, label: 'day' as const });

it('labelLines sets, changes and removes the labels of lines, in the order of the lines', () => {
  const labels = labelLines([day(4)], [1, 7], 'text');
  expect(labels).toEqual([{ line: 1, label: 'text' }, day(4), { line: 7, label: 'text' }]);
  expect(labelLines(labels, [1], 'day')).toEqual([day(1), day(4), { line: 7, label: 'text' }]);
  expect(labelLines(labels, [1, 7], null)).toEqual([day(4)]);
});

it('labelLines keeps the date of a day while it stays a day, also when other lines change', () => {
  const dated = labelLines([], [4], 'day', '2026-11-24');
  expect(dated).toEqual([{ line: 4, label: 'day', date: '2026-11-24' }]);
  expect(labelLines(dated, [1, 4], 'day')).toEqual([day(1), ...dated]);
  expect(labelLines(dated, [4], 'text')).toEqual([{ line: 4, label: 'text' }]);
  expect(keepLabels(dated, 'a\nb\nc\nd', 'new\na\nb\nc\nd')).toEqual([
    { line: 5, label: 'day', date: '2026-11-24' },
  ]);
});

const cardsAt = (...firsts: number[]) => firsts.map((first) => ({ lines: [first, first] }));

const twoDays = {
  days: [
    { date: '2026-11-23', cards: cardsAt(2) },
    { date: '2026-11-25', cards: cardsAt(4, 5) },
  ],
  style: { dayHeadings: [1, 3, 4], workouts: [2, 4, 5] },
} as unknown as ReadWeek;

it('dayOf returns the date of the first workout of a day, and none of a day without one', () => {
  expect([1, 2, 3, 4].map((line) => dayOf(twoDays, line))).toEqual([
    { date: '2026-11-23', label: 'day' },
    null,
    null,
    { date: '2026-11-25', label: 'workout' },
  ]);
});

it('headingOf returns the line that begins the day of a date, and none of a day that no line begins', () => {
  expect(headingOf(twoDays, '2026-11-23')).toEqual({ date: '2026-11-23', label: 'day', line: 1 });
  expect(headingOf(twoDays, '2026-11-25')).toMatchObject({ label: 'workout', line: 4 });
  const columns = { ...twoDays, style: { ...twoDays.style, dayHeadings: [] } };
  expect(headingOf(columns, '2026-11-23')).toBeNull();
});

it('daysAround offers the days around a date, in words', () => {
  const days = daysAround('2026-12-01');
  expect(days).toHaveLength(9);
  expect(days).toContainEqual({ value: '2026-11-30', label: 'Monday, Nov 30' });
});

describe('labelRange', () => {
  const roles = new Map([
    [1, 'day'],
    [2, 'workout'],
    [3, 'more'],
    [5, 'workout'],
    [6, 'more'],
    [7, 'more'],
    [8, 'day'],
    [9, 'workout'],
  ] as const);
  const labelled = (from: number, to: number, label: LineLabel) =>
    labelRange([], roles, [from, to], label).map((each) => `${each.line} ${each.label}`);
  const joined = (from: number, to: number) => labelled(from, to, 'workout');

  it('makes two workouts one', () => {
    expect(joined(2, 7)).toEqual(['2 workout', '3 more', '5 more', '6 more', '7 more']);
  });

  it('splits a workout behind the range, and before it', () => {
    expect(joined(5, 6)).toEqual(['5 workout', '6 more', '7 workout']);
    expect(joined(6, 7)).toEqual(['6 workout', '7 more']);
  });

  it('labels only the lines of the range if the label is not a workout', () => {
    expect(labelled(5, 6, 'text')).toEqual(['5 text', '6 text']);
  });

  it('ends at a heading of a day', () => {
    expect(joined(6, 9)).toEqual(['6 workout', '7 more']);
  });
});

describe('keepLabels after a change of the text', () => {
  const text = 'eins\nFran\nzwei\nMurph\ndrei\nGrace';
  const labels = [day(1), day(3), day(5)];

  it.each([
    ['a line in front', `Week 3\n${text}`, [2, 4, 6]],
    ['a letter in another line', text.replace('Murph', 'Murphy'), [1, 3, 5]],
    ['a letter in a labelled line', text.replace('zwei', 'zwei!'), [1, 5]],
    ['a line between and one less', 'eins\nFran\nrow\nzwei\nMurph\ndrei', [1, 4, 6]],
    ['lines in another order', 'drei\nGrace\neins\nFran\nzwei\nMurph', [3, 5]],
    ['several changes at once', 'a\neins\nb\nc\nzwei\nd\nGrace', [2, 5]],
    ['another text', 'Mon\nrow', []],
  ])('keeps the labels of lines that stay the same: %s', (_, after, lines) => {
    expect(keepLabels(labels, text, after)).toEqual(lines.map(day));
  });

  it('keeps them for the right one of equal lines', () => {
    expect(keepLabels([day(3)], 'x\nFran\nx\nGrace', 'x\nFran\nMurph\nx\nGrace')).toEqual([day(4)]);
  });
});

describe('the roles of lines', () => {
  const text = 'Mon\n\nStrength\nSquat 5x5\nslow\nhello';
  const week: ReadWeek = {
    days: [],
    unplaced: [{ line: 6, text: 'hello' }],
    style: { dayHeadings: [1], partHeadings: [3], workouts: [4], shapes: [] },
  };

  it('rolesOf returns what lines were read as, or their labels', () => {
    expect([...rolesOf(text, { text, week }, [{ line: 5, label: 'text' }])]).toEqual([
      [1, 'day'],
      [3, 'part'],
      [4, 'workout'],
      [5, 'text'],
      [6, 'text'],
    ]);
  });

  it('rolesOf does not know a line that was changed since the reading', () => {
    const roles = rolesOf(text.replace('Mon', 'Monday'), { text, week }, []);
    expect([roles.get(1), roles.get(3)]).toEqual([null, 'part']);
  });
});
