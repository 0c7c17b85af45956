import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract/workouts';
import { useState } from 'react';
import { cardOf, focusCard } from '../card/focus-card.ts';
import { type Direction, type Place, describePlace, placeOf, stepPlace } from './move-in-week.ts';

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

interface KeyMoveParts {
  readonly week: readonly DayOfWorkouts[];
  readonly onMove: (id: string, to: Place) => void;
  /** Announces a sentence politely to screen readers. */
  readonly announce: (sentence: string) => void;
}

/** Moves a workout within the week by keys. */
export function useKeyMove({ week, onMove, announce }: KeyMoveParts) {
  const [moving, setMoving] = useState<MovingWorkout | null>(null);

  function end(moves: boolean): void {
    if (!moving) return;
    const { item, from } = moving;
    const [id, to] = [item.trackWorkoutId, moving.to ?? from];
    setMoving(null);
    focusCard(id);
    if (moves) onMove(id, to);
    else announce(`${item.workout.name} stays on ${describePlace(week, id, from)}`);
  }

  return {
    moving,
    start: (item: TrackWorkout) => {
      const from = placeOf(week, item.trackWorkoutId);
      if (!from) return;
      const height = cardOf(item.trackWorkoutId)?.offsetHeight ?? 120;
      setMoving({ item, from, to: from, height });
      announce(
        `Moving ${item.workout.name} from ${describePlace(week, item.trackWorkoutId, from)}`,
      );
    },
    step: (direction: Direction) => {
      if (!moving) return;
      const id = moving.item.trackWorkoutId;
      const to = stepPlace(week, id, moving.to ?? moving.from, direction);
      setMoving({ ...moving, to });
      announce(describePlace(week, id, to));
    },
    drop: () => end(true),
    cancel: () => end(false),
  };
}

export type KeyMove = ReturnType<typeof useKeyMove>;
