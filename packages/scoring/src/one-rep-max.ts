import { keyOfGrams } from './weight-unit.ts';

/** The most reps of a set that can be used for an estimate. */
const maxEstimateReps = 10;

/** A logged set of a lift. */
export interface LoggedSet {
  /** The weight, in the same unit for all sets. */
  weight: number;
  /** The `weightKey` of the weight as entered. */
  key: number;
  reps: number;
}

/**
 * The estimated one-rep max from a set of several reps, in the set's unit and not rounded. A single
 * rep is its own max.
 *
 * Brzycki's formula: weight × 36 / (37 − reps). Source: M. Brzycki, 'Strength testing: predicting a
 * one-rep max from reps-to-fatigue', Journal of Physical Education, Recreation & Dance 64(1), 1993,
 * pages 88 to 90. It is the more conservative of the two usual formulas: equal to Epley's at 10
 * reps and lower with fewer. It applies to sets close to failure; beyond 10 reps no linear formula
 * is accurate (J. M. Reynolds and others, Journal of Strength and Conditioning Research 20(3),
 * 2006, pages 584 to 592), so there is no estimate. Null for a weight that is not above zero, and
 * unless reps are whole, 1 to 10.
 */
export function estimateOneRepMax(weight: number, reps: number): number | null {
  if (!(weight > 0 && Number.isFinite(weight))) return null;
  if (!Number.isInteger(reps) || reps < 1 || reps > maxEstimateReps) return null;
  return weight * (36 / (37 - reps));
}

/**
 * Returns the key by which the estimate of a set is compared, in grams. Sets that tie have estimates that tie. Null
 * without an estimate.
 */
export function estimateKey({ key, reps }: Pick<LoggedSet, 'key' | 'reps'>): number | null {
  const estimate = estimateOneRepMax(key, reps);
  return estimate === null ? null : keyOfGrams(estimate);
}

/** An estimated max and the set that it is computed from. */
export interface OneRepMax<Logged extends LoggedSet> {
  oneRepMax: number;
  /** The key by which the max is compared. */
  key: number;
  set: Logged;
}

/**
 * Returns the highest estimate among logged sets; the first if several are equal. All sets are in
 * one unit. Null if no set has 1 to 10 reps and a weight.
 */
export function bestOneRepMax<Logged extends LoggedSet>(
  sets: readonly Logged[],
): OneRepMax<Logged> | null {
  let best: OneRepMax<Logged> | null = null;
  for (const set of sets) {
    const key = estimateKey(set);
    const oneRepMax = estimateOneRepMax(set.weight, set.reps);
    if (key === null || oneRepMax === null) continue;
    if (best === null || key > best.key) best = { oneRepMax, key, set };
  }
  return best;
}
