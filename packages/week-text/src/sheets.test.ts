import { expect, it } from 'vitest';
import { options } from '../testing/libraries.ts';
import { cardsOf, unplacedOf } from '../testing/read-cards.ts';
import { readWeek } from './week.ts';

it.each([
  ['tabs', '\t'],
  ['semicolons', ';'],
  ['blanks', '     '],
])('readWeek reads the days of a sheet with %s under headings that it does not know', (_, mark) => {
  const rows = [
    ['When', 'Piece', 'Remarks'],
    ['Mon', 'Squat 5x5', 'heavy'],
    ['Tue', 'Fran', ''],
  ];
  const text = rows.map((row) => row.join(mark)).join('\n');
  expect([cardsOf(text), unplacedOf(text)]).toEqual([
    ['11-23 Back Squat 2-2', '11-24 Fran 3-3'],
    [1],
  ]);
});

it('readWeek makes a card of each cell if several columns have work', () => {
  expect(cardsOf('Wk\tStrength\tFitness\nMon\tSquat 5x5\tFran\nTue\tPress 5x5\tGrace')).toEqual([
    '11-23 Back Squat 2-2',
    '11-23 Fran 2-2',
    '11-24 Strict Press 3-3',
    '11-24 Grace 3-3',
  ]);
});

it('readWeek reads the day from the first row of its block, and continued rows as text', () => {
  const text = 'Wk;Work\nMon;For time:\n;50 burpees\n;40 swings\n;Squat 5x5\nTue;Fran';
  expect(cardsOf(text)).toEqual(['11-23 Metcon 2-4', '11-23 Back Squat 5-5', '11-24 Fran 6-6']);
});

it("readWeek does not take an indented text, or the gym's name before its days, for a sheet", () => {
  expect(cardsOf('    Monday\n    Squat 5x5\n    For time:\n      9 burpees')).toEqual([
    '11-23 Back Squat 2-2',
    '11-23 Metcon 3-4',
  ]);
  expect(cardsOf('FORGE | MON 11/23\nKRAFT | Squat 5x5\nFORGE | TUE 11/24\nWOD | Fran')).toEqual([
    '11-23 Back Squat 2-2',
    '11-24 Fran 4-4',
  ]);
});

it('readWeek reads a table of pipes with rest days, and minutes after a part', () => {
  const rows = [
    '| Day | Strength | Metcon |',
    '| Mon | Squat 5x5 | Fran |',
    '| Tue | Rest | Rest |',
  ];
  expect(cardsOf([...rows, '| Wed | off | AMRAP 9: 9 burpees |'].join('\n'))).toEqual([
    '11-23 Back Squat 2-2',
    '11-23 Fran 2-2',
    '11-25 Metcon 4-4',
  ]);
  expect(cardsOf('Tag\tA\tB\nMo\tWarm-up 10 min\tSquat 5x5\nDi\tWarm-up 9 min\tFran')).toEqual([
    '11-23 Warm-up 2-2',
    '11-23 Back Squat 2-2',
    '11-24 Warm-up 3-3',
    '11-24 Fran 3-3',
  ]);
});

it('readWeek adds a row without a part to the part above it', () => {
  const rows = ['Day\tPart\tWhat\tHow', 'Mon\tAccessory\tLeg curl\t3x12', '\t\tCalf raise\t3x20'];
  expect(cardsOf([...rows, 'Tue\tStrength\tSquat\t5x5'].join('\n'))).toEqual([
    '11-23 Accessory 2-3',
    '11-24 Back Squat 4-4',
  ]);
});

it('readWeek reads a sheet whose columns are the days', () => {
  const rows = [
    '\tMon\tTue',
    'Strength\tSquat 5x5\tPress 5x3',
    'Metcon\tFran\trest',
    '\trope climbs\t',
  ];
  expect(cardsOf(rows.join('\n'))).toEqual([
    '11-23 Back Squat 2-2',
    '11-23 Fran 3-4',
    '11-24 Strict Press 2-2',
  ]);
});

it('readWeek puts the name of an exercise in the first column in front of the sets of each day', () => {
  const text =
    'Bring this sheet\nLift|Mon|Wed\nBack squat|3x8|-\nDeadlift|-|3x5\nLoads on the back';
  expect([cardsOf(text), unplacedOf(text)]).toEqual([
    ['11-23 Back Squat 3-3', '11-25 Deadlift 4-4'],
    [1, 2, 5],
  ]);
});

it('readWeek reads a sheet whose rows are weeks, with a lift for each day', () => {
  const text = 'Wk|Mon squat|Wed bench\n1|4x6|5x6\n2|5x5|close grip 4x8';
  expect(cardsOf(text)).toEqual([
    '11-23 Back Squat 2-2',
    '11-25 Bench Press 2-2',
    '11-30 Back Squat 3-3',
    '12-02 Close-Grip Bench Press 3-3',
  ]);
});

