import { expect, test } from 'vitest';
import { isNearPerson, isNearTitle, nameKey, personKey, personWords } from './match-names.ts';

test.each([
  ['Row 2k', 'Row 2,000 m', true],
  ['Row 2000m', 'Row 2,000 m', true],
  ['FRAN!', 'Fran', true],
  ['Jérémy', 'Jeremy', true],
  ['Fran', 'Frances', false],
])('%s and %s are the same name: %s', (one, other, isSame) => {
  expect(nameKey(one) === nameKey(other)).toBe(isSame);
});

test.each([
  ['Weiss, Jonah', 'Jonah Weiss', true],
  ['JONAH WEISS', 'Jonah Weiss', true],
  ['Jonah', 'Jonah Weiss', false],
])('%s and %s are the same person: %s', (one, other, isSame) => {
  expect(personKey(one) === personKey(other)).toBe(isSame);
});

test.each([
  ['Johnny W.', 'Jonah Weiss', true],
  ['M. Keller', 'Mara Keller', true],
  ['Otto R (old)', 'Otto Reyes', true],
  ['J. Weiss', 'Mara Keller', false],
  ['Al', 'Al Bo', false],
  ['Zoe Stranger', 'Mara Keller', false],
])('%s may be %s: %s', (name, other, isNear) => {
  expect(isNearPerson(personWords(name), personWords(other))).toBe(isNear);
});

test.each([
  ['Fran (w/ vest)', 'Fran', true],
  ['Squat, Back', 'Back Squat', true],
  ['Franklin', 'Fran', false],
  ['Squat', 'Back Squat', false],
  ['Five rounds of Fran and then a run', 'Fran', false],
])('%s may mean %s: %s', (title, name, isNear) => {
  expect(isNearTitle(title, name)).toBe(isNear);
});
