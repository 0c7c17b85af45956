import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { options } from '../testing/libraries.ts';
import { anyWeekText, seriesLines } from '../testing/typed-weeks.ts';
import { cardsOf } from '../testing/read-cards.ts';
import { partsOf, readLines } from './lines.ts';
import { librariesOf, readWeek, segment } from './week.ts';

const libraries = librariesOf(options);
const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
/**
 * Returns a text without the characters between words and digits, so that '2,000 m Row' equals
 * '2000m row'.
 */
const joined = (text: string): string => words(text.toLowerCase()).join('');

/** Returns the cards' lines, where a line that was divided into two cards counts once. */
function placedLines(text: string): number[] {
  const { days, headings, unplaced } = segment(text, options.fromDate, libraries);
  const cards = days.flatMap(({ cards: { drafts } }) => drafts.flatMap(({ items }) => items));
  const inCards = new Set(cards.flatMap(({ line }) => partsOf(line).map(({ number }) => number)));
  return [...inCards, ...[...headings, ...unplaced].flatMap(partsOf).map(({ number }) => number)];
}

/** Matches work of the lines that count on that is read without a heading. */
const surelyWork = /5x5|3x15/;

describe('readWeek keeps all text', () => {
  it('puts each line with a letter or digit in a card, a heading or the unplaced lines, once', () => {
    fc.assert(
      fc.property(anyWeekText, (text) => {
        const typed = readLines(text).filter((line) => line.typed !== '');
        const placed = placedLines(text).toSorted((a, b) => a - b);
        expect(placed).toEqual(typed.map(({ number }) => number));
      }),
    );
  });

  it('keeps each word of a card in its texts, its day or its part', () => {
    fc.assert(
      fc.property(anyWeekText, (text) => {
        const { days } = segment(text, options.fromDate, libraries);
        const cards = readWeek(text, options).days.flatMap((day) => day.cards);
        const drafts = days.flatMap((day) => day.cards.drafts);
        for (const { items } of drafts) {
          const line = items[0]?.line.number ?? 0;
          const around = cards.filter((card) => card.lines[0] <= line && line <= card.lines[1]);
          const kept = new Set(
            around.flatMap(({ workout: { name, description, notes } }) =>
              words(`${name} ${description} ${notes}`.toLowerCase()),
            ),
          );
          const names = new Set(around.map(({ workout }) => joined(workout.name)));
          for (const { shown, reading } of items) {
            if (names.has(joined(shown))) continue;
            const heading = words(
              `${reading.part?.typed ?? ''} ${reading.title ?? ''} ${reading.label?.group ?? ''}`.toLowerCase(),
            );
            const marks =
              /^(?:event|final|workout|wod|part|and|then|danach|dann|followed|by|after|that)$|^\d{1,2}$|^[a-h]\d?$/i;
            const lost = words(shown.toLowerCase()).filter(
              (word) => !kept.has(word) && !heading.includes(word) && !marks.test(word),
            );
            expect(lost).toEqual([]);
          }
        }
      }),
    );
  });

  it('keeps each word of lines that count on, except the day that they name', () => {
    fc.assert(
      fc.property(seriesLines, (lines) => {
        const text = lines.join('\n');
        const { headings, unplaced } = segment(text, options.fromDate, libraries);
        const whole = new Set([...headings, ...unplaced].flatMap(partsOf).map((one) => one.number));
        const cards = readWeek(text, options).days.flatMap((day) => day.cards);
        if (surelyWork.test(text)) expect(cards, text).not.toEqual([]);
        for (const [at, line] of lines.entries()) {
          if (whole.has(at + 1)) continue;
          const kept = new Set(
            cards
              .filter(({ lines: [first, last] }) => first <= at + 1 && at + 1 <= last)
              .flatMap(({ workout: { name, description, notes, part } }) =>
                words(`${name} ${description} ${notes} ${part}`.toLowerCase()),
              ),
          );
          const lost = words(line.toLowerCase()).filter(
            (word) => !kept.has(word) && !/day$|^(?:\d+|[a-e])$/.test(word),
          );
          expect(lost, text).toEqual([]);
        }
      }),
      { numRuns: 1000, seed: 1 },
    );
  });

  it.each(['Strength | Squat 5x5 | 24.11.\n | \n | ', 'Strength | Squat 5x5 | Squat 5x5 | \n | '])(
    'puts a line of several pieces in cards only: %j',
    (text) => expect(placedLines(text)).toEqual([1]),
  );

  it('keeps unplaced lines as typed', () => {
    const { unplaced } = readWeek('Hello all\nMonday\nFran', options);
    expect(unplaced).toEqual([{ line: 1, text: 'Hello all' }]);
  });
});

