import {
  type MaxSource,
  type WeightUnit,
  bestOneRepMax,
  convertWeight,
  linkedMax,
  parseSetValue,
  weightForDisplay,
} from '@trackboard/scoring';
import type { Database } from '../../../platform/database/transaction.ts';
import { everMemberGymIds } from '../../gyms/index.ts';
import { enteredSets } from '../entered-sets.ts';
import { repsOfSet } from './done-with.ts';
import {
  type LiftMaxRow,
  type LiftRow,
  type LoggedLift,
  listCurrentMaxes,
  listLoggedLifts,
} from './queries.ts';

/** A max of a lift, and the lift that it comes from. */
export type FoundMax = MaxSource & { readonly from: LiftRow };

export interface Athlete {
  readonly id: string;
  readonly weightUnit: WeightUnit;
}

const oneDecimal = (weight: number) => Math.round(weight * 10) / 10;

function shownMax({ value, weightUnit }: LiftMaxRow, unit: WeightUnit): number {
  return weightForDisplay(value, { from: weightUnit as WeightUnit, to: unit });
}

function testedMax(maxes: readonly LiftMaxRow[], lift: LiftRow, unit: WeightUnit): FoundMax | null {
  const row = maxes.find((each) => each.movementId === lift.id);
  if (!row) return null;
  return { kind: 'tested', max: shownMax(row, unit), unit, day: row.achievedOn, from: lift };
}

function maxOfLinked(
  maxes: readonly LiftMaxRow[],
  lift: LiftRow,
  unit: WeightUnit,
): FoundMax | null {
  const tested = maxes.map((row) => ({ lift: row.movement, max: shownMax(row, unit), row }));
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

/** The sets of a logged lift that weigh something, in the unit wanted and not rounded. */
export function loggedSets(lift: LoggedLift, unit: WeightUnit) {
  return enteredSets(lift).flatMap((entered, set) => {
    const read = parseSetValue('liftWeight', entered.value);
    if (!read.ok || read.value.shape !== 'weight') return [];
    const weight = convertWeight(read.value.hundredths / 100, entered.unit, unit);
    return [{ weight, reps: repsOfSet(lift.repsPerSet, set), day: lift.day }];
  });
}

async function estimatedMax(
  db: Database,
  athlete: Athlete,
  lift: LiftRow,
  exceptWorkoutId: string,
): Promise<FoundMax | null> {
  const { id: userId, weightUnit: unit } = athlete;
  const gymIds = await everMemberGymIds(db, userId);
  const of = { userId, gymIds, movementId: lift.id, exceptWorkoutId };
  const logged = await listLoggedLifts(db, of);
  const best = bestOneRepMax(logged.flatMap((each) => loggedSets(each, unit)));
  if (!best) return null;
  const { weight, reps, day } = best.set;
  const max = oneDecimal(best.oneRepMax);
  return { kind: 'estimated', max, unit, day, weight: oneDecimal(weight), reps, from: lift };
}

/**
 * The max of a lift that an athlete's working weights are reckoned from, in the athlete's unit: the newest tested one;
 * else a share of a linked lift's; else the best estimate from logged sets. The workout at hand does not count: its own
 * result must not change the weights that it was lifted with.
 */
export async function findMax(
  db: Database,
  athlete: Athlete,
  lift: LiftRow,
  exceptWorkoutId: string,
): Promise<FoundMax | null> {
  const maxes = await listCurrentMaxes(db, athlete.id);
  const known =
    testedMax(maxes, lift, athlete.weightUnit) ?? maxOfLinked(maxes, lift, athlete.weightUnit);
  return known ?? estimatedMax(db, athlete, lift, exceptWorkoutId);
}
