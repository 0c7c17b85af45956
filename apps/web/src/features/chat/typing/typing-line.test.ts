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
])('says who is typing at %i ms', (now, words) => {
  expect(typingWords(typistsAt(typists, now))).toBe(words);
});

it('forgets a user who has sent the message', () => {
  expect(typingWords(withoutTypist(typists, 'c'))).toBe('Mara and Jonah are typing…');
});
