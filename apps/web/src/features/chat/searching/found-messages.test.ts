import { expect, it } from 'vitest';
import { excerptOf, wordsOf } from './found-messages.tsx';

it.each([
  ['a short message', 'Row 2k\ntoday', 'today', 'Row 2k today'],
  [
    'a word far from the start',
    'Tomorrow we begin with a long warm-up and then row',
    'ROW',
    '… long warm-up and then row',
  ],
  [
    'a word that is found only without accents',
    'Élan, with many words after it, and more',
    'elan',
    'Élan, with many words after it, and more',
  ],
])('shows the found word in the excerpt of %s', (_what, message, search, excerpt) => {
  expect(excerptOf(message, search)).toBe(excerpt);
});

it('splits a search into its words', () => {
  expect(wordsOf("21-15 don't ÉLAN!")).toEqual(['21', '15', 'don', 't', 'ÉLAN']);
});
