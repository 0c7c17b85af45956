import { describe, expect, it } from 'vitest';
import { setCount } from './set-count.ts';

describe('setCount', () => {
  it.each([
    [1, 1],
    [25, 25],
    [0, 1],
    [-3, 1],
    [26, 25],
    [2.5, 2],
    [Number.POSITIVE_INFINITY, 25],
    [Number.NaN, 1],
  ])('of %d is %i', (sets, count) => {
    expect(setCount(sets)).toBe(count);
  });
});
