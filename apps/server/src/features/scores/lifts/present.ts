import type { LiftMax, MaxSourceOut } from '@trackboard/contract';
import { type WeightUnit, formatMaxSource, weightForDisplay } from '@trackboard/scoring';
import type { FoundMax } from './find-max.ts';
import type { LiftMaxRow, LiftRow } from './queries.ts';

export function presentMax(row: LiftMaxRow, unit: WeightUnit): LiftMax {
  return {
    id: row.id,
    movementId: row.movementId,
    movement: row.movement,
    value: weightForDisplay(row.value, { from: row.weightUnit as WeightUnit, to: unit }),
    weightUnit: unit,
    achievedOn: row.achievedOn,
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
    note: lift
      ? `Enter your max of ${lift.name} to see your weights`
      : 'Choose the lift that the percentages are of',
  };
}

/** Where the weights of a lift come from; `lift` is the one that they are of. */
export function presentSource(
  found: FoundMax | null,
  lift: LiftRow | undefined,
  unit: WeightUnit,
  today: string,
): MaxSourceOut {
  if (!found) return presentNoMax(lift, unit);
  return {
    kind: found.kind,
    movementId: found.from.id,
    movement: found.from.name,
    max: found.max,
    unit,
    date: found.day,
    factor: found.kind === 'linked' ? found.factor : null,
    fromWeight: fromWeightOf(found),
    fromReps: found.kind === 'estimated' ? found.reps : null,
    note: formatMaxSource(found, today),
  };
}

function fromWeightOf(found: FoundMax): number | null {
  if (found.kind === 'linked') return found.liftMax;
  return found.kind === 'estimated' ? found.weight : null;
}
