import { expect, it } from 'vitest';
import { byFirstLetter, correctedIn } from './mistyped.ts';

const words = byFirstLetter(['tuesday', 'deadlift', 'warmup']);

it.each([
  ['tuesady', 'tuesday'],
  ['Tusday', 'tuesday'],
  ['dedlift', 'deadlift'],
  ['warmpup', 'warmup'],
])('correctedIn finds the intended word: %s', (typed, word) => {
  expect(correctedIn(typed, words)).toBe(word);
});

it.each(['wuesday', 'teusdya', 'dead', 'headlift'])(
  'correctedIn finds no other word: %s',
  (typed) => {
    expect(correctedIn(typed, words)).toBeUndefined();
  },
);
