import type { LabelledLine, LineLabel } from '@trackboard/contract/workouts';
import { splitLines } from '@trackboard/scoring';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCorpus } from '../testing/corpus.ts';
import { options } from '../testing/libraries.ts';
import { anyWeekText } from '../testing/typed-weeks.ts';
import { partsOf, readLines } from './lines.ts';
import { librariesOf, readWeek, segment } from './week.ts';

const labelNames: readonly LineLabel[] = ['day', 'part', 'workout', 'more', 'text'];

/** Reads a text whose lines have these labels: `{ 1: 'day' }`. */
function read(text: string, labels: Readonly<Record<number, LineLabel>>) {
  const given = Object.entries(labels).map(([line, label]) => ({ line: Number(line), label }));
  return readWeek(text, { ...options, labels: given });
}

/** Returns the cards as '11-23 Back Squat 1-2 strength'. */
const cardsWith = (text: string, labels: Readonly<Record<number, LineLabel>>): string[] =>
  read(text, labels).days.flatMap(({ date, cards }) =>
    cards.map(({ lines, workout: { name, part } }) =>
      `${date.slice(5)} ${name} ${lines.join('-')} ${part ?? ''}`.trim(),
    ),
  );

/** Returns the days of a text whose days begin at these lines with these dates, as '11-23'. */
function datesOf(
  text: string,
  dates: Readonly<Record<number, string>>,
  label: LineLabel = 'day',
): string[] {
  const labels = Object.entries(dates).map(([line, date]): LabelledLine => {
    return { line: Number(line), label, date };
  });
  return readWeek(text, { ...options, labels }).days.map(({ date }) => date.slice(5));
}

const numbered = `-- eins --
Back squat 5x5
-- zwei --
AMRAP 12
10 burpees
-- drei --
Fran`;

describe('a line that is labelled as text', () => {
  it.each([
    ['Monday\nEffort A\nSquat 5x5\nEffort B\nFran\nEffort C\nPress 5x5', '11-23 11-24 11-25'],
    ['Wednesday\nTue: run 5 km, Thu: squat 5x5', '11-24 11-26'],
    ['T: bands\nM: Squat 5x5\nT: Fran\nW: Press 5x5', '11-23 11-24 11-25'],
  ])('decides nothing about the days of the other lines: %j', (text, days) => {
    const dates = cardsWith(text, { 1: 'text' }).map((card) => card.slice(0, 5));
    expect(dates).toEqual(days.split(' '));
  });
});

