import type { MaxOrigin } from '@trackboard/contract/lifts';
import {
  type DatedSet,
  type MaxChoice,
  type MaxClaim,
  type MaxSource,
  type WeightUnit,
  chooseMax,
  convertWeight,
  linkedMax,
  parseSetValue,
  weightForDisplay,
} from '@trackboard/scoring';
import { enteredSets } from '../entered-sets.ts';
import { repsOfSet } from './performed-lift.ts';
import type { LiftMaxRow, LiftRow, History, ResultRow } from './queries.ts';

/** A max, and the lift that it was derived from. */
export type FoundMax = MaxSource & { readonly from: LiftRow };

const oneDecimal = (weight: number) => Math.round(weight * 10) / 10;

function shownMax({ value, weightUnit }: LiftMaxRow, unit: WeightUnit): number {
  return weightForDisplay(value, { from: weightUnit, to: unit });
}

function enteredMax(row: LiftMaxRow, lift: LiftRow, unit: WeightUnit): FoundMax {
  const known = { max: shownMax(row, unit), unit, day: row.achievedOn, from: lift };
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
    unit,
    day: row.achievedOn,
    lift: row.movement,
    liftMax: linked.of.max,
    factor: linked.factor,
    from: { id: row.movementId, name: row.movement },
  };
}

/** The sets of a logged lift with a weight: as entered, and converted to `unit` without rounding. */
export function loggedSets(lift: ResultRow, unit: WeightUnit) {
  return enteredSets(lift).flatMap((entered, set) => {
    const read = parseSetValue('liftWeight', entered.value);
    if (!read.ok || read.value.shape !== 'weight') return [];
    const reps = repsOfSet(lift.repsPerSet, set);
    const lifted = { weight: read.value.hundredths / 100, unit: entered.unit, reps };
    const weight = convertWeight(lifted.weight, lifted.unit, unit);
    return [{ weight, reps, day: lift.day, lifted }];
  });
}

type Claim = MaxClaim<FoundMax, DatedSet, FoundMax>;

function foundMax(claim: Claim, lift: LiftRow, unit: WeightUnit): FoundMax {
  if (claim.kind !== 'logged') return claim.of;
  const { weight, reps, day } = claim.of;
  const max = oneDecimal(claim.max);
  return { kind: 'estimated', max, unit, day, weight: oneDecimal(weight), reps, from: lift };
}

/** Where a max comes from. A chosen max keeps the origin of the suggestion. */
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
 * The max that an athlete's working weights are percentages of, in the athlete's unit, and the alternatives. Ignores the
 * score of the workout itself, which must not change the weights that it was lifted with.
 */
export function findMax(
  unit: WeightUnit,
  lift: LiftRow,
  { maxes, others }: Pick<History, 'maxes' | 'others'>,
): MaxChoice<FoundMax> {
  const testedMaxes = currentMaxes(maxes.filter((row) => row.chosenFrom === null));
  const ofLift = (row: LiftMaxRow) => row.movementId === lift.id;
  const [entered, tested] = [maxes.find(ofLift), testedMaxes.find(ofLift)];
  const { taken, offered } = chooseMax<FoundMax, DatedSet, FoundMax>({
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
