import type { TrackWorkout } from '@trackboard/contract/workouts';

/** What a column shows while a workout is being moved: its cards, and the slot where it would land. */
export type ColumnItem =
  | { readonly kind: 'card'; readonly item: TrackWorkout; readonly moving: boolean }
  | { readonly kind: 'slot' };

/** The column's items with a slot before the `slot`-th card that is not moving, or without one for null. */
export function columnItems(
  workouts: readonly TrackWorkout[],
  movingId: string | null,
  slot: number | null,
): ColumnItem[] {
  const items: ColumnItem[] = [];
  let others = 0;
  for (const item of workouts) {
    const moving = item.trackWorkoutId === movingId;
    if (!moving && others === slot) items.push({ kind: 'slot' });
    if (!moving) others += 1;
    items.push({ kind: 'card', item, moving });
  }
  if (slot !== null && slot >= others) items.push({ kind: 'slot' });
  return items;
}

/** The slot under a pointer: after every card whose middle is above it. Boxes are in reading order. */
export function slotAt(y: number, boxes: readonly { top: number; bottom: number }[]): number {
  return boxes.filter((box) => (box.top + box.bottom) / 2 < y).length;
}
