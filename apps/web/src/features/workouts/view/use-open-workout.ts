import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasStatus } from '../../../lib/api-error.ts';
import { notifyWarning } from '../../../ui/toasts.tsx';
import { workoutQuery } from '../api.ts';

type FoundWorkout = OutputOf<typeof workouts.get>;

interface OpenWorkoutParts<Item> {
  /** The workout in the URL. */
  id: string | undefined;
  /** This workout, if the screen shows it. */
  shown: Item | undefined;
  /** Whether the screen's workouts have loaded or failed. */
  isSettled: boolean;
  /** Called with a workout that the screen does not show. */
  onFound?: (found: FoundWorkout) => void;
  onGone: () => void;
}

const goneWords = 'This workout is not on the calendar any more, or not on a track of yours.';

/**
 * Returns the workout in the URL. If the screen does not show it, it is fetched. An open dialog keeps its workout while the screen
 * loads, because the user may have typed text.
 */
export function useOpenWorkout<Item extends TrackWorkout>(
  parts: OpenWorkoutParts<Item>,
): Item | FoundWorkout | undefined {
  const { id, shown, isSettled, onFound, onGone } = parts;
  const [last, setLast] = useState<Item | null>(null);
  if (shown && shown !== last) setLast(shown);

  const lookUp = useQuery({
    ...workoutQuery(id ?? ''),
    enabled: id !== undefined && isSettled && !shown,
    staleTime: 0,
    gcTime: 0,
  });
  const isGone = !shown && !lookUp.isFetching && hasStatus(lookUp.error, 403, 404);

  const follow = useEffectEvent((found: FoundWorkout) => onFound?.(found));
  useEffect(() => {
    if (lookUp.data) follow(lookUp.data);
  }, [lookUp.data]);

  const leave = useEffectEvent(() => {
    notifyWarning(goneWords);
    onGone();
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);

  if (id === undefined || isGone) return undefined;
  const before = last?.trackWorkoutId === id ? last : undefined;
  return shown ?? lookUp.data ?? before;
}
