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
function estimateKey({ key, reps }: Pick<LoggedSet, 'key' | 'reps'>): number | null {
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

/** A max and its day, `YYYY-MM-DD`. */
export interface DatedMax {
  readonly max: number;
  /** The key of the weight from `weightKey`, for comparisons. */
  readonly key: number;
  readonly day: string;
}

/** A logged set of a lift and the day of its workout, `YYYY-MM-DD`. */
export interface DatedSet extends LoggedSet {
  readonly day: string;
}

/** The known facts about an athlete's max of a lift. All weights are in one unit. */
export interface MaxEvidence<
  Entered extends DatedMax,
  Logged extends DatedSet,
  Linked extends DatedMax,
> {
  /** The newest max that the athlete entered: tested, or chosen from the offers. */
  readonly entered: Entered | null;
  /** The newest tested max, often the same. */
  readonly tested: Entered | null;
  /** Logged sets of the lift. */
  readonly sets: readonly Logged[];
  /** A max that is derived from another lift's tested max. */
  readonly linked: Linked | null;
}

/** A source and the max that follows from it. */
export type MaxClaim<Entered extends DatedMax, Logged extends DatedSet, Linked extends DatedMax> = {
  readonly max: number;
  /** The key by which the max is compared. */
  readonly key: number;
} & (
  | { readonly kind: 'entered'; readonly of: Entered }
  /** An actual lift if the set has one rep, otherwise an estimate. */
  | { readonly kind: 'logged'; readonly of: Logged }
  | { readonly kind: 'linked'; readonly of: Linked }
);

/** The max for training, and other maxes that the athlete may choose. */
export interface MaxChoice<Claim> {
  readonly taken: Claim | null;
  readonly offered: readonly Claim[];
}

const isSingle = ({ reps }: LoggedSet) => reps === 1;
const isSeveral = (set: LoggedSet) => !isSingle(set);

function entered<Entered extends DatedMax>(of: Entered) {
  return { kind: 'entered', max: of.max, key: of.key, of } as const;
}

function linked<Linked extends DatedMax>(of: Linked) {
  return { kind: 'linked', max: of.max, key: of.key, of } as const;
}

function best<Logged extends DatedSet>(sets: readonly Logged[]) {
  const found = bestOneRepMax(sets);
  if (!found) return null;
  return { kind: 'logged', max: found.oneRepMax, key: found.key, of: found.set } as const;
}

/**
 * Finds the best set. A single that is lighter than a set of several reps was a warm-up, not a max.
 */
function bestOfSets<Logged extends DatedSet>(sets: readonly Logged[]) {
  const single = best(sets.filter(isSingle));
  const usable = sets.filter((set) => estimateKey(set) !== null);
  const isHeaviest = single && !usable.some((set) => set.key > single.key);
  return isHeaviest ? single : best(sets);
}

/** Returns the athlete's own max. An entered max holds until a heavier single on a later day. */
function ownMax<Entered extends DatedMax, Logged extends DatedSet>(
  current: Entered | null,
  sets: readonly Logged[],
) {
  if (!current) return bestOfSets(sets);
  const later = best(sets.filter((set) => isSingle(set) && set.day > current.day));
  return later && later.key > current.key ? later : entered(current);
}

/**
 * The max of a lift by its best evidence.
 *
 * An entered max and logged sets of the lift take precedence over a linked lift. A heavier single on a later day replaces
 * an entered max. An estimate from several reps replaces neither: it is taken only if there is nothing else for the lift,
 * and offered if it is higher than the max taken.
 *
 * Also offered: the tested max if another is taken; a heavier single of any age; a linked lift if there are logged sets.
 * After a test, a link is offered only if it is higher and newer, and an estimate only if it is not older: a test outweighs
 * what came before it. All weights are in one unit; sets of more than 10 reps are ignored.
 */
export function chooseMax<
  Entered extends DatedMax,
  Logged extends DatedSet,
  Linked extends DatedMax,
>(evidence: MaxEvidence<Entered, Logged, Linked>): MaxChoice<MaxClaim<Entered, Logged, Linked>> {
  const { sets, tested } = evidence;
  const link = evidence.linked && linked(evidence.linked);
  const taken = ownMax(evidence.entered, sets) ?? link;
  if (!taken) return { taken, offered: [] };
  const testedOn = tested?.day ?? '';
  const single = best(sets.filter(isSingle));
  const estimate = best(sets.filter((set) => isSeveral(set) && set.day >= testedOn));
  const higher = [single, estimate].filter((each) => each !== null && each.key > taken.key);
  const offersLink =
    link && (!evidence.entered || (link.of.day > testedOn && link.key > taken.key));
  const others = [tested && entered(tested), ...higher, offersLink ? link : null];
  return {
    taken,
    offered: others.filter((each) => each !== null).filter((each) => each.key !== taken.key),
  };
}
