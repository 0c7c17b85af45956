import { useQuery } from '@tanstack/react-query';
import { type OutputOf } from '@trackboard/contract';
import { may } from '../../../lib/me.ts';
import { useMe } from '../../../lib/use-me.ts';
import type * as workouts from '@trackboard/contract/workouts';
import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract/workouts';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { notifyWarning } from '../../../ui/toasts.tsx';
import { workoutQuery } from '../api.ts';
import type { CalendarAddress } from '../address/use-calendar-address.ts';

interface OpenWorkoutParts {
  address: CalendarAddress;
  /** The shown week; null while loading and without a track. */
  days: readonly DayOfWorkouts[] | null;
  /** Whether the week has loaded or failed. */
  isSettled: boolean;
  /** Whether all tracks are shown, so that a workout of any track is. */
  showsAll: boolean;
}

const goneWords = 'This workout is not on the calendar any more, or not on a track of yours.';

/**
 * The workout in the URL. If it is not in the shown week, it is fetched and the calendar moves to its day. An open dialog
 * keeps its workout while a week loads, because it may have typed text.
 */
export function useOpenWorkout({ address, days, isSettled, showsAll }: OpenWorkoutParts) {
  const me = useMe();
  const { workout: id } = address.search;
  const inWeek = days?.flatMap((day) => day.workouts).find((each) => each.trackWorkoutId === id);
  const [last, setLast] = useState<TrackWorkout | null>(null);
  if (inWeek && inWeek !== last) setLast(inWeek);

  const lookUp = useQuery({
    ...workoutQuery(id ?? ''),
    enabled: id !== undefined && isSettled && !inWeek,
    staleTime: 0,
    gcTime: 0,
  });
  const isGone =
    !inWeek &&
    !lookUp.isFetching &&
    lookUp.error instanceof ApiError &&
    [403, 404].includes(lookUp.error.status);

  const follow = useEffectEvent(({ gymId: gym, workout }: OutputOf<typeof workouts.get>) => {
    const ofOwner = showsAll ? {} : { track: workout.trackId };
    const place = may(me, 'seeDrafts') ? ofOwner : { gym, track: undefined };
    address.follow({ day: workout.schedule, ...place });
  });
  useEffect(() => {
    if (lookUp.data) follow(lookUp.data);
  }, [lookUp.data]);

  const leave = useEffectEvent(() => {
    notifyWarning(goneWords);
    address.close();
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);

  if (id === undefined || isGone) return undefined;
  const before = last?.trackWorkoutId === id ? last : undefined;
  return inWeek ?? lookUp.data ?? before;
}
