import { expect, it } from 'vitest';
import { counted } from './locale.ts';

it('counted uses the singular for one item', () => {
  expect([0, 1, 2].map((count) => counted(count, 'Item'))).toEqual([
    '0 Items',
    '1 Item',
    '2 Items',
  ]);
  expect(counted(1, 'address', 'addresses')).toBe('1 address');
  expect(counted(2, 'address', 'addresses')).toBe('2 addresses');
  expect(counted(1200, 'score')).toBe('1,200 scores');
});
