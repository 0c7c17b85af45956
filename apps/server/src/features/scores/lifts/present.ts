import type { LiftMax, MaxSourceOut } from '@trackboard/contract/lifts';
import { type WeightUnit, formatMaxSource, weightForDisplay } from '@trackboard/scoring';
import { type FoundMax, originOf } from './find-max.ts';
import type { LiftMaxRow, LiftRow } from './queries.ts';

export function presentMax(row: LiftMaxRow, unit: WeightUnit): LiftMax {
  return {
    id: row.id,
    movementId: row.movementId,
    movement: row.movement,
    value: weightForDisplay(row.value, { from: row.weightUnit, to: unit }),
    weightUnit: unit,
    achievedOn: row.achievedOn,
    chosenFrom: row.chosenFrom,
  };
}

function presentNoMax(lift: LiftRow | undefined, unit: WeightUnit): MaxSourceOut {
  return {
    kind: 'none',
    movementId: null,
    movement: null,
    max: null,
    unit,
    date: null,
    factor: null,
    fromWeight: null,
    fromReps: null,
    isChosen: false,
    note: lift
      ? `Enter your max of ${lift.name} to see your weights`
      : 'Choose the lift that the percentages are of',
  };
}

/** The source of the working weights of `lift`, or the reason why there are none. */
export function presentSource(
  found: FoundMax | null,
  lift: LiftRow | undefined,
  unit: WeightUnit,
  today: string,
): MaxSourceOut {
  return found ? presentFound(found, today) : presentNoMax(lift, unit);
}

/** The max in use, or an alternative. */
export function presentFound(found: FoundMax, today: string): MaxSourceOut {
  return {
    kind: originOf(found),
    movementId: found.from.id,
    movement: found.from.name,
    max: found.max,
    unit: found.unit,
    date: found.day,
    factor: found.kind === 'linked' ? found.factor : null,
    fromWeight: fromWeightOf(found),
    fromReps: found.kind === 'estimated' ? found.reps : null,
    isChosen: found.kind === 'chosen',
    note: formatMaxSource(found, today),
  };
}

function fromWeightOf(found: FoundMax): number | null {
  if (found.kind === 'linked') return found.liftMax;
  return found.kind === 'estimated' ? found.weight : null;
}
