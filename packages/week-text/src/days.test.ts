import { expect, it } from 'vitest';
import { cardsOf, unplacedOf } from '../testing/read-cards.ts';

it.each(['=====', '~~~', '* * *'])('counts the blocks between %s as days', (mark) => {
  expect(cardsOf(`Squat 5x5\n${mark}\nFran`)).toEqual(['11-23 Back Squat 1-1', '11-24 Fran 3-3']);
});

it('takes a preamble without work for no day', () => {
  const text = 'Forge Gym\nSleep well.\n===\nSquat 5x5\n===\nFran';
  expect([cardsOf(text), unplacedOf(text)]).toEqual([
    ['11-23 Back Squat 4-4', '11-24 Fran 6-6'],
    [1, 2],
  ]);
});
