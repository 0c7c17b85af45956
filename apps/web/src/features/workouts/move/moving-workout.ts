import type { TrackWorkout } from '@trackboard/contract/workouts';
import type { Place } from './move-in-week.ts';

export interface MovingWorkout {
  readonly item: TrackWorkout;
  readonly from: Place;
  /** The destination; null while the pointer is not over a day. */
  readonly to: Place | null;
  /** The height of the slot, in pixels. */
  readonly height: number;
}

/** The part of a move that a day shows. */
export interface ColumnMove {
  /** The moved workout, if it belongs to this day. */
  readonly movingId: string | null;
  /** The open slot of this day; null at the workout's own position. */
  readonly slot: number | null;
  /** The height of the slot, in pixels. */
  readonly height: number;
  /** Whether this day is the destination. */
  readonly isTarget: boolean;
  /** Whether any workout is being moved. */
  readonly isMoving: boolean;
  /** Whether keys move the workout, so that no dragged card shows the destination. */
  readonly byKeys: boolean;
}

const noMove: ColumnMove = {
  movingId: null,
  slot: null,
  height: 0,
  isTarget: false,
  isMoving: false,
  byKeys: false,
};

/** Returns the part of a move that concerns `day`. It is equal for all other days, so that they need not render again. */
export function columnMove(moving: MovingWorkout | null, day: string, byKeys: boolean): ColumnMove {
  if (!moving) return noMove;
  const { item, from, to, height } = moving;
  const isTarget = to?.day === day;
  const isBack = isTarget && from.day === day && from.index === to.index;
  return {
    movingId: from.day === day ? item.trackWorkoutId : null,
    slot: isTarget && !isBack ? to.index : null,
    height,
    isTarget,
    isMoving: true,
    byKeys,
  };
}
