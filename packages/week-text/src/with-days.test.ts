import { expect, it } from 'vitest';
import { readCorpus } from '../testing/corpus.ts';
import { options } from '../testing/libraries.ts';
import { cardsOf } from '../testing/read-cards.ts';
import { sureDays, withDays } from './with-days.ts';
import { readLines } from './lines.ts';
import { readWeek } from './week.ts';

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

it.each([
  ['April 4', 'April 5', 'April 7'],
  ['4/4', '4/5', '4/7'],
  ['4-Apr', '5-Apr', '7-Apr'],
])(
  'readWeek moves dates far away by whole weeks, and keeps the days between them: %j',
  (...heads) => {
    const text = heads.map((head) => `${head}\nSquat 5x5`).join('\n\n');
    expect(cardsOf(text).map((card) => card.slice(0, 5))).toEqual(['11-28', '11-29', '12-01']);
  },
);

it.each([
  ['4-Apr-2011', '5-Apr-2011'],
  ['20110404', '20110405'],
  ['April 4 2011 WOD', 'April 5 2011 WOD'],
  ['WOD #41 - April 4, 2011', 'WOD #42 - April 5, 2011'],
])('readWeek reads the dates of an archive: %j', (...heads) => {
  const text = heads.map((head) => `${head}\nSquat 5x5`).join('\n\n');
  expect(cardsOf(text).map((card) => card.slice(0, 17))).toEqual([
    '11-23 Back Squat ',
    '11-24 Back Squat ',
  ]);
});

it('readWeek puts the sessions of a plan on the first days that its schedule names for them', () => {
  const text =
    'Monday: Pull\nThursday: Push\nFriday: Rest\nSaturday: Pull\n\nPull\nDeadlift 3x5\n\nPush:\nBench press 4x6';
  expect(cardsOf(text)).toEqual(['11-23 Deadlift 7-7', '11-26 Bench Press 10-10']);
});

it('readWeek puts the sessions of a schedule on days above one that has no session of its own', () => {
  const text =
    'Monday: Pull\nThursday: Push\nFriday: run 5 km\n\nPull\nDeadlift 3x5\n\nPush\nBench press 4x6';
  expect(cardsOf(text).toSorted()).toEqual([
    '11-23 Deadlift 6-6',
    '11-26 Bench Press 9-9',
    '11-27 5 km Run 3-3',
  ]);
});

it('readWeek takes days with their work below them for no schedule', () => {
  const text =
    'Monday: Strength\nBack squat 5x5\nTuesday: Conditioning\n10 min AMRAP\n\nStrength\nGo heavy\nConditioning\nGo fast';
  expect(cardsOf(text).slice(0, 2)).toEqual(['11-23 Back Squat 2-2', '11-24 Metcon 4-4']);
});

it.each(['Day', 'WOD'])('readWeek counts from the first day of the text: %s 36', (word) => {
  const text = [36, 37, 38].map((day) => `${word} ${day}\nSquat 5x5`).join('\n\n');
  expect(cardsOf(text).map((card) => card.slice(0, 5))).toEqual(['11-23', '11-24', '11-25']);
});

it.each([
  ['Push-Tag (Brust, Trizeps) - ca. 50 Min', 'Pull-Tag (Rücken) - ca. 50 Min', 'Beintag'],
  ['Max Effort Lower', 'Max Effort Upper', 'Dynamic Effort Lower'],
  ['Pecho y tríceps', 'Espalda y bíceps', 'Pierna'],
])('readWeek takes the muscles of a split for days: %j', (...heads) => {
  const text = heads.map((head) => `${head}\nSquat 5x5`).join('\n\n');
  expect(cardsOf(text).map((card) => card.slice(0, 5))).toEqual(['11-23', '11-24', '11-25']);
});

it('readWeek takes the times of a day for no days of a split', () => {
  const text = 'Vormittag\nSquat 5x5\n\nNachmittag\nBench press 5x5';
  expect(cardsOf(text)).toEqual(['11-23 Back Squat 2-2', '11-23 Bench Press 5-5']);
});
