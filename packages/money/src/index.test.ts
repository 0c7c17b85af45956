import { expect, it } from 'vitest';
import {
  amountText,
  differenceText,
  moneyDifference,
  moneyText,
  priceText,
  toCents,
  toUnits,
} from './index.ts';

it('toCents and toUnits convert amounts by the digits of their currency', () => {
  expect(toCents(49.5, 'usd')).toBe(4950);
  // In binary arithmetic, 1.15 * 100 is less than 115.
  expect(toCents(1.15, 'usd')).toBe(115);
  expect(toCents(1200, 'jpy')).toBe(1200);
  expect(toUnits(4950, 'usd')).toBe(49.5);
  expect(toUnits(1200, 'jpy')).toBe(1200);
});

it('moneyText formats cents with their currency', () => {
  expect(moneyText(171_652, 'usd')).toBe('$1,716.52');
  expect(moneyText(-3900, 'usd')).toBe('−$39.00');
  expect(moneyText(0, 'USD')).toBe('$0.00');
  expect(moneyText(5, 'eur')).toBe('€0.05');
});

it('moneyText supports currencies without cents', () => {
  expect(moneyText(1200, 'jpy')).toBe('¥1,200');
  expect(amountText(-1200, 'jpy')).toBe('−1,200');
});

it('priceText omits zero cents', () => {
  expect(priceText(2500, 'usd')).toBe('$25');
  expect(priceText(2550, 'usd')).toBe('$25.50');
  expect(priceText(120_000, 'usd')).toBe('$1,200');
});

it('amountText omits the currency in columns', () => {
  expect(amountText(182_400, 'usd')).toBe('1,824.00');
  expect(amountText(-6848, 'usd')).toBe('−68.48');
});

it('differenceText and moneyDifference add a sign', () => {
  expect(differenceText(14_200, 'usd')).toBe('+142.00');
  expect(differenceText(-532, 'usd')).toBe('−5.32');
  expect(differenceText(0, 'usd')).toBe('0.00');
  expect(moneyDifference(9768, 'usd')).toBe('+$97.68');
  expect(moneyDifference(-9768, 'usd')).toBe('−$97.68');
});
