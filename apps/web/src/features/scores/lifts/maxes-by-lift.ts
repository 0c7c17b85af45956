import type { LiftMax } from '@trackboard/contract/lifts';

interface MaxesOfLift {
  readonly movementId: string;
  readonly movement: string;
  readonly maxes: readonly LiftMax[];
}

/** Groups maxes by their lift; the order of lifts and of maxes stays. */
export function maxesByLift(maxes: readonly LiftMax[]): MaxesOfLift[] {
  const groups = Map.groupBy(maxes, ({ movementId }) => movementId);
  return [...groups].map(([movementId, ofLift]) => ({
    movementId,
    movement: ofLift[0]?.movement ?? '',
    maxes: ofLift,
  }));
}