it('readWeek makes a card of each piece of a row under headings that it knows', () => {
  expect(cardsOf('Date,Lift,Fitness\n11/23,Squat 5x5,"AMRAP 9: 9 burpees"')).toEqual([
    '11-23 Back Squat 2-2',
    '11-23 Metcon 2-2',
  ]);
});

it('readWeek makes a card of each cell under a part, whatever the cell contains', () => {
  const text = 'Date\tWarm-up\tStrength\nMon\trow easy\tSquat 5x5\nTue\tbike\tPress 5x5';
  expect(cardsOf(text)).toEqual([
    '11-23 Warm-up 2-2',
    '11-23 Back Squat 2-2',
    '11-24 Warm-up 3-3',
    '11-24 Strict Press 3-3',
  ]);
});

it('readWeek keeps an empty first cell before a bar', () => {
  const text = 'Mon | Squat 5x5 | deep\n | AMRAP 9: 9 swings | light\nTue | Fran | fast';
  expect(cardsOf(text)).toEqual(['11-23 Back Squat 1-1', '11-23 Metcon 2-2', '11-24 Fran 3-3']);
});

it('readWeek keeps the text before the pieces of a row', () => {
  const text = 'Who\tA\tB\nMon\tall\tSquat 5x5\tFran\nTue\tall\tPress 5x5\tGrace';
  expect([cardsOf(text).length, unplacedOf(text)]).toEqual([4, [1]]);
});

it('readWeek reads a date beside its weekday', () => {
  expect(cardsOf('Mon;30.11.;Squat 5x5\nTue;01.12.;Fran')).toEqual([
    '11-30 Back Squat 1-1',
    '12-01 Fran 2-2',
  ]);
});

it('readWeek keeps the accessory rows of a day in one card', () => {
  const rows = ['Day\tBlock\tExercise\tSets\tReps', 'Mon\tStrength\tSquat\t5\t5'];
  const accessories = ['\tAccessory\tLeg press\t3\t12', '\tAccessory\tLeg curl\t3\t15'];
  expect(cardsOf([...rows, ...accessories].join('\n'))).toEqual([
    '11-23 Back Squat 2-2',
    '11-23 Accessory 3-4',
  ]);
});

it('readWeek counts the days of a table that are numbers or names of its own, also in the next week', () => {
  const numbers =
    'Week,Day,Exercise,Sets,Reps,Rest (sec)\n1,1,Front squat,5,4,150\n1,2,REST,,,\n1,3,Deadlift,3,5,180\n2,1,Bench press,5,5,90';
  expect(cardsOf(numbers)).toEqual([
    '11-23 Front Squat 2-2',
    '11-25 Deadlift 4-4',
    '11-30 Bench Press 5-5',
  ]);
  const named =
    '|Day|Exercise|Sets x Reps|Weight|\n|Upper|Bench press|4x8|50 kg|\n|Strict press|5x5|30 kg|\n|Lower|Back squat|5x4|70 kg|';
  expect(cardsOf(named)).toEqual([
    '11-23 Bench Press 2-2',
    '11-23 Strict Press 3-3',
    '11-24 Back Squat 4-4',
  ]);
});

it('readWeek finds the days in a later column of a long table', () => {
  const rows = ['Mon,Lower,1,Back Squat,4,5', 'Thu,Upper,1,Bench Press,4,5'];
  const text = ['Phase,Weekday,Workout,Order,Exercise,Sets,Reps', ...rows.map((row) => `A,${row}`)];
  expect(cardsOf(text.join('\n'))).toEqual(['11-23 Back Squat 2-2', '11-26 Bench Press 3-3']);
});

it('readWeek reads columns between blanks by their headings', () => {
  const text = [
    'Day 1 - Lower',
    'Exercise            Sets   Reps    Weight',
    'Back Squat          4      5       225',
    'Leg Curl            3      12      90',
    'Plank               3      60s',
  ];
  expect(cardsOf(text.join('\n'))).toEqual(['11-23 Back Squat 3-3', '11-23 Accessory 4-5']);
});

it('readWeek ends columns between blanks at a line without blanks', () => {
  const text = [
    'Monday',
    'Exercise            Sets   Reps',
    'Back Squat          4      5',
    'Leg Curl            3      12',
    '',
    'Metcon',
    'For time:',
    '21-15-9 thrusters.  Rest 2 min.  Then 400 m run',
  ];
  expect(cardsOf(text.join('\n'))).toEqual(['11-23 Back Squat 3-4', '11-23 Metcon 6-8']);
});

it('readWeek reads a table whose cells stand one below the other', () => {
  const cells = ['Exercise', 'Sets', 'Reps', 'Bench Press', '4', '8', 'Back Squat', '5', '3'];
  expect(cardsOf(['Monday', ...cells].join('\n'))).toEqual([
    '11-23 Bench Press 5-7',
    '11-23 Back Squat 8-10',
  ]);
});

