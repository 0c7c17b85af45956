import { expect, it } from 'vitest';
import { byFirstLetter, correctedIn } from './mistyped.ts';

const words = byFirstLetter(['tuesday', 'deadlift', 'warmup']);

it.each([
  ['tuesady', 'tuesday'],
  ['Tusday', 'tuesday'],
  ['dedlift', 'deadlift'],
  ['warmpup', 'warmup'],
])('finds the word that was meant: %s', (typed, word) => {
  expect(correctedIn(typed, words)).toBe(word);
});

it.each(['wuesday', 'teusdya', 'dead', 'headlift'])('finds no other word: %s', (typed) => {
  expect(correctedIn(typed, words)).toBeUndefined();
});