describe('a line that is labelled as a day', () => {
  it('begins a day, which is the first day or the day after the one above if it names none', () => {
    expect(cardsWith(numbered, { 1: 'day', 3: 'day', 6: 'day' })).toEqual([
      '11-23 Back Squat 2-2 strength',
      '11-24 Metcon 4-5 metcon',
      '11-25 Fran 7-7 metcon',
    ]);
    expect(read(numbered, { 1: 'day', 3: 'day', 6: 'day' })).toMatchObject({
      unplaced: [],
      style: { dayHeadings: [1, 3, 6], workouts: [2, 4, 7] },
    });
  });

  it('is the day that it names', () => {
    expect(cardsWith('Squat day is Thursday\nFran\nFri\nMurph', { 1: 'day' })).toEqual([
      '11-23 Fran 2-2 metcon',
      '11-27 Murph 4-4 metcon',
    ]);
    expect(cardsWith('Session 2\nFran', { 1: 'day' })).toEqual(['11-24 Fran 2-2 metcon']);
    expect(cardsWith('Wed: Fran\n== next ==\nMurph', { 2: 'day' })).toEqual([
      '11-25 Fran 1-1 metcon',
      '11-26 Murph 3-3 metcon',
    ]);
  });

  it('is the date that the coach says, and the days below go on from it', () => {
    const text = 'Mon\nFran\nTue\nGrace\nDay 3\nMurph';
    expect(datesOf(text, { 3: '2026-11-26' })).toEqual(['11-23', '11-26', '11-27']);
    expect(datesOf(text, { 1: '2026-12-01', 5: '2026-12-05' })).toEqual([
      '12-01',
      '12-02',
      '12-05',
    ]);
    const past = 'Mon 24 Feb 2014\nFran\nTue 25 Feb 2014\nGrace';
    expect(datesOf(past, { 1: '2026-12-01' })).toEqual(['12-01', '12-02']);
    const [day] = readWeek(past, {
      ...options,
      labels: [{ line: 1, label: 'day', date: '2026-12-01' }],
    }).days;
    expect(day?.cards[0]?.guesses.map(({ field }) => field)).not.toContain('date');
  });

  it('leaves the days around it where they are, if they count from a later number than 7', () => {
    const text = 'Day 36\nFran\nDay 37\nGrace\nExtra\nRun 5 km\nDay 39\nMurph';
    expect(datesOf(text, {})).toEqual(['11-23', '11-24', '11-26']);
    expect(cardsWith(text, { 5: 'day' }).map((card) => card.slice(0, 5))).toEqual([
      '11-23',
      '11-24',
      '11-25',
      '11-26',
    ]);
  });

  it('keeps the week that its number begins again', () => {
    const text = 'Day 1\nFran\nDay 2\nGrace\nDay 1\nHelen\nDay 2\nMurph';
    const confirmed: Readonly<Record<number, LineLabel>>[] = [
      {},
      { 5: 'day' },
      { 1: 'day', 3: 'day', 5: 'day', 7: 'day' },
    ];
    for (const labels of confirmed)
      expect(cardsWith(text, labels).map((card) => card.slice(0, 5))).toEqual([
        '11-23',
        '11-24',
        '11-30',
        '12-01',
      ]);
  });

  it('replaces the days that separators begin', () => {
    const text = 'Squat 5x5\n---\nFran\n---\nPress 5x5';
    expect(cardsWith(`Eins\n${text}`, { 1: 'day' }).map((card) => card.slice(0, 5))).toEqual([
      '11-23',
      '11-23',
      '11-23',
    ]);
    expect(cardsWith(text, { 4: 'day' })).toEqual(['11-23 Strict Press 5-5 strength']);
  });

  it('is only a heading, even with many words or without work', () => {
    const text =
      'Tue - the day on which we all squat\nFran\nWed rest, we are closed for a week or so';
    expect(read(text, { 1: 'day', 3: 'day' })).toMatchObject({
      days: [{ date: '2026-11-24' }],
      unplaced: [],
      style: { dayHeadings: [1, 3] },
    });
  });
});

describe('a line that is labelled as a part', () => {
  it('gives its part to the workouts below it, until the next part or day', () => {
    const text = `Mon
Unsere Kraft
Fran
Front squat 3x3
Metcon
21-15-9 thrusters
Tue
Grace`;
    expect(cardsWith(text, { 2: 'part' })).toEqual([
      '11-23 Fran 3-3 strength',
      '11-23 Front Squat 4-4 strength',
      '11-23 Metcon 5-6 metcon',
      '11-24 Grace 8-8 metcon',
    ]);
  });

  it('is in no card, and the text below it begins one', () => {
    const text = 'Mon\nB.\nParallettes, easy\nmore of it\nStrength\nFran';
    expect(cardsWith(text, { 2: 'part', 5: 'part' })).toEqual([
      '11-23 Workout 3-4',
      '11-23 Fran 6-6 strength',
    ]);
    expect(read(text, { 2: 'part', 5: 'part' }).style.partHeadings).toEqual([2, 5]);
  });

  it('also begins a card if work stands behind its word', () => {
    expect(cardsWith('Mon\nMetcon: back squat 5x5\nPress 5x5', { 2: 'part' })).toEqual([
      '11-23 Back Squat 2-2 metcon',
      '11-23 Strict Press 3-3 metcon',
    ]);
  });
});

