import { expect, it } from 'vitest';
import { waitInWords } from './wait-in-words.ts';

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
  [5401, '2 hours'],
  [86_400, '24 hours'],
])('%i seconds are %j', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