it.each(['\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f', '<br>', '<BR />'])(
  'readWeek reads %j as the end of a line',
  (end) => {
    const lines = ['Hello', 'Mon', 'AMRAP 12', '10 burpees', 'Tue', 'Fran'];
    expect(readWeek(lines.join(end), options)).toEqual(readWeek(lines.join('\n'), options));
  },
);

it.each(['rest / active recovery', 'Ruhetag', 'off', 'Rest day'])(
  'readWeek reads a day without work as a heading: %s',
  (rest) => {
    for (const text of [
      `Mon\nFran\nTue\n${rest}`,
      `Mon: Fran\nTue: ${rest}`,
      `Mon\tFran\nTue\t${rest}`,
    ]) {
      const { days, unplaced } = readWeek(text, options);
      expect(days.map(({ date }) => date)).toEqual(['2026-11-23']);
      expect(unplaced).toEqual([]);
    }
  },
);

it('readWeek keeps a message to the members on a day without work', () => {
  const text = 'Mon\nFran\nTue: rest, see you all on Wednesday for the barbecue';
  expect(readWeek(text, options).unplaced).toMatchObject([{ line: 3 }]);
});

it('readWeek is sure of the weekdays of the requested week, and guesses later ones', () => {
  const text = 'Monday\nFran\nSun\nMurph\nMon\nCindy';
  const guesses = readWeek(text, options).days.map(({ cards }) => cards[0]?.guesses);
  expect(guesses).toMatchObject([[], [], [{ field: 'date' }]]);
});

it('readWeek keeps a cell with line breaks as one piece, with its lines', () => {
  const text =
    'Mon\t"Back squat 5x5\nthen ""Fran"""\nTue\tFran\nWed\t"AMRAP 12:\n10 burpees\n5 pull-ups"';
  const { days, unplaced } = readWeek(text, options);
  const cards = days.flatMap((day) => day.cards);
  expect(cards.map(({ lines, workout }) => [lines, workout.description])).toEqual([
    [[1, 2], 'Back squat 5x5\nthen "Fran"'],
    [[3, 3], 'Fran'],
    [[4, 6], 'AMRAP 12:\n10 burpees\n5 pull-ups'],
  ]);
  expect(unplaced).toEqual([]);
});

it('readWeek reads a quote that is not closed as text', () => {
  const { days } = readWeek('Mon\t"Fran\nTue\tMurph\nWed\tCindy', options);
  expect(days.map(({ date }) => date)).toContain('2026-11-25');
});

it('readWeek reads a benchmark with its short name as one workout', () => {
  const text = 'Mon\nFGB | Fight Gone Bad\nTue: FGB | Fight Gone Bad';
  const cards = readWeek(text, options).days.flatMap((day) => day.cards);
  expect(cards.map(({ workout }) => workout.name)).toEqual(['Fight Gone Bad', 'Fight Gone Bad']);
});

it('readWeek returns only texts that the form takes', () => {
  fc.assert(
    fc.property(anyWeekText, (text) => {
      for (const { workout } of readWeek(text, options).days.flatMap(({ cards }) => cards)) {
        expect(workout.name.length).toBeGreaterThan(0);
        expect(workout.name.length).toBeLessThanOrEqual(100);
        expect(workout.description.length).toBeLessThanOrEqual(10_000);
        expect(workout.sets ?? 1).toBeLessThanOrEqual(25);
        expect(Math.max(0, ...workout.repsPerSet, ...workout.percents)).toBeLessThanOrEqual(100);
      }
    }),
  );
});

it('readWeek continues a text that is too long in the notes and in further workouts', () => {
  const lines = Array.from({ length: 3000 }, (_, at) => `${at} burpees`);
  const text = ['Monday', 'For time', ...lines].join('\n');
  const cards = readWeek(text, options).days.flatMap((day) => day.cards);
  const kept = cards.map(({ workout }) => workout.description + workout.notes).join('');
  expect(kept).toBe(['For time', ...lines].join('\n'));
  expect(cards.length).toBeGreaterThan(1);
});

const namesOf = (text: string) =>
  readWeek(text, options).days.flatMap(({ cards }) => cards.map(({ workout }) => workout.name));