describe('a line that is labelled as a workout, more of it, or text', () => {
  it('begins a card, whose title it is if it has no work', () => {
    expect(cardsWith('Mon\nFran\nthe long way home\n5 km run', { 3: 'workout' })).toEqual([
      '11-23 Fran 2-2 metcon',
      '11-23 the long way home 3-4',
    ]);
    expect(cardsWith('Mon\nFor time\n20 burpees\n20 lunges', { 4: 'workout' })).toEqual([
      '11-23 Metcon 2-3 metcon',
      '11-23 Workout 4-4',
    ]);
  });

  it('begins a card that is not the heading of the one below it', () => {
    expect(cardsWith('Mon\nWarm-up\nOverhead squat 4x6', { 2: 'workout' })).toEqual([
      '11-23 Warm-up 2-2 warmup',
      '11-23 Overhead Squat 3-3 strength',
    ]);
  });

  it('goes on with the card above, also over the heading of a day', () => {
    expect(cardsWith('Mon\nFran\nTue\nMurph\nWed\nGrace', { 4: 'more' })).toEqual([
      '11-23 Fran 2-4 metcon',
      '11-25 Grace 6-6 metcon',
    ]);
  });

  it('begins a card if it goes on and no card is above', () => {
    expect(cardsWith('10 burpees\nMon\nFran', { 1: 'more' })).toEqual([
      '11-23 Workout 1-1',
      '11-23 Fran 3-3 metcon',
    ]);
  });

  it('is in no card as text, and the card goes on below it', () => {
    const text = 'Mon\nAMRAP 12\n10 burpees\n> slow is smooth\n5 pull-ups';
    expect(read(text, { 4: 'text' })).toMatchObject({
      days: [
        {
          cards: [{ lines: [2, 5], workout: { description: 'AMRAP 12\n10 burpees\n5 pull-ups' } }],
        },
      ],
      unplaced: [{ line: 4, text: '> slow is smooth' }],
    });
  });

  it('keeps its day as a workout that begins with it', () => {
    const text = 'Monday: Helen\nTuesday: the long way home\nWednesday: Grace';
    expect(cardsWith(text, { 2: 'workout' })).toEqual([
      '11-23 Helen 1-1 metcon',
      '11-24 Workout 2-2',
      '11-25 Grace 3-3 metcon',
    ]);
    expect(cardsWith('Mon\nFran\nDay off work, run 5 km', { 3: 'workout' })).toEqual([
      '11-23 Fran 2-2 metcon',
      '11-23 Workout 3-3',
    ]);
  });

  it('keeps its day as a workout that ends with it', () => {
    expect(cardsWith('Mon\nFran\nGrace (Tue)\nWed\nHelen', { 3: 'workout' })).toEqual([
      '11-23 Fran 2-2 metcon',
      '11-24 Grace 3-3 metcon',
      '11-25 Helen 5-5 metcon',
    ]);
  });

  it('keeps the days of a series of dates in which it stands', () => {
    const text = 'Fran, November 23, 2026\nGrace, November 24, 2026\nHelen, November 26, 2026';
    const cards = cardsWith(text, { 2: 'workout' });
    expect(cards).toEqual(cardsWith(text, {}));
    expect(cards.map((card) => card.slice(0, 5))).toEqual(['11-23', '11-24', '11-26']);
  });

  it('keeps the workouts of a row of a table whose cells begin them', () => {
    const text =
      'Mon\tBack squat 5x5\tAMRAP 12: 10 burpees\nTue\tPress 3x3\tFran\nWed\tDeadlift 5x3\tGrace';
    const cards = cardsWith(text, {});
    expect(cards.map((card) => card.slice(0, 5))).toEqual(
      '11-23 11-23 11-24 11-24 11-25 11-25'.split(' '),
    );
    expect(cardsWith(text, { 2: 'workout' })).toEqual(cards);
    expect(datesOf(text, { 2: '2026-11-26' }, 'workout')).toEqual(['11-23', '11-26', '11-27']);
  });

  it('keeps the day of a row of a table', () => {
    const text = 'Mon\tFran\nTue\tSomething slow\nWed\tGrace';
    expect(cardsWith(text, { 2: 'workout' })).toEqual([
      '11-23 Fran 1-1 metcon',
      '11-24 Workout 2-2',
      '11-25 Grace 3-3 metcon',
    ]);
  });
});

