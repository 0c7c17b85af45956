import { maxSets } from './limits.ts';

/**
 * The number of sets of a score: whole, from 1 to 25. Other numbers are clamped to the range of the
 * specification; anything that is not a number becomes 1.
 */
export function setCount(sets: number): number {
  return Math.min(Math.max(Math.trunc(sets) || 1, 1), maxSets);
}
