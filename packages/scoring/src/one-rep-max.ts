/** The most reps of a set that an estimate is made from. */
const maxEstimateReps = 10;

/** A logged set of a lift. */
export interface LoggedSet {
  /** In a unit that is the same for all sets compared. */
  weight: number;
  reps: number;
}

/**
 * The weight that an athlete could lift once, estimated from a set of several reps, in the set's
 * unit and not rounded. A single rep is its own max.
 *
 * Brzycki's formula: weight × 36 / (37 − reps). Source: M. Brzycki, 'Strength testing: predicting a
 * one-rep max from reps-to-fatigue', Journal of Physical Education, Recreation & Dance 64(1), 1993,
 * pages 88 to 90. Of the two usual formulas it is the careful one: it equals Epley's at 10 reps and
 * lies below it with fewer. It holds for sets close to failure; beyond 10 reps no linear formula
 * holds well (J. M. Reynolds and others, Journal of Strength and Conditioning Research 20(3), 2006,
 * pages 584 to 592), so such sets give no estimate.
 *
 * @param weight the weight of the set, above zero
 * @param reps whole reps, 1 to 10
 * @returns null outside these limits
 */
export function estimateOneRepMax(weight: number, reps: number): number | null {
  if (!(weight > 0 && Number.isFinite(weight))) return null;
  if (!Number.isInteger(reps) || reps < 1 || reps > maxEstimateReps) return null;
  return weight * (36 / (37 - reps));
}

/** An estimated max and the set that it comes from. */
export interface OneRepMax<Logged extends LoggedSet> {
  oneRepMax: number;
  set: Logged;
}

/**
 * The highest estimate among logged sets; of equal ones the first.
 *
 * @param sets logged sets of one lift, all in one unit
 * @returns null when no set has between 1 and 10 reps and a weight
 */
export function bestOneRepMax<Logged extends LoggedSet>(
  sets: readonly Logged[],
): OneRepMax<Logged> | null {
  let best: OneRepMax<Logged> | null = null;
  for (const set of sets) {
    const oneRepMax = estimateOneRepMax(set.weight, set.reps);
    if (oneRepMax !== null && (best === null || oneRepMax > best.oneRepMax)) {
      best = { oneRepMax, set };
    }
  }
  return best;
}
