import { expect, it } from 'vitest';
import { type Typists, typingWords, typistsAt, withoutTypist } from './typing-line.tsx';

const typists: Typists = new Map([
  ['a', { name: 'Mara Keller', until: 10 }],
  ['b', { name: 'Jonah', until: 20 }],
  ['c', { name: 'Odette Ray', until: 30 }],
]);

it.each([
  [5, 'Several people are typing…'],
  [10, 'Jonah and Odette are typing…'],
  [20, 'Odette is typing…'],
  [30, ''],
])('at %i says who is typing', (now, words) => {
  expect(typingWords(typistsAt(typists, now))).toBe(words);
});

it('forgets somebody who has sent their message', () => {
  expect(typingWords(withoutTypist(typists, 'c'))).toBe('Mara and Jonah are typing…');
});
