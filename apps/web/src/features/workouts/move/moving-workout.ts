import type { TrackWorkout } from '@trackboard/contract/workouts';
import type { Place } from './move-in-week.ts';

/** A workout that is being moved, by pointer or by keys. */
export interface MovingWorkout {
  readonly item: TrackWorkout;
  readonly from: Place;
  /** Where it would land now; null while the pointer is over no day. */
  readonly to: Place | null;
  /** The height of its slot, in pixels. */
  readonly height: number;
}

/** The slot to open on `day`; null at the workout's own position. */
export function openSlot(moving: MovingWorkout | null, day: string): number | null {
  const { from, to } = moving ?? {};
  if (!to || to.day !== day) return null;
  return from?.day === to.day && from.index === to.index ? null : to.index;
}
