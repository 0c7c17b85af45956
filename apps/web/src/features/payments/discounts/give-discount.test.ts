import { expect, it } from 'vitest';
import { discountOf, discountValues } from './give-discount.tsx';

const filled = { trackId: 'pro', kind: 'percent', off: 20, lasts: 'months', months: 3 } as const;

const problems = (values: object) =>
  (discountValues.safeParse(values).error?.issues ?? []).map(({ path }) => path.join('.'));

it('sends a percentage or an amount, and null for ever', () => {
  expect(discountOf(filled)).toEqual({ percentOff: 20, months: 3 });
  expect(discountOf({ ...filled, kind: 'amount', lasts: 'ever' })).toEqual({
    amountOff: 20,
    months: null,
  });
});

it('names the field that is missing or too large', () => {
  expect(problems(filled)).toEqual([]);
  expect(problems({ ...filled, trackId: '' })).toEqual(['trackId']);
  expect(problems({ ...filled, off: '' })).toEqual(['off']);
  expect(problems({ ...filled, off: 101 })).toEqual(['off']);
  expect(problems({ ...filled, months: '' })).toEqual(['months']);
  expect(problems({ ...filled, months: '', lasts: 'ever' })).toEqual([]);
});
