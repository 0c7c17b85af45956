import { expect, it } from 'vitest';
import { readCorpus } from '../testing/corpus.ts';
import { options } from '../testing/libraries.ts';
import { cardsOf, unplacedOf } from '../testing/read-cards.ts';
import { sureDays, withDays } from './dividers.ts';
import { readLines } from './lines.ts';
import { readWeek } from './week.ts';

it.each(['=====', '~~~', '* * *', '————', '####'])(
  'readWeek counts the blocks between %s as days',
  (mark) => {
    expect(cardsOf(`Squat 5x5\n${mark}\nFran`)).toEqual(['11-23 Back Squat 1-1', '11-24 Fran 3-3']);
  },
);

it('readWeek does not take a preamble without work for a day', () => {
  const text = 'Forge Gym\nSleep well.\n===\nSquat 5x5\n===\nFran';
  expect([cardsOf(text), unplacedOf(text)]).toEqual([
    ['11-23 Back Squat 4-4', '11-24 Fran 6-6'],
    [1, 2],
  ]);
});

it('readWeek does not take a weekday in a sentence about the week for a day', () => {
  expect(cardsOf('Sun nite plan -\nmon: squat 5x5\ntues: fran')).toEqual([
    '11-23 Back Squat 2-2',
    '11-24 Fran 3-3',
  ]);
});

it('readWeek counts sessions as days if no line names a day', () => {
  const text = 'Session 1\nSquat 5x5\nSession 2\nFran';
  expect(cardsOf(text)).toEqual(['11-23 Back Squat 2-2', '11-24 Fran 4-4']);
  expect(cardsOf(`Tuesday\n${text}`).map((card) => card.slice(0, 5))).toEqual(['11-24', '11-24']);
});

it('readWeek reads blocks as the pieces of one day if each begins with another part', () => {
  const text = ['Hello', '---', 'Warm-up: run', '---', 'Strength: squat 5x5', '---', 'WOD: Fran'];
  expect(cardsOf(text.join('\n'))).toEqual([
    '11-23 Warm-up 3-3',
    '11-23 Back Squat 5-5',
    '11-23 Fran 7-7',
  ]);
});

it('readWeek reads days between marks', () => {
  expect(cardsOf('//// MON ////\nSquat 5x5\n*** TUE ***\nFran')).toEqual([
    '11-23 Back Squat 2-2',
    '11-24 Fran 4-4',
  ]);
});

it('readWeek counts numbers that stand alone as days', () => {
  expect(cardsOf('#1\nSquat 5x5\n#2\nFran')).toEqual(['11-23 Back Squat 2-2', '11-24 Fran 4-4']);
});

it('readWeek reads lines in a drawn box', () => {
  expect(cardsOf('┌ MONDAY\n│ Squat 5x5\n└\n┌ TUESDAY\n│ Fran')).toEqual([
    '11-23 Back Squat 2-2',
    '11-24 Fran 5-5',
  ]);
});

it('readWeek begins a day at each warm-up if nothing else divides the days', () => {
  const day = 'Warm-up\nrun\n\nMetcon\nFran';
  expect(cardsOf(`${day}\n\n${day}`)).toEqual([
    '11-23 Warm-up 1-2',
    '11-23 Fran 4-5',
    '11-24 Warm-up 7-8',
    '11-24 Fran 10-11',
  ]);
});

it('readWeek counts on from one week to the next', () => {
  const text = 'Week 1\nDay 1\nSquat 5x5\nDay 2\nFran\nWeek 2\nDay 1\nGrace';
  expect(cardsOf(text)).toEqual(['11-23 Back Squat 3-3', '11-24 Fran 5-5', '11-30 Grace 8-8']);
  expect(cardsOf('W3D1\nSquat 5x5\nW4D2\nFran')).toEqual([
    '11-23 Back Squat 2-2',
    '12-01 Fran 4-4',
  ]);
  expect(cardsOf('Woche 1\nMontag\nFran\nWoche 2\nMontag\nGrace')).toEqual([
    '11-23 Fran 3-3',
    '11-30 Grace 6-6',
  ]);
});

it('readWeek keeps the order of the weekdays in a feed with the newest day first', () => {
  expect(cardsOf('Thursday\nFran\n\nTuesday\nGrace\n\nMonday\nHelen')).toEqual([
    '11-26 Fran 2-2',
    '11-24 Grace 5-5',
    '11-23 Helen 8-8',
  ]);
});

it('readWeek counts the muscles of a split as days', () => {
  expect(cardsOf('Push\nBench press 4x8\n\nPull\nDeadlift 3x5\n\nBeine\nSquat 4x6')).toEqual([
    '11-23 Bench Press 2-2',
    '11-24 Deadlift 5-5',
    '11-25 Back Squat 8-8',
  ]);
  expect(
    cardsOf('Monday\nLegs\nSquat 4x6\nBack\nDeadlift 3x5').map((card) => card.slice(0, 5)),
  ).toEqual(['11-23', '11-23']);
});

