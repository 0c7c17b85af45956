import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract/workouts';
import { useState } from 'react';
import { cardOf, focusCard } from '../card/focus-card.ts';
import type { MovingWorkout } from './moving-workout.ts';
import { type Direction, type Place, describePlace, placeOf, stepPlace } from './move-in-week.ts';

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
