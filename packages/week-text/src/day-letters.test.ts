import { expect, it } from 'vitest';
import { cardsOf } from '../testing/read-cards.ts';

it('reads letters for the days of a week, in their order', () => {
  expect(cardsOf('M: Squat 5x5\nT: Fran\nW: off\nT: Press 5x5\nF: Grace')).toEqual([
    '11-23 Back Squat 1-1',
    '11-24 Fran 2-2',
    '11-26 Strict Press 4-4',
    '11-27 Grace 5-5',
  ]);
});

it('reads letters that stand alone', () => {
  expect(cardsOf('M\nSquat 5x5\nT\nFran\nTH\nGrace')).toEqual([
    '11-23 Back Squat 2-2',
    '11-24 Fran 4-4',
    '11-26 Grace 6-6',
  ]);
});

it('takes letters for men and women for no days', () => {
  expect(cardsOf('Monday\nFor time\n30 snatches\nM: 43 kg\nF: 30 kg')).toEqual([
    '11-23 Metcon 2-5',
  ]);
});
