import { expect, test } from 'vitest';
import { priceText, trialText } from './track-terms.ts';

test.each([
  [1, '$1'],
  [49, '$49'],
  [49.5, '$49.50'],
  [1200, '$1,200'],
  [99_999_999.99, '$99,999,999.99'],
])('%d dollars read %s', (dollars, text) => {
  expect(priceText(dollars)).toBe(text);
});

test.each([
  [null, null],
  [0, null],
  [1, '1 - Day Free Trial'],
  [14, '14 - Days Free Trial'],
])('a trial of %s days reads %s', (days, text) => {
  expect(trialText(days)).toBe(text);
});
