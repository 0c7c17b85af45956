import { can } from '@trackboard/contract';
import { type calendarHint, calendarTopic, draftsTopic } from '@trackboard/contract/workouts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import type { TopicEvent } from '../../../lib/hub-watch.ts';
import { useSession } from '../../../lib/session.ts';
import { useLiveRefresh } from '../../../lib/use-live-refresh.ts';
import { useTopic } from '../../../lib/use-topic.ts';
import { type WeekOf, allWeeks, weekQuery } from '../api.ts';
import { weekDays } from '../week.ts';
import { moveKey } from '../move/use-move-workout.ts';
import { workoutOf } from '../move/drag-data.ts';

/** Whether a workout is being dragged on this page. */
function useIsDragging(): boolean {
  const [isDragging, setIsDragging] = useState(false);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => workoutOf(source.data) !== null,
        onDragStart: () => setIsDragging(true),
        onDrop: () => setIsDragging(false),
      }),
    [],
  );
  return isDragging;
}

type CalendarEvent = TopicEvent<typeof calendarHint>;

interface LiveWeekParts {
  readonly shown: WeekOf;
  /** The tracks whose workouts are shown. */
  readonly trackIds: readonly string[];
  /** A workout is being moved by keys or in the sheet. */
  readonly isHeld: boolean;
}

async function refresh(queries: QueryClient): Promise<void> {
  // A running request may have been answered before the change. React Query would not repeat a first request; where
  // there is data already, the new request replaces it.
  await queries.cancelQueries({
    queryKey: allWeeks,
    predicate: ({ state }) => state.data === undefined,
  });
  await queries.invalidateQueries({ queryKey: allWeeks });
}

/**
 * Keeps the shown week up to date while others change it. Nothing is fetched while a workout is being dragged or
 * moved, or a move is being saved; the week is fetched once afterwards.
 */
export function useLiveWeek({ shown, trackIds, isHeld }: LiveWeekParts): void {
  const withDrafts = can(useSession().user, 'programme');
  const queries = useQueryClient();
  const { queryKey } = weekQuery(shown);
  const isDragging = useIsDragging();
  const isInHand = isDragging || isHeld;
  const receive = useLiveRefresh<CalendarEvent>({
    refresh: () => refresh(queries),
    writes: moveKey,
    isHeld: isInHand,
  });

  const onEvent = (event: CalendarEvent): void => {
    const days = weekDays(shown.start);
    if (event === 'resync' || event.days.some((day) => days.includes(day))) receive(event);
    else void queries.invalidateQueries({ queryKey: allWeeks, refetchType: 'none' });
  };
  useTopic(calendarTopic, trackIds, onEvent);
  useTopic(draftsTopic, withDrafts ? trackIds : [], onEvent);

  const catchUp = useEffectEvent(() => {
    // The week in the cache may have changed while this track was not watched.
    if (queries.getQueryData(queryKey)) receive('resync');
  });
  const watched = trackIds.join(' ');
  useEffect(() => {
    if (watched) catchUp();
  }, [watched]);

  const holdBack = useEffectEvent(() => {
    if (!queries.isFetching({ queryKey })) return;
    receive('resync');
    void queries.cancelQueries({ queryKey });
  });
  useEffect(() => {
    if (isInHand) holdBack();
  }, [isInHand]);
}