it('readWeek ends a table whose cells stand one below the other at the next day or part', () => {
  const cells = ['Exercise', 'Sets', 'Reps', 'Back Squat', '5', '3'];
  const below = ['Metcon', '21-15-9', 'Thrusters', 'Tuesday', '5 rounds for time', '10 burpees'];
  expect(cardsOf(['Monday', ...cells, ...below].join('\n'))).toEqual([
    '11-23 Back Squat 5-7',
    '11-23 Metcon 8-10',
    '11-24 Metcon 12-13',
  ]);
});

it('readWeek reads the day in the heading above the names of exercises', () => {
  const text = 'Upper 1\tSets\tReps\nBench Press\t4\t6\nLower 1\tSets\tReps\nBack Squat\t5\t5 x 5';
  expect(cardsOf(text)).toEqual(['11-23 Bench Press 2-2', '11-24 Back Squat 4-4']);
});

it('readWeek reads the letters of weekdays in a column of days', () => {
  expect(cardsOf('Week of 11/23\nDay\tWorkout\nM\tSquat 5x5\nW\tPress 5x5\nF\tFran')).toEqual([
    '11-23 Back Squat 3-3',
    '11-25 Strict Press 4-4',
    '11-27 Fran 5-5',
  ]);
});

it('readWeek counts the sessions of a table from the first day, whatever stands above it', () => {
  const rows = ['|Day|Exercise|Sets x Reps|', '|Push|Bench Press|4x6|', '|Pull|Deadlift|4x5|'];
  expect(cardsOf(['OLD PLAN OF MINE', '', ...rows].join('\n')).slice(1)).toEqual([
    '11-23 Bench Press 4-4',
    '11-24 Deadlift 5-5',
  ]);
});

it('readWeek puts days as columns into the week that is named above them', () => {
  const text =
    'Week 1\nPlan | Mon | Thu\nGym | Fran | Grace\n\nWeek 2\nPlan | Mon | Thu\nGym | Helen | Isabel';
  expect(cardsOf(text)).toEqual([
    '11-23 Fran 3-3',
    '11-26 Grace 3-3',
    '11-30 Helen 7-7',
    '12-03 Isabel 7-7',
  ]);
});

it('readWeek counts a week once that stands above a table and in its rows', () => {
  const text =
    'Week 1\nWeek | Mon | Thu\n1 | Fran | Grace\n\nWeek 2\nWeek | Mon | Thu\n2 | Helen | Isabel';
  expect(cardsOf(text)).toEqual([
    '11-23 Fran 3-3',
    '11-26 Grace 3-3',
    '11-30 Helen 7-7',
    '12-03 Isabel 7-7',
  ]);
});

it('readWeek ends a table with a frame at a line without one', () => {
  const table = ['| Exercise | Sets | Reps |', '| Squat | 5 | 3 |', '| Lunges | 3 | 9 |'];
  expect(
    cardsOf(
      ['Monday', ...table, '', '**Total:** 2 exercises | 8 sets', '', 'Tuesday', ...table].join(
        '\n',
      ),
    ),
  ).toEqual(['11-23 Back Squat 3-4', '11-24 Back Squat 10-11']);
});

it('readWeek reads several rows of one lift as its sets, and a single exercise behind them with it', () => {
  const rows = [
    '| Squat | 1 | 2 |',
    '| Squat | 3 | 5 |',
    '| Leg curl | 3 | 9 |',
    '| Press | 3 | 5 |',
  ];
  const text = ['Monday', '| Exercise | Sets | Reps |', ...rows].join('\n');
  expect(cardsOf(text)).toEqual(['11-23 Back Squat 3-5', '11-23 Strict Press 6-6']);
  expect(readWeek(text, options).days[0]?.cards[0]?.workout.repsPerSet).toEqual([2, 5, 5, 5]);
});

it('readWeek keeps the percentage of each of several rows of one lift', () => {
  const rows = ['| Squat | 1 | 5 | 70% |', '| Squat | 1 | 3 | 80% |', '| Squat | 2 | 1 | 90% |'];
  const text = ['Monday', '| Exercise | Sets | Reps | % |', ...rows].join('\n');
  const [card] = readWeek(text, options).days[0]?.cards ?? [];
  expect(card?.workout).toMatchObject({ repsPerSet: [5, 3, 1, 1], percents: [70, 80, 90, 90] });
});

it('readWeek begins another card when the rows of one lift have more sets than a workout may have', () => {
  const rows = Array.from({ length: 7 }, () => '| Squat | 5 | 5 |');
  const text = ['Monday', '| Exercise | Sets | Reps |', ...rows].join('\n');
  const sets = readWeek(text, options).days[0]?.cards.map(({ workout }) => workout.sets);
  expect(sets).toEqual([25, 10]);
});

it('readWeek reads the sets of a lift with which another exercise is done from its own row', () => {
  const rows = ['| Squat | 4 | 9/7/5/3 |', '| Leg curl | 4 | 12 |', '| Press | 3 | 5 |'];
  const text = ['Monday', '| Exercise | Sets | Reps |', ...rows].join('\n');
  expect(readWeek(text, options).days[0]?.cards[0]?.workout.repsPerSet).toEqual([9, 7, 5, 3]);
});
