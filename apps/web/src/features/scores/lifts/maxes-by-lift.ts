import type { LiftMax } from '@trackboard/contract/lifts';

interface MaxesOfLift {
  readonly movementId: string;
  readonly movement: string;
  readonly maxes: readonly LiftMax[];
}

/** Groups maxes by lift and keeps the order of lifts and of maxes. */
export function maxesByLift(maxes: readonly LiftMax[]): MaxesOfLift[] {
  const groups = Map.groupBy(maxes, ({ movementId }) => movementId);
  return [...groups].map(([movementId, ofLift]) => ({
    movementId,
    movement: ofLift[0]?.movement ?? '',
    maxes: ofLift,
  }));
}
