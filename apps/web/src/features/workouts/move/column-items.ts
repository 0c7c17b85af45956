import type { TrackWorkout } from '@trackboard/contract/workouts';

/** The items of a column during a move: its cards, and the slot where the workout would land. */
type ColumnItem =
  | { readonly kind: 'card'; readonly item: TrackWorkout; readonly moving: boolean }
  | { readonly kind: 'slot' };

/** The items with a slot before the card at index `slot`, not counting the moved one; without a slot for null. */
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

/** The slot under a pointer: after all cards whose middle is above it. Boxes are in reading order. */
export function slotAt(y: number, boxes: readonly { top: number; bottom: number }[]): number {
  return boxes.filter((box) => (box.top + box.bottom) / 2 < y).length;
}
