import type { LiftMax } from '@trackboard/contract';
import { type WeightUnit, weightForDisplay } from '@trackboard/scoring';
import type { LiftMaxRow } from './queries.ts';

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
