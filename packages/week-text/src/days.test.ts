import { expect, it } from 'vitest';
import { options } from '../testing/libraries.ts';
import { cardsOf, unplacedOf } from '../testing/read-cards.ts';
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

it('readWeek reads words without an amount as the work of days that have nothing below them', () => {
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

it('readWeek takes a table of days for an overview if most come again below it with their work', () => {
  const table = [
    '| Day | Muscles | Exercises | Sets |',
    '|---|---|---|---|',
    '| Monday | legs | 5 | 19 |',
    '| Tuesday | chest | 6 | 24 |',
    '| Thursday | back | 6 | 22 |',
  ];
  const days = ['## Monday - legs', '- Squat 5x5', '## Tuesday - chest', '- Bench press 5x5'];
  const cards = cardsOf([...table, '', ...days, '## Thursday - back', '- Deadlift 3x5'].join('\n'));
  expect(cards).toEqual([
    '11-23 Back Squat 8-8',
    '11-24 Bench Press 10-10',
    '11-26 Deadlift 12-12',
  ]);
});

it('readWeek leaves lines without work below text that stands apart out of the workout above', () => {
  const text =
    'Day A:\n- Squat 3x5\n\nGood rules:\n1. Begin light and leave your pride at the door.\n2. Watch your own lifts.\n\nIt is dull. It works.';
  expect([cardsOf(text), unplacedOf(text)]).toEqual([['11-23 Back Squat 2-2'], [4, 5, 6, 8]]);
  const note = 'Day A:\n- Squat 3x5\n\nThen the second half:\n- 400 m run';
  expect(cardsOf(note).at(-1)).toMatch(/ 5-5$|-5$/);
});

it.each(['среда', '水曜日', 'Çarşamba'])('readWeek reads the weekday %s', (day) => {
  expect(cardsOf(`${day}\nSquat 5x5`)[0]).toBe('11-25 Back Squat 2-2');
});

it('readWeek takes a single past date above several weekdays for the day on which a page was posted', () => {
  const days = ['Monday', 'Squat 5x5', 'Wednesday', 'Fran'];
  expect(cardsOf(['A guest', 'Mar 9th, 2019', '', ...days].join('\n'))).toEqual([
    '11-23 Back Squat 5-5',
    '11-25 Fran 7-7',
  ]);
});

it('readWeek takes an amount of anything for work if nothing else stands below its day', () => {
  const text =
    'Day 1\n- Squat 5x5\n\nDay 2\n- Easy flow with music for 30-40 minutes\n\nDay 3\n- Fran';
  expect(cardsOf(text).map((card) => card.slice(0, 5))).toEqual(['11-23', '11-24', '11-25']);
});

it('readWeek takes rounds with a rest between them or with full recovery for work without a score', () => {
  const slow =
    'Monday\n3 rounds\n9 squats\n9 rows\nPause: 60 s between rounds\nTuesday\n3 rounds with full recovery:\n9 swings\n9 jumps';
  const scores = readWeek(slow, options).days.flatMap(({ cards }) =>
    cards.map(({ workout }) => workout.scoreType),
  );
  expect(scores).toEqual(['completion', 'completion']);
});

it.each([
  ['5 rounds for time:\n400 m run\n15 thrusters\nFull recovery between rounds'],
  ['5 x 400 m run, each for time\nFull recovery between'],
  ['5 rounds\n400 m run\n15 thrusters\nMiglior tempo possibile'],
])('readWeek keeps the time of work for time, also with full recovery: %s', (work) => {
  const [card] = readWeek(`Monday\n${work}`, options).days[0]?.cards ?? [];
  expect(card?.workout.scoreType).toBe('time');
});

it.each([
  ['Primer día', 'Segundo día', 'Tercer día'],
  ['Día uno', 'Día dos', 'Día tres'],
  ['Première séance', 'Deuxième séance', 'Troisième séance'],
  ['Primo giorno', 'Secondo giorno', 'Terzo giorno'],
  ['Trainingseinheit A', 'Trainingseinheit B', 'Trainingseinheit C'],
])('readWeek counts the days of %s, %s, %s', (...names) => {
  const text = names.map((name) => `${name}\nSquat 4x6`).join('\n\n');
  expect(readWeek(text, options).days).toHaveLength(3);
});

it('readWeek keeps the sets of certain weeks below their lift', () => {
  const text = 'Pull day\nDeadlift\nWeek 1-4: 3 x 9\nWeek 5-8: 4 x 6\n\nLeg day\nSquat 4x6';
  expect(readWeek(text, options).days.map(({ date }) => date)).toEqual([
    '2026-11-23',
    '2026-11-24',
  ]);
});