it('readWeek counts sessions with letters as days', () => {
  expect(cardsOf('Workout A\nSquat 3x5\nWorkout B\nDeadlift 1x5')).toEqual([
    '11-23 Back Squat 2-2',
    '11-24 Deadlift 4-4',
  ]);
});

it('readWeek moves a week of an earlier year to the next days with the same weekdays', () => {
  const text = [
    'Tuesday, Nov 4th, 2025',
    'Squat 5x5',
    'Retest from 8/29/18',
    'Thursday, Nov 6th, 2025',
    'Fran',
  ];
  expect(cardsOf(text.join('\n'))).toEqual(['11-24 Back Squat 2-3', '11-26 Fran 5-5']);
  expect(cardsOf('02/28/14\nFran\n\n02/26/14\nGrace')).toEqual([
    '11-27 Fran 2-2',
    '11-25 Grace 5-5',
  ]);
});

it('readWeek keeps dates of the last weeks, and those of a year to come', () => {
  expect(cardsOf('Monday, Nov 9th, 2026\nFran')).toEqual(['11-09 Fran 2-2']);
  expect(cardsOf('Monday, Jan 4th, 2027\nFran')).toEqual(['01-04 Fran 2-2']);
});

it('readWeek reads dates of one order, although each may be a weekday in two', () => {
  const text = 'FRI 7/11/25\nFran\nTHU 6/11/25\nSquat 5x5\nMON 3/11/25\nHelen';
  const cards = cardsOf(text).toSorted();
  expect(cards).toEqual(['11-23 Helen 6-6', '11-26 Back Squat 4-4', '11-27 Fran 2-2']);
});

it('readWeek begins a split with its first heading, below words that look like work', () => {
  const text = 'Accessories: 3 sets each\nPush:\nBench press 5x5\nLegs (the worst):\nSquat 5x5';
  expect(cardsOf(text).slice(-2)).toEqual(['11-23 Bench Press 3-3', '11-24 Back Squat 5-5']);
});

it('readWeek reads the words between the marks of a page', () => {
  expect(cardsOf('<ul><li>Squat 5x5</li></ul>')).toEqual(['11-23 Back Squat 1-1']);
});

it('readWeek reads the words between the marks of a forum', () => {
  expect(cardsOf('[b]Tue 24 Nov[/b] -- [i]day 9[/i]\n[b]Squat[/b] 5x5')).toEqual([
    '11-24 Back Squat 2-2',
  ]);
});

it.each([
  ['2027/01/04:', '2027/01/06:', '2027/01/07:', '01-04 01-06 01-07'],
  ['12.13 Pull, rows', '12.12 Push, dips', '12.11 Legs, lunges', '12-13 12-12 12-11'],
  ['Day 0', 'Day 1', 'Day 2', '11-23 11-24 11-25'],
  ['Ficha A: peito', 'Ficha B: costas', 'Ficha C: pernas', '11-23 11-24 11-25'],
  ['Upper (Monday)', 'Lower (Thursday)', 'All (Saturday)', '11-23 11-26 11-28'],
])('readWeek divides a text by lines that count on: %j', (one, two, three, days) => {
  const text = [one, two, three].map((head) => `${head}\n- Squat 5x5`).join('\n');
  expect(
    cardsOf(text)
      .filter((card) => card.includes('Squat'))
      .map((card) => card.slice(0, 5)),
  ).toEqual(days.split(' '));
});

it.each([
  'Block A',
  'Set 1',
  'Part 1',
  'Interval 1',
  'Wave 1',
  'Stage 1',
  'Athlete A',
  'Movement 1',
])('readWeek does not take %j for a day', (first) => {
  const next = (by: number) =>
    first.slice(0, -1) + String.fromCharCode((first.at(-1) ?? '').charCodeAt(0) + by);
  const text = [0, 1, 2].map((by) => `${next(by)}\n- Squat 5x5`).join('\n');
  expect(new Set(cardsOf(text).map((card) => card.slice(0, 5)))).toEqual(new Set(['11-23']));
});

it.each([
  '12/9 cal row\n12/9 cal bike\n12/9 cal ski',
  '10/10 lunges\n10/10 rows\n10/10 taps',
  '12/11 cal row\n12/10 cal bike\n12/9 cal ski',
  '12/11 cal + 5 burpees\n12/10 cal + 5 burpees\n12/9 cal + 5 burpees',
  '12/11 s plank\n12/10 s plank\n12/9 s plank',
  '3 sun salutations\n10 burpees\n3 sun salutations\n10 swings\n3 sun salutations',
])('readWeek keeps the numbers of equal amounts: %j', (work) => {
  const [day, ...more] = readWeek(`Monday\n3 rounds\n${work}`, options).days;
  expect([day?.date, more]).toEqual(['2026-11-23', []]);
  expect(day?.cards.map(({ workout }) => workout.description)).toEqual([`3 rounds\n${work}`]);
});

