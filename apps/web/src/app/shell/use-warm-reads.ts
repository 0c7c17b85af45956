import { useQueryClient } from '@tanstack/react-query';
import { can } from '@trackboard/contract';
import * as records from '@trackboard/contract/records';
import { useEffect } from 'react';
import { todayQuery } from '../../features/scores/today/api.ts';
import { maxesQuery } from '../../features/scores/lifts/api.ts';
import { todayIn } from '../../lib/today.ts';
import { queryFor } from '../../lib/query-for.ts';
import { useOptionalSession } from '../../lib/session.ts';

/** After the first screen has its responses, in milliseconds. */
const delay = 3000;
const hour = 60 * 60 * 1000;

/** Fetches the athlete's day, records and maxes about once an hour, so that they are there without a connection. */
export function useWarmReads(): void {
  const queries = useQueryClient();
  const user = useOptionalSession('user');
  const userId = can(user, 'logScores') ? user?.id : undefined;
  useEffect(() => {
    if (!userId) return undefined;
    const timer = setTimeout(() => {
      void queries.prefetchQuery({ ...todayQuery(todayIn()), staleTime: hour });
      void queries.prefetchQuery({ ...queryFor(records.get, { userId }), staleTime: hour });
      void queries.prefetchQuery({ ...maxesQuery(1), staleTime: hour });
    }, delay);
    return () => clearTimeout(timer);
  }, [queries, userId]);
}
