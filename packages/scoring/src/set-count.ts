import { maxSets } from './limits.ts';

/**
 * The number of sets that a score of a workout has: whole, from 1 to 25. Anything else comes from
 * outside the specification's range and is drawn to its nearer end (what is no number, to 1).
 *
 * @param sets the workout's `Sets`
 */
export function setCount(sets: number): number {
  return Math.min(Math.max(Math.trunc(sets) || 1, 1), maxSets);
}
