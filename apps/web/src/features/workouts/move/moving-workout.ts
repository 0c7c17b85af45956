import type { TrackWorkout } from '@trackboard/contract/workouts';
import type { Place } from './move-in-week.ts';

export interface MovingWorkout {
  readonly item: TrackWorkout;
  readonly from: Place;
  /** The destination; null while the pointer is over no day. */
  readonly to: Place | null;
  /** The height of its slot, in pixels. */
  readonly height: number;
}

/** The open slot of `day`; null at the workout's own position. */
export function openSlot(moving: MovingWorkout | null, day: string): number | null {
  const { from, to } = moving ?? {};
  if (!to || to.day !== day) return null;
  return from?.day === to.day && from.index === to.index ? null : to.index;
}
