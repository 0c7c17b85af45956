import { can } from '@trackboard/contract';
import { type QueryClient, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CalendarEvent } from '../../../lib/hub-topics.ts';
import { useSession } from '../../../lib/session.ts';
import { watchCalendar, watchDrafts } from '../../../lib/realtime.ts';
import { allWeeks, weekQuery } from '../api.ts';
import type { WeekOf } from '../api.ts';
import { weekDays } from '../week.ts';
import { moveKey } from '../move/use-move-workout.ts';
import { createCatchUp } from './catch-up.ts';
import { useIsDragging } from './use-is-dragging.ts';

interface LiveWeekParts {
  readonly shown: WeekOf;
  /** The tracks whose workouts show. */
  readonly trackIds: readonly string[];
  /** A workout is being moved by keys or in the sheet. */
  readonly isHeld: boolean;
}

function watchTracks(
  trackIds: readonly string[],
  withDrafts: boolean,
  hear: (event: CalendarEvent) => void,
): () => void {
  const watches = withDrafts ? [watchCalendar, watchDrafts] : [watchCalendar];
  const stops = watches.flatMap((watch) => trackIds.map((id) => watch(id, hear)));
  return () => stops.forEach((stop) => stop());
}

async function fetchAnew(queries: QueryClient): Promise<void> {
  // What is under way may be older than what was heard. A first answer would not be asked for anew; where there is one
  // already, the newer request takes the place of the older, and who waits for that gets this.
  await queries.cancelQueries({
    queryKey: allWeeks,
    predicate: ({ state }) => state.data === undefined,
  });
  await queries.invalidateQueries({ queryKey: allWeeks });
}

/**
 * Keeps the shown week as the server has it while others change it. Nothing comes in under a workout that is being
 * moved, nor before a move is saved: what was heard meanwhile is fetched then, all of it at once.
 */
export function useLiveWeek({ shown, trackIds, isHeld }: LiveWeekParts): void {
  const withDrafts = can(useSession().user, 'programme');
  const queries = useQueryClient();
  const { queryKey } = weekQuery(shown);
  const isDragging = useIsDragging();
  const isSaving = useIsMutating({ mutationKey: moveKey }) > 0;
  const isInHand = isDragging || isHeld;
  const [catchUp] = useState(() =>
    createCatchUp({
      fetch: () => fetchAnew(queries),
      isBusy: () => queries.isMutating({ mutationKey: moveKey }) > 0,
    }),
  );

  const hear = useEffectEvent((event: CalendarEvent) => {
    const days = weekDays(shown.start);
    if ('kind' in event || event.days.some((day) => days.includes(day))) catchUp.hear();
    else void queries.invalidateQueries({ queryKey: allWeeks, refetchType: 'none' });
  });
  const arrive = useEffectEvent(() => {
    // What is in the cache may have been passed by while nobody watched this track.
    if (queries.getQueryData(queryKey)) catchUp.hear();
  });
  const watched = trackIds.join(' ');
  useEffect(() => {
    arrive();
    return watchTracks(watched.split(' ').filter(Boolean), withDrafts, (event) => hear(event));
  }, [watched, withDrafts]);

  const holdBack = useEffectEvent(() => {
    if (!queries.isFetching({ queryKey })) return;
    catchUp.hear();
    void queries.cancelQueries({ queryKey });
  });
  useEffect(() => {
    catchUp.hold(isInHand);
    if (isInHand) holdBack();
  }, [catchUp, isInHand]);
  useEffect(() => {
    if (!isSaving) catchUp.wake();
  }, [catchUp, isSaving]);
}