const libraries = librariesOf(options);
const corpus = readCorpus().map(({ text }) => text);

/** A text, and any labels on any of its lines that have a letter or digit. */
const labelledText = fc.oneof(anyWeekText, fc.constantFrom(...corpus)).chain((text) => {
  const worded = splitLines(text).flatMap((line, at) => (/[\p{L}\p{N}]/u.test(line) ? at + 1 : []));
  const label = fc.record({
    line: worded.length > 0 ? fc.constantFrom(...worded) : fc.constant(1),
    label: fc.constantFrom(...labelNames),
  });
  const labels = fc.uniqueArray(label, {
    selector: ({ line }) => line,
    maxLength: worded.length,
    size: 'max',
  });
  return fc.tuple(fc.constant(text), worded.length > 0 ? labels : fc.constant([]));
});

/** Returns the lines of a text by where the reading put them. */
function placesOf(text: string, labels: readonly LabelledLine[]) {
  const given = new Map(labels.map(({ line, label }) => [line, label]));
  const { days, headings, unplaced } = segment(text, options.fromDate, libraries, given);
  const drafts = days.flatMap(({ cards }) => cards.drafts);
  const numbersOf = (lines: readonly (typeof headings)[number][]) =>
    lines.flatMap(partsOf).map(({ number }) => number);
  return {
    worded: readLines(text, given).filter(({ typed }) => typed !== ''),
    cards: drafts.map(({ items }) => [...new Set(numbersOf(items.map(({ line }) => line)))]),
    headings: numbersOf(headings),
    unplaced: numbersOf(unplaced),
  };
}

describe('any labels on any lines of any text', () => {
  it('lose no line', () => {
    fc.assert(
      fc.property(labelledText, ([text, labels]) => {
        const { worded, cards, headings, unplaced } = placesOf(text, labels);
        const placed = [...new Set(cards.flat()), ...headings, ...unplaced];
        expect(placed.toSorted((a, b) => a - b)).toEqual(
          worded.flatMap(partsOf).map(({ number }) => number),
        );
      }),
    );
  });

  it('are obeyed', () => {
    fc.assert(
      fc.property(labelledText, ([text, labels]) => {
        const { cards, unplaced } = placesOf(text, labels);
        const { style, days, unplaced: answered } = readWeek(text, { ...options, labels });
        const firsts = cards.map(([first]) => first);
        const starts = days.flatMap((day) => day.cards).map(({ lines }) => lines[0]);
        for (const { line, label } of labels) {
          const isInCard = cards.some((card) => card.includes(line));
          if (label === 'day') expect(style.dayHeadings).toContain(line);
          if (label === 'part') expect(style.partHeadings).toContain(line);
          if (label === 'workout')
            expect([firsts, starts]).toEqual([
              expect.arrayContaining([line]),
              expect.arrayContaining([line]),
            ]);
          if (label === 'text') {
            expect([isInCard, unplaced.includes(line)]).toEqual([false, true]);
            expect(answered.map((each) => each.line)).toContain(line);
          }
          if (label !== 'more') continue;
          const isAnyAbove = firsts.some((first) => first !== undefined && first < line);
          expect([isInCard, isAnyAbove && firsts.includes(line)]).toEqual([true, false]);
        }
      }),
    );
  });

  it('leave each line in one shape', () => {
    fc.assert(
      fc.property(labelledText, ([text, labels]) => {
        const { shapes } = readWeek(text, { ...options, labels }).style;
        const worded = splitLines(text).flatMap((line, at) =>
          /[\p{L}\p{N}]/u.test(line) ? at + 1 : [],
        );
        const lines = shapes.flatMap((shape) => shape.lines);
        expect(lines.toSorted((a, b) => a - b)).toEqual(worded);
      }),
    );
  });
});

it('a label on a separator makes it a day, and on an empty line it changes nothing', () => {
  expect(cardsWith('Fran\n----\nMurph\n\nGrace', { 2: 'day', 4: 'text' })).toEqual([
    '11-23 Murph 3-3 metcon',
    '11-23 Grace 5-5 metcon',
  ]);
});
