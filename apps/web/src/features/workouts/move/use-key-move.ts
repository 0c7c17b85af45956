import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract';
import { useState } from 'react';
import { cardOf, focusCard } from './focus-card.ts';
import type { Lifted } from './lifted.ts';
import { placeOf, stepPlace } from './move-in-week.ts';
import type { Direction, Place } from './move-in-week.ts';
import { placeSentence } from './place-words.ts';

interface KeyMoveParts {
  readonly week: readonly DayOfWorkouts[];
  readonly onMove: (id: string, to: Place) => void;
  /** Says politely what happened, to those who do not see it. */
  readonly announce: (sentence: string) => void;
}

export interface KeyMove {
  readonly lifted: Lifted | null;
  readonly start: (item: TrackWorkout) => void;
  readonly step: (direction: Direction) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

/** Moves a workout over the week step by step. */
export function useKeyMove({ week, onMove, announce }: KeyMoveParts): KeyMove {
  const [lifted, setLifted] = useState<Lifted | null>(null);

  function end(moves: boolean): void {
    if (!lifted) return;
    const { item, from } = lifted;
    const [id, to] = [item.trackWorkoutId, lifted.to ?? from];
    setLifted(null);
    focusCard(id);
    if (moves) onMove(id, to);
    else announce(`${item.workout.name} stays on ${placeSentence(week, id, from)}`);
  }

  return {
    lifted,
    start: (item) => {
      const from = placeOf(week, item.trackWorkoutId);
      if (!from) return;
      const height = cardOf(item.trackWorkoutId)?.offsetHeight ?? 120;
      setLifted({ item, from, to: from, height });
      announce(
        `Moving ${item.workout.name} from ${placeSentence(week, item.trackWorkoutId, from)}`,
      );
    },
    step: (direction) => {
      if (!lifted) return;
      const id = lifted.item.trackWorkoutId;
      const to = stepPlace(week, id, lifted.to ?? lifted.from, direction);
      setLifted({ ...lifted, to });
      announce(placeSentence(week, id, to));
    },
    drop: () => end(true),
    cancel: () => end(false),
  };
}