it.each([
  '1. Kettlebell swings 3x15\n2. Kettlebell press 3x8\n3. Kettlebell rows 3x10',
  '1. Kettlebell swings 3x15\n2. Kettlebell swings 3x8\n3. Kettlebell swings 3x10',
  'Piece 1: run\nPiece 2: row\nPiece 3: bike\nPiece 4: run',
  'Effort 1: run\nEffort 2: row\nEffort 3: bike\nEffort 4: run',
])('readWeek keeps counted lines in the day that is named above them: %j', (work) => {
  const { days } = readWeek(`Monday\n${work}\nTuesday\nFran`, options);
  expect(days.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-24']);
  const texts = days[0]?.cards.map(({ workout }) => `${workout.name} ${workout.description}`);
  for (const word of ['Kettlebell', 'swings', 'run', 'Piece', 'Effort'])
    expect(texts?.join(' ').includes(word)).toBe(work.includes(word));
});

it.each([
  ['23.11.2026', 'Treino'],
  ['23 Nov - 29 Nov', 'Ficha'],
])('readWeek counts days below the single day %s', (named, word) => {
  const text = [named, ...['A', 'B', 'C'].map((sign) => `${word} ${sign}\nSquat 5x5`)].join('\n');
  expect(cardsOf(text)).toEqual([
    '11-23 Back Squat 3-3',
    '11-24 Back Squat 5-5',
    '11-25 Back Squat 7-7',
  ]);
});

it.each([
  ['Ficha 1: Back Squat 5x5', 'Ficha 2: Bench Press 5x5', 'Ficha 3: Deadlift 5x5'],
  ['Ficha A - Back Squat 5x5', 'Ficha B - Bench Press 5x5', 'Ficha C - Deadlift 5x5'],
])('readWeek reads the lift behind the name of a counted day: %j', (...lines) => {
  expect(cardsOf(lines.join('\n'))).toEqual([
    '11-23 Back Squat 1-1',
    '11-24 Bench Press 2-2',
    '11-25 Deadlift 3-3',
  ]);
});

it('readWeek reads the benchmark behind the name of a counted day', () => {
  expect(cardsOf('Ficha 1: Fran\nFicha 2: Grace\nFicha 3 - Helen')).toEqual([
    '11-23 Fran 1-1',
    '11-24 Grace 2-2',
    '11-25 Helen 3-3',
  ]);
});

it.each(['AMRAP 12 - deadlift 3x5', 'Tabata 8: back squat 3x3'])(
  'readWeek does not take the clock in front of a lift for its name: %j',
  (line) => expect(cardsOf(line)).toEqual(['11-23 Metcon 1-1']),
);

it('readWeek takes the muscles behind the name of a counted day for its theme', () => {
  const heads = ['A: Pecho y tríceps', 'B: Espalda y bíceps', 'C: Piernas y hombros'];
  const text = heads.map((head) => `Rutina ${head}\nSquat 5x5`).join('\n');
  expect(readWeek(text, options)).toMatchObject({
    days: [{ date: '2026-11-23' }, { date: '2026-11-24' }, { date: '2026-11-25' }],
    unplaced: [],
  });
});

it('readWeek counts sessions within two named days as their pieces', () => {
  const day = ['A', 'B', 'C'].map((sign) => `Treino ${sign}\nSquat 5x5`).join('\n');
  const days = cardsOf(`Monday\n${day}\nTuesday\n${day}`).map((card) => card.slice(0, 5));
  expect(days).toEqual(['11-23', '11-23', '11-23', '11-24', '11-24', '11-24']);
});

it('readWeek counts no other words below a single day', () => {
  const text = 'Monday\nEffort 1\nSquat 5x5\nEffort 2\nBench 5x5\nEffort 3\nDeadlift 5x5';
  expect(new Set(cardsOf(text).map((card) => card.slice(0, 5)))).toEqual(new Set(['11-23']));
});

it('readWeek keeps the word behind the number of a list without days', () => {
  const work = '1. Kettlebell swings 3x15\n2. Kettlebell press 3x8\n3. Kettlebell rows 3x10';
  expect(new Set(cardsOf(work).map((card) => card.slice(0, 5)))).toEqual(new Set(['11-23']));
});

it('readWeek reads the events of a competition on one day', () => {
  const week = readCorpus().find(({ name }) => name === '101-oneday-comp');
  const { fromDate = '', cards = [] } = week?.expected ?? {};
  const { days } = readWeek(week?.text ?? '', { ...options, fromDate });
  expect(days.map(({ date }) => date)).toEqual(['2027-05-08']);
  expect(days[0]?.cards.map(({ lines }) => lines[1])).toEqual(cards.map(({ lines }) => lines[1]));
});

it('readWeek does not take the S of "S&C" behind a date for seconds', () => {
  const text = '11/23 S&C: squat 5x5\n11/24 S&C: bench 5x5\n11/25 S&C: deadlift 5x5';
  expect(cardsOf(text).map((card) => card.slice(0, 5))).toEqual(['11-23', '11-24', '11-25']);
});

it('readWeek counts days behind their number', () => {
  const text = '1. Tag\nSquat 5x5\n2. Tag\nFran\n3. Tag\nGrace';
  expect(cardsOf(text).map((card) => card.slice(0, 5))).toEqual(['11-23', '11-24', '11-25']);
});

it('readWeek keeps the work behind a weekday that stands behind other words', () => {
  const text =
    'Strength Monday: Back Squat 5x5\nStrength Wednesday: Bench 5x5\nStrength Friday: Deadlift 5x5';
  expect(cardsOf(text)).toEqual([
    '11-23 Back Squat 1-1',
    '11-25 Bench Press 2-2',
    '11-27 Deadlift 3-3',
  ]);
});

it('withDays leaves no open bracket and no "and" where a weekday stood', () => {
  const typed = readLines('Upper (Monday)\nLower (Thursday): squat\nAll (Saturday and Sunday)');
  expect(withDays(typed, 0).map(({ text }) => text)).toEqual([
    'Monday: Upper',
    'Thursday: Lower: squat',
    'Saturday: All (Sunday)',
  ]);
});

it.each([
  'Day 3\nFran\nDay 2\nHelen\nDay 1\nGrace',
  'Day 2\nHelen\nDay 1\nGrace',
  'Squat 5x5\nDay 2\nHelen\nDay 1\nGrace',
])('readWeek keeps the first day in its week if the days go back: %j', (text) =>
  expect(cardsOf(text).map((card) => card.slice(0, 11))).toContain('11-23 Grace'),
);

it('sureDays is not sure of one day that stands three times', () => {
  const lines = readLines('Friday\nFriday\nFriday');
  const days = lines.map((_, day) => ({ day, rest: '', why: null }));
  expect(sureDays(lines, days).size).toBe(3);
  expect(
    sureDays(
      lines,
      days.map((each) => ({ ...each, day: 4 })),
    ).size,
  ).toBe(0);
});

it('readWeek takes days in one form without an amount for work if nothing stands below them', () => {
  const text =
    'Plan\nThursday - short easy run.\nFriday - longer run.\nSaturday - hills\n\nSee you there!';
  expect(cardsOf(text).map((card) => card.slice(0, 5))).toEqual(['11-26', '11-27', '11-28']);
});

it('readWeek reads the days of counted weeks', () => {
  const text = ['One', 'Two'].map((week) => `WEEK ${week}\nDay 1\nSquat 5x5\nDay 2\nFran`);
  expect(cardsOf(text.join('\n')).map((card) => card.slice(0, 5))).toEqual([
    '11-23',
    '11-24',
    '11-30',
    '12-01',
  ]);
});

it('readWeek reads the days of a line that has several', () => {
  const text = 'Fast crew - Tuesday - 3 rounds for time, run 400 m. Friday - run 5 km';
  expect(cardsOf(text).map((card) => card.slice(0, 5))).toEqual(['11-24', '11-27']);
});

it('readWeek does not take hours of the gym for the work of days', () => {
  const hours = 'Open Mon - Fri: 6-20';
  expect(cardsOf(`${hours}\nMonday\nSquat 5x5\nWednesday\nFran`).slice(-2)).toEqual([
    '11-23 Back Squat 3-3',
    '11-25 Fran 5-5',
  ]);
  expect(cardsOf(`${hours}\nTue: run 5 km, Thu: squat 5x5`).slice(-2)).toEqual([
    '11-24 5 km Run 2-2',
    '11-26 Back Squat 2-2',
  ]);
  const named = 'Tue: run, Thu: row\nMonday\nSquat 5x5\nWednesday\nFran';
  expect(cardsOf(named).slice(-2)).toEqual(['11-23 Back Squat 3-3', '11-25 Fran 5-5']);
});

it('readWeek takes days in a row for an overview if most come again with their work', () => {
  const text =
    'Monday: legs\nTuesday: rest\nThursday: pull\nFriday: rest\n\nMonday\nSquat 5x5\nThursday\nRow 5x5';
  expect(cardsOf(text).map((card) => card.slice(0, 5))).toEqual(['11-23', '11-26']);
});

it.each(['среда', '水曜日', 'Çarşamba'])('readWeek reads the weekday %s', (day) => {
  expect(cardsOf(`${day}\nSquat 5x5`)[0]).toBe('11-25 Back Squat 2-2');
});
