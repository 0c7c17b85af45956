import type { TrackWorkout } from '@trackboard/contract';

/** What a lane shows while a workout is being moved: its cards, and the slot that waits for it. */
export type LaneItem =
  | { readonly kind: 'card'; readonly item: TrackWorkout; readonly lifted: boolean }
  | { readonly kind: 'slot' };

/** The lane's items with a slot before the `slot`-th card that is not lifted, or without one for null. */
export function laneItems(
  workouts: readonly TrackWorkout[],
  liftedId: string | null,
  slot: number | null,
): LaneItem[] {
  const items: LaneItem[] = [];
  let others = 0;
  for (const item of workouts) {
    const lifted = item.trackWorkoutId === liftedId;
    if (!lifted && others === slot) items.push({ kind: 'slot' });
    if (!lifted) others += 1;
    items.push({ kind: 'card', item, lifted });
  }
  if (slot !== null && slot >= others) items.push({ kind: 'slot' });
  return items;
}

/** The slot under a pointer: after every card whose middle is above it. Boxes are in reading order. */
export function slotAt(y: number, boxes: readonly { top: number; bottom: number }[]): number {
  return boxes.filter((box) => (box.top + box.bottom) / 2 < y).length;
}
