import type { MaxOrigin } from '@trackboard/contract/lifts';
import {
  type DatedMax,
  type MaxChoice,
  type MaxClaim,
  type MaxSource,
  type WeightUnit,
  chooseMax,
  convertWeight,
  keyOfGrams,
  linkedMax,
  weightForDisplay,
  weightKey,
} from '@trackboard/scoring';
import type { ScoreRow } from '../queries.ts';
import { enteredSets } from '../values.ts';
import { repsOfSet } from './performed-lift.ts';
import type { History, LiftMaxRow, LiftRow, ResultRow } from './queries.ts';

/** A max, its key for comparisons, and the lift from which it was derived. */
export type FoundMax = MaxSource & DatedMax & { readonly from: LiftRow };

const oneDecimal = (weight: number) => Math.round(weight * 10) / 10;

function shownMax({ value, weightUnit }: LiftMaxRow, unit: WeightUnit): number {
  return weightForDisplay(value, { from: weightUnit, to: unit });
}

const keyOf = ({ value, weightUnit }: LiftMaxRow) => weightKey(value, weightUnit);

function enteredMax(row: LiftMaxRow, lift: LiftRow, unit: WeightUnit): FoundMax {
  const known = {
    max: shownMax(row, unit),
    key: keyOf(row),
    unit,
    day: row.achievedOn,
    from: lift,
  };
  const origin = row.chosenFrom;
  return origin ? { ...known, kind: 'chosen', origin } : { ...known, kind: 'tested' };
}

function maxOfLinked(
  testedMaxes: readonly LiftMaxRow[],
  lift: LiftRow,
  unit: WeightUnit,
): FoundMax | null {
  const tested = testedMaxes.map((row) => ({ lift: row.movement, max: shownMax(row, unit), row }));
  const linked = linkedMax(lift.name, tested);
  if (!linked) return null;
  const { row } = linked.of;
  return {
    kind: 'linked',
    max: oneDecimal(linked.max),
    key: keyOfGrams(keyOf(row) * linked.factor),
    unit,
    day: row.achievedOn,
    lift: row.movement,
    liftMax: linked.of.max,
    factor: linked.factor,
    from: { id: row.movementId, name: row.movement },
  };
}

/** Returns the sets of a logged lift that have a weight, as entered and converted to `unit` without rounding. */
export function loggedSets(lift: ResultRow, unit: WeightUnit) {
  return enteredSets(lift).flatMap(({ value, unit: enteredIn }, set) => {
    if (value.shape !== 'weight') return [];
    const reps = repsOfSet(lift.repsPerSet, set);
    const lifted = { weight: value.hundredths / 100, unit: enteredIn, reps };
    const weight = convertWeight(lifted.weight, lifted.unit, unit);
    const key = weightKey(lifted.weight, lifted.unit);
    return [{ weight, key, reps, day: lift.day, lifted }];
  });
}

type LiftedSet = ReturnType<typeof loggedSets>[number];

function foundMax(
  claim: MaxClaim<FoundMax, LiftedSet, FoundMax>,
  lift: LiftRow,
  unit: WeightUnit,
): FoundMax {
  if (claim.kind !== 'logged') return claim.of;
  const { lifted, reps, day } = claim.of;
  const weight = oneDecimal(weightForDisplay(lifted.weight, { from: lifted.unit, to: unit }));
  const max = reps === 1 ? weight : oneDecimal(claim.max);
  return { kind: 'estimated', max, key: claim.key, unit, day, weight, reps, from: lift };
}

/** Returns the origin of a max. A chosen max keeps the origin of the suggestion. */
export function originOf(found: FoundMax): MaxOrigin {
  return found.kind === 'chosen' ? found.origin : found.kind;
}

/** The newest max of each lift. */
function currentMaxes(newestFirst: readonly LiftMaxRow[]): LiftMaxRow[] {
  return [...Map.groupBy(newestFirst, (row) => row.movementId).values()].flatMap((rows) =>
    rows.slice(0, 1),
  );
}

function isOfLift({ subjectKind, subject, resultKey }: ResultRow, lift: LiftRow): boolean {
  return subjectKind === 'lift' && subject === lift.id && resultKey !== null;
}

/**
 * Finds the max for an athlete's working weights, in the athlete's unit, and the alternatives. Ignores the score of the
 * workout itself, because that score must not change the weights that were lifted in it.
 */
export function findMax(
  unit: WeightUnit,
  lift: LiftRow,
  { maxes, others }: Pick<History, 'maxes' | 'others'>,
): MaxChoice<FoundMax> {
  const testedMaxes = currentMaxes(maxes.filter((row) => row.chosenFrom === null));
  const ofLift = (row: LiftMaxRow) => row.movementId === lift.id;
  const [entered, tested] = [maxes.find(ofLift), testedMaxes.find(ofLift)];
  const { taken, offered } = chooseMax<FoundMax, LiftedSet, FoundMax>({
    entered: entered ? enteredMax(entered, lift, unit) : null,
    tested: tested ? enteredMax(tested, lift, unit) : null,
    sets: others.filter((row) => isOfLift(row, lift)).flatMap((row) => loggedSets(row, unit)),
    linked: maxOfLinked(testedMaxes, lift, unit),
  });
  const found = taken && foundMax(taken, lift, unit);
  const alternatives = offered.map((claim) => foundMax(claim, lift, unit));
  // Alternatives that are equal after rounding are omitted.
  return { taken: found, offered: alternatives.filter(({ max }) => max !== found?.max) };
}

/** The max to which the percentages of a score's weights refer. */
type UsedMax = Pick<ScoreRow, 'maxUsedKg' | 'maxSource'>;

export const noUsedMax: UsedMax = { maxUsedKg: null, maxSource: null };

/**
 * Returns the max to store with a lift score. An update keeps the first max, because a later one was not used for the
 * lift.
 */
export function usedMax(
  unit: WeightUnit,
  { subjectKind, subject }: Pick<ScoreRow, 'subjectKind' | 'subject'>,
  history: History,
): UsedMax {
  const { score: before, lifts } = history;
  if (before?.maxUsedKg) return { maxUsedKg: before.maxUsedKg, maxSource: before.maxSource };
  const lift = subjectKind === 'lift' ? lifts.find(({ id }) => id === subject) : undefined;
  const found = lift && findMax(unit, lift, history).taken;
  if (!found) return noUsedMax;
  return { maxUsedKg: convertWeight(found.max, found.unit, 'kg'), maxSource: originOf(found) };
}

/** The max stored with a score, in the reader's unit. */
export function presentUsedMax({ maxUsedKg, maxSource }: UsedMax, unit: WeightUnit) {
  if (maxUsedKg === null) return { maxUsed: null, maxUsedUnit: null, maxSource: null };
  return {
    // The max is stored in kilograms without rounding, so it is always converted and rounded to one
    // decimal.
    maxUsed: Math.round(convertWeight(maxUsedKg, 'kg', unit) * 10) / 10,
    maxUsedUnit: unit,
    maxSource: maxSource as 'tested' | 'linked' | 'estimated',
  };
}
