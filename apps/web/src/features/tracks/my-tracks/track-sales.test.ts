import { expect, test } from 'vitest';
import { keepingWords, newPrice } from './track-sales.tsx';

test.each([
  [0, 'Nobody is on it.'],
  [1, 'Its 1 athlete keeps it and goes on paying $25 a month.'],
  [1200, 'Its 1,200 athletes keep it and go on paying $25 a month.'],
])('says what happens to %d athletes', (athletes, words) => {
  expect(keepingWords({ athletes, price: 25 })).toBe(words);
});

test('a new price differs from the present one', () => {
  expect(newPrice(25).safeParse({ price: 30 }).success).toBe(true);
  expect(newPrice(25).safeParse({ price: 25 }).error?.issues[0]?.message).toBe(
    'Enter a price other than the present one.',
  );
});
