import { expect, it } from 'vitest';
import { discountWords } from './discounts.tsx';

const discount = {
  timeZone: 'UTC',
  percentOff: 20,
  amountOff: null,
  months: 3,
  isRunning: false,
  ends: null,
};

it.each([
  [discount, '20% off for 3 months, from the next payment'],
  [{ ...discount, months: 1 }, '20% off for 1 month, from the next payment'],
  [{ ...discount, months: null }, '20% off for ever, from the next payment'],
  [{ ...discount, isRunning: true, months: null }, '20% off for ever'],
  [
    { ...discount, isRunning: true, ends: '2027-03-03T08:00:00Z' },
    '20% off until Mar\u00a03,\u00a02027',
  ],
  [
    { ...discount, percentOff: null, amountOff: 5.5, months: null },
    '$5.50 off a month for ever, from the next payment',
  ],
])('says what the discount is and how long it lasts', (given, words) => {
  expect(discountWords(given)).toBe(words);
});