describe('readWeek for a line with several pieces', () => {
  it("makes a card of each lift, and of the work after 'then'", () => {
    expect(namesOf('Squat 3x5; Press 5x5; Deadlift 1x5')).toEqual([
      'Back Squat',
      'Strict Press',
      'Deadlift',
    ]);
    expect(namesOf('Squat 3x5, then AMRAP 10: 5 burpees')).toEqual(['Back Squat', 'Metcon']);
    expect(namesOf('squat 3x5 then a 9 min amrap of 9 swings')).toEqual(['Back Squat', 'Metcon']);
    expect(namesOf('Squat 3x5, after that fran')).toEqual(['Back Squat', 'Fran']);
    expect(namesOf('Warm up 5 min then squat 3x5')).toEqual(['Warm-up', 'Back Squat']);
    expect(namesOf('Squat 3x5, followed by 3 rounds of 9 situps')).toEqual([
      'Back Squat',
      'Workout',
    ]);
  });

  it('keeps one card for one lift', () => {
    expect(namesOf('Squat 3x5, slow, then rest 2:00')).toEqual(['Back Squat']);
  });
});

it('readWeek leaves greetings below a piece unplaced, but not a note between its lines', () => {
  const ended = readWeek('Monday\nAMRAP 10\n10 burpees\nSee you there!', options);
  expect(ended.unplaced).toEqual([{ line: 4, text: 'See you there!' }]);
  const between = readWeek('Monday\nAMRAP 10\nbring a rope\n10 burpees', options);
  expect(between.unplaced).toEqual([]);
});

it('readWeek reads letters as the days of a week, in their order', () => {
  expect(cardsOf('M: Squat 5x5\nT: Fran\nW: off\nT: Press 5x5\nF: Grace')).toEqual([
    '11-23 Back Squat 1-1',
    '11-24 Fran 2-2',
    '11-26 Strict Press 4-4',
    '11-27 Grace 5-5',
  ]);
});

it('readWeek reads letters that stand alone', () => {
  expect(cardsOf('M\nSquat 5x5\nT\nFran\nTH\nGrace')).toEqual([
    '11-23 Back Squat 2-2',
    '11-24 Fran 4-4',
    '11-26 Grace 6-6',
  ]);
});

it('readWeek does not read letters for men and women as days', () => {
  expect(cardsOf('Monday\nFor time\n30 snatches\nM: 43 kg\nF: 30 kg')).toEqual([
    '11-23 Metcon 2-5',
  ]);
});

it('readWeek reads the quoted lists of a program as days', () => {
  const list =
    "[\n  [\n    'Back squat: 5x5',\n    'Deadlift: 3x5',\n  ],\n  [\n    'Bench press: 5x5',\n  ],\n]";
  expect(
    readWeek(list, options).days.map(({ date, cards }) => [date, cards.map(({ lines }) => lines)]),
  ).toEqual([
    [
      '2026-11-23',
      [
        [3, 3],
        [4, 4],
      ],
    ],
    ['2026-11-24', [[7, 7]]],
  ]);
});

const datesOf = (text: string) => readWeek(text, options).days.map(({ date }) => date);

it('readWeek reads dates with the year first', () => {
  expect(datesOf('26.11.23\nBack squat 5x5\n26.11.24\nDeadlift 5x5')).toEqual([
    '2026-11-23',
    '2026-11-24',
  ]);
});

it('readWeek counts a heavy and a light day as two days', () => {
  expect(datesOf('Heavy day\nBack squat 5x5\n\nLight day\nDeadlift 5x5')).toEqual([
    '2026-11-23',
    '2026-11-24',
  ]);
});

it('readWeek does not take a time cap for the stamp of a chat', () => {
  const clocks = readWeek(
    'Monday\n5:00 AMRAP of:\n7 burpees\n5:00 AMRAP of:\n9 swings\nTuesday\nDeadlift 5x5',
    options,
  );
  expect(clocks.unplaced).toEqual([]);
});

it('readWeek begins no day at the date of a post below the day', () => {
  const posts =
    'WOD Mon. Nov. 23\n\nNovember 22nd, 2026\n\nBack squat 5x5\n\nWOD Tue. Nov. 24\n\nNovember 23rd, 2026\n\nDeadlift 5x5';
  expect(datesOf(posts)).toEqual(['2026-11-23', '2026-11-24']);
});

it('readWeek reads headings of days in capitals and with emoji', () => {
  expect(datesOf('OUR GYM – MONDAY, NOVEMBER 23RD\nDEADLIFT 5X5')).toEqual(['2026-11-23']);
  const split =
    '#### **📌 DÍA PIERNA A**\nSentadilla 5x5\n\n#### **📌 DÍA EMPUJE**\nPress banca 5x5';
  expect(datesOf(split)).toEqual(['2026-11-23', '2026-11-24']);
});
