import { expect, it } from 'vitest';
import { standingWords } from './standing.ts';

it('standingWords names the division and, if the score is ranked, the place in it', () => {
  expect(standingWords({ isScaled: false, rank: 6, outOf: 14 })).toBe('Rx, 6th of 14');
  expect(standingWords({ isScaled: true, rank: 1, outOf: 1 })).toBe('Scaled, 1st of 1');
  expect(standingWords({ isScaled: true, rank: null, outOf: 3 })).toBe('Scaled');
});
