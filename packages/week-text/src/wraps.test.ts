import { expect, it } from 'vitest';
import { cardsOf, unplacedOf } from '../testing/read-cards.ts';

const broken = [
  'Monday',
  'Strength: Back squat, five sets of',
  'five reps, adding weight each set',
  'Conditioning: AMRAP 12 minutes of',
  '10 burpees (over the bar), 10 push-',
  'ups and a short run',
  'Tuesday',
  'For time, with a limit, a cap of 20',
  'minutes: 1 km run, 50 thrusters and',
  'a row',
].join('\n');

it('readWeek joins lines that were broken at a width', () => {
  expect(cardsOf(broken)).toEqual([
    '11-23 Back Squat 2-3',
    '11-23 Metcon 4-6',
    '11-24 Metcon 8-10',
  ]);
});

it('readWeek keeps the lines of a text that is in lower case', () => {
  const text = ['monday', 'back squat 5x5 heavy and slow', 'press 5x5 with a pause', 'fran'];
  expect(cardsOf(text.join('\n'))).toHaveLength(3);
});

it('readWeek leaves each line of a broken greeting unplaced', () => {
  const greeting = 'Hello all of you in the gym, this is\nthe week that we have planned for you,';
  expect(unplacedOf(`${greeting}\n${broken}`).slice(0, 2)).toEqual([1, 2]);
});

it('readWeek joins a label that stands alone with the line below it', () => {
  const text =
    'A.\n3 sets:\n- 5 deadlifts\n- Rest 3:00\n\nB.\nBack squat 5x5\n\nC\nAMRAP 8\n10 burpees';
  expect(cardsOf(text)).toEqual([
    '11-23 Deadlift 1-4',
    '11-23 Back Squat 6-7',
    '11-23 Metcon 9-11',
  ]);
});

it('readWeek leaves a letter alone if the text begins no pieces with letters', () => {
  expect(cardsOf('Monday\nF\nSquat 5x5\nTuesday\nFran')[0]).toBe('11-23 Back Squat 3-3');
});
