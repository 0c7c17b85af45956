import { bestOneRepMax, estimateOneRepMax } from './one-rep-max.ts';
import type { LoggedSet } from './one-rep-max.ts';

/** A max and its day, `YYYY-MM-DD`. */
export interface DatedMax {
  readonly max: number;
  readonly day: string;
}

/** A logged set of a lift and the day of its workout, `YYYY-MM-DD`. */
export interface DatedSet extends LoggedSet {
  readonly day: string;
}

/** What is known of an athlete's max of one lift. All weights are in one unit. */
export interface MaxEvidence<
  Entered extends DatedMax,
  Logged extends DatedSet,
  Linked extends DatedMax,
> {
  /** The newest max that the athlete has entered: tested, or chosen from what was offered. */
  readonly entered: Entered | null;
  /** The newest that was tested: often the same. */
  readonly tested: Entered | null;
  /** Logged sets of the lift. */
  readonly sets: readonly Logged[];
  /** A share of another lift's tested max. */
  readonly linked: Linked | null;
}

/** One piece of evidence and the max that it speaks for. */
export type MaxClaim<Entered extends DatedMax, Logged extends DatedSet, Linked extends DatedMax> = {
  readonly max: number;
} & (
  | { readonly kind: 'entered'; readonly of: Entered }
  /** An actual lift when the set is of one rep; otherwise an estimate. */
  | { readonly kind: 'logged'; readonly of: Logged }
  | { readonly kind: 'linked'; readonly of: Linked }
);

/** The max to train by, and what else the athlete may choose. */
export interface MaxChoice<Claim> {
  readonly taken: Claim | null;
  readonly offered: readonly Claim[];
}

const isSingle = ({ reps }: LoggedSet) => reps === 1;
const isSeveral = (set: LoggedSet) => !isSingle(set);

function entered<Entered extends DatedMax>(of: Entered) {
  return { kind: 'entered', max: of.max, of } as const;
}

function linked<Linked extends DatedMax>(of: Linked) {
  return { kind: 'linked', max: of.max, of } as const;
}

function best<Logged extends DatedSet>(sets: readonly Logged[]) {
  const found = bestOneRepMax(sets);
  return found && ({ kind: 'logged', max: found.oneRepMax, of: found.set } as const);
}

/** A single that is lighter than a set of several reps was no max: a warm-up says nothing. */
function bestOfSets<Logged extends DatedSet>(sets: readonly Logged[]) {
  const single = best(sets.filter(isSingle));
  const several = best(sets.filter(isSeveral));
  if (!single || !several) return single ?? several;
  const usable = sets.filter(({ weight, reps }) => estimateOneRepMax(weight, reps) !== null);
  const isOutdone = usable.some((set) => set.weight > single.max);
  return isOutdone ? several : single;
}

/** What an athlete enters stands until a later day's single is heavier. */
function ownMax<Entered extends DatedMax, Logged extends DatedSet>(
  current: Entered | null,
  sets: readonly Logged[],
) {
  if (!current) return bestOfSets(sets);
  const later = best(sets.filter((set) => isSingle(set) && set.day > current.day));
  return later && later.max > current.max ? later : entered(current);
}

/**
 * The max of a lift by its best evidence.
 *
 * An entered max or logged sets of the lift come before a linked lift. A single of a later day beats
 * an entered max when it is heavier. An estimate from several reps beats neither: it is taken where
 * there is nothing else of the lift, and offered where it is higher than what is taken.
 *
 * Also offered: the tested max when something else is taken; a heavier single, however old; a linked
 * lift beside logged sets. Beside an entered max a link has to be higher and newer than the test, and an
 * estimate not older: a test settles what came before it.
 *
 * @param evidence all weights in one unit; sets of more than 10 reps are passed over
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
  const settledOn = tested?.day ?? '';
  const single = best(sets.filter(isSingle));
  const estimate = best(sets.filter((set) => isSeveral(set) && set.day >= settledOn));
  const rivals = [single, estimate].filter((each) => each !== null && each.max > taken.max);
  const isRival =
    link && (evidence.entered ? link.of.day > settledOn && link.max > taken.max : link !== taken);
  const others = [tested && entered(tested), ...rivals, isRival ? link : null];
  return {
    taken,
    offered: others.filter((each) => each !== null).filter((each) => each.max !== taken.max),
  };
}
