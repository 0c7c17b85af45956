import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { may } from '../../lib/me.ts';
import { useOptionalMe } from '../../lib/use-me.ts';
import * as gyms from '@trackboard/contract/gyms';
import * as records from '@trackboard/contract/records';
import type { TodaysWorkout } from '@trackboard/contract/today';
import { useEffect } from 'react';
import {
  maxesQuery,
  ownScoreQuery,
  previousQuery,
  todayQuery,
  workingWeightsQuery,
} from '../../features/scores/api.ts';
import { hasHistory, takesScores } from '../../features/workouts/workout-kind.ts';
import { gymToday } from '../../lib/use-gym-zone.ts';
import { queryFor } from '../../lib/query-for.ts';
import { useOptionalSession } from '../../lib/session.ts';
import { afterFirstScreen, whenIdle } from '../../lib/when-idle.ts';

const hour = 60 * 60 * 1000;

/** Fetches what the forms of these workouts' scores read. */
function warmForms(queries: QueryClient, workouts: readonly TodaysWorkout[]): void {
  for (const { trackWorkoutId, workout, weights } of workouts) {
    if (!takesScores(workout)) continue;
    void queries.prefetchQuery({ ...ownScoreQuery(trackWorkoutId), staleTime: hour });
    if (weights)
      void queries.prefetchQuery({ ...workingWeightsQuery(trackWorkoutId), staleTime: hour });
    if (hasHistory(workout))
      void queries.prefetchQuery({ ...previousQuery(trackWorkoutId), staleTime: hour });
  }
}

/** Fetches what the messages need, when the browser is idle, unless the user saves data. */
function useWarmChats(userId: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!userId) return undefined;
    const stopping = new AbortController();
    const warm = async () => {
      const { warmChats } = await import('../../features/chat/thread-query.ts');
      await warmChats(queries, stopping.signal);
    };
    // What cannot be fetched ahead is fetched when it is opened.
    const start = () => {
      const cancel = whenIdle(() => void warm().catch(() => undefined));
      stopping.signal.addEventListener('abort', cancel);
    };
    stopping.signal.addEventListener('abort', afterFirstScreen(start));
    return () => stopping.abort();
  }, [queries, userId]);
}

/**
 * Fetches the athlete's day with the forms of its scores, records, maxes and plates about once an hour, so that they are there
 * without a connection.
 */
export function useWarmReads(): void {
  const queries = useQueryClient();
  const user = useOptionalSession('user');
  const me = useOptionalMe();
  useWarmChats(user?.id);
  const userId = may(me, 'logScores') ? user?.id : undefined;
  useEffect(() => {
    if (!userId) return undefined;
    return afterFirstScreen(() => {
      void queries
        .fetchQuery({ ...todayQuery(gymToday()), staleTime: hour })
        .then(({ workouts }) => warmForms(queries, workouts))
        .catch(() => undefined);
      void queries.prefetchQuery({ ...queryFor(records.get, { userId }), staleTime: hour });
      void queries.prefetchQuery({ ...maxesQuery(1), staleTime: hour });
      void queries.prefetchQuery({ ...queryFor(gyms.plates, {}), staleTime: hour });
    });
  }, [queries, userId]);
}
