import { may } from '../../../lib/me.ts';
import { useMe } from '../../../lib/use-me.ts';
import { type calendarHint, calendarTopic, draftsTopic } from '@trackboard/contract/workouts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { TopicEvent } from '../../../lib/hub-watch.ts';
import { useLiveRefresh } from '../../../lib/use-live-refresh.ts';
import { useTopic } from '../../../lib/use-topic.ts';
import { type WeekOf, allWeeks, weekQuery, weightsOfAllWeeks } from '../api.ts';
import { weekDays } from '../week.ts';
import { moveKey } from '../move/use-move-workout.ts';

type CalendarEvent = TopicEvent<typeof calendarHint>;

/** The milliseconds in which the tracks of a calendar begin to be watched, one after another. */
const settle = 50;

interface LiveWeekParts {
  readonly shown: WeekOf;
  /** The shown tracks. */
  readonly trackIds: readonly string[];
  /** Whether a workout is being dragged, or moved by keys or in the sheet. */
  readonly isHeld: boolean;
}

async function refresh(queries: QueryClient): Promise<void> {
  // The response to a running request may be older than the change. Invalidating restarts a request only if it has data already.
  const unanswered = queries.getQueryCache().findAll({
    queryKey: allWeeks,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  });
  await Promise.all(unanswered.map((query) => query.cancel({ revert: true })));
  // Weeks that are not shown were being prefetched. A failure appears when the user opens them.
  const prefetched = unanswered.filter((query) => !query.isActive());
  for (const query of prefetched) query.fetch().catch(() => undefined);
  await Promise.all([
    queries.invalidateQueries({
      queryKey: allWeeks,
      predicate: (query) => !prefetched.includes(query),
    }),
    queries.invalidateQueries({ queryKey: weightsOfAllWeeks }),
  ]);
}

/** Keeps the shown week up to date. It fetches only after a drag, a move or its request ends. */
export function useLiveWeek({ shown, trackIds, isHeld }: LiveWeekParts): void {
  const withDrafts = may(useMe(), 'seeDrafts');
  const queries = useQueryClient();
  const { queryKey } = weekQuery(shown);
  const receive = useLiveRefresh<CalendarEvent>({
    refresh: () => refresh(queries),
    writes: moveKey,
    isHeld,
    settle,
  });

  const onEvent = (event: CalendarEvent): void => {
    const days = weekDays(shown.start);
    if (event === 'resync' || event.days.some((day) => days.includes(day))) receive(event);
    else void queries.invalidateQueries({ queryKey: allWeeks, refetchType: 'none' });
  };
  const catchUp = (): void => {
    // The cached week may have changed before this track was watched.
    if (queries.getQueryData(queryKey)) receive('resync');
  };
  useTopic(calendarTopic, trackIds, onEvent, catchUp);
  useTopic(draftsTopic, withDrafts ? trackIds : [], onEvent, catchUp);

  const holdBack = useEffectEvent(() => {
    if (!queries.isFetching({ queryKey })) return;
    receive('resync');
    void queries.cancelQueries({ queryKey });
  });
  useEffect(() => {
    if (isHeld) holdBack();
  }, [isHeld]);
}
