import { describe, expect, test } from 'vitest';
import { numberOf } from './number-field.tsx';

const price = { decimals: 2, prefix: '$' };

describe('numberOf', () => {
  test.each([
    ['1,234.50', 1234.5],
    ['$1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['25', 25],
    ['25,5', 25.5],
    ['25.', 25],
    ['', ''],
    ['$', ''],
    ['1,250', Number.NaN],
    ['1.5.2', Number.NaN],
    ['25 dollars', Number.NaN],
    ['25.999', Number.NaN],
  ])('reads the price %j as %d', (typed, number) => {
    expect(numberOf(typed, price)).toBe(number);
  });

  test.each([
    ['102.25', 102.25],
    ['102,5 kg', 102.5],
    ['225 lbs', 102.1],
    ['', ''],
    ['kg', ''],
    ['1,250', Number.NaN],
  ])('reads the weight %j as %d', (typed, number) => {
    expect(numberOf(typed, { unit: 'kg', suffix: ' kg' })).toBe(number);
  });

  test.each([
    ['5', 5],
    ['5 min', 5],
    ['1,250', 1250],
    ['٥', 5],
    // The form refuses this number: 1.5 must not become 15.
    ['1.5', 1.5],
    ['-3', -3],
    ['3-4', Number.NaN],
    ['five', Number.NaN],
  ])('reads the whole number %j as %d', (typed, number) => {
    expect(numberOf(typed, { suffix: ' min' })).toBe(number);
  });
});
