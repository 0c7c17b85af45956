import { expect, it } from 'vitest';
import { cardsOf, unplacedOf } from '../testing/read-cards.ts';

it.each(['=====', '~~~', '* * *', '————', '####'])(
  'counts the blocks between %s as days',
  (mark) => {
    expect(cardsOf(`Squat 5x5\n${mark}\nFran`)).toEqual(['11-23 Back Squat 1-1', '11-24 Fran 3-3']);
  },
);

it('takes a preamble without work for no day', () => {
  const text = 'Forge Gym\nSleep well.\n===\nSquat 5x5\n===\nFran';
  expect([cardsOf(text), unplacedOf(text)]).toEqual([
    ['11-23 Back Squat 4-4', '11-24 Fran 6-6'],
    [1, 2],
  ]);
});

it('takes a weekday in what is said of the week for no day', () => {
  expect(cardsOf('Sun nite plan -\nmon: squat 5x5\ntues: fran')).toEqual([
    '11-23 Back Squat 2-2',
    '11-24 Fran 3-3',
  ]);
});

it('counts sessions as days where no line names one', () => {
  const text = 'Session 1\nSquat 5x5\nSession 2\nFran';
  expect(cardsOf(text)).toEqual(['11-23 Back Squat 2-2', '11-24 Fran 4-4']);
  expect(cardsOf(`Tuesday\n${text}`).map((card) => card.slice(0, 5))).toEqual(['11-24', '11-24']);
});

it('takes blocks that each begin with another part for the pieces of one day', () => {
  const text = ['Hello', '---', 'Warm-up: run', '---', 'Strength: squat 5x5', '---', 'WOD: Fran'];
  expect(cardsOf(text.join('\n'))).toEqual([
    '11-23 Warm-up 3-3',
    '11-23 Back Squat 5-5',
    '11-23 Fran 7-7',
  ]);
});

it('reads days between marks', () => {
  expect(cardsOf('//// MON ////\nSquat 5x5\n*** TUE ***\nFran')).toEqual([
    '11-23 Back Squat 2-2',
    '11-24 Fran 4-4',
  ]);
});

it('counts numbers that stand alone as days', () => {
  expect(cardsOf('#1\nSquat 5x5\n#2\nFran')).toEqual(['11-23 Back Squat 2-2', '11-24 Fran 4-4']);
});

it('reads lines in a drawn box', () => {
  expect(cardsOf('┌ MONDAY\n│ Squat 5x5\n└\n┌ TUESDAY\n│ Fran')).toEqual([
    '11-23 Back Squat 2-2',
    '11-24 Fran 5-5',
  ]);
});

it('begins a day with each warm-up where nothing else parts them', () => {
  const day = 'Warm-up\nrun\n\nMetcon\nFran';
  expect(cardsOf(`${day}\n\n${day}`)).toEqual([
    '11-23 Warm-up 1-2',
    '11-23 Fran 4-5',
    '11-24 Warm-up 7-8',
    '11-24 Fran 10-11',
  ]);
});
