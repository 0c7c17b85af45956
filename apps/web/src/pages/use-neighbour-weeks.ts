import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countsQuery, weightsOfDaysQuery } from '../features/scores/calendar/marks-of-days.ts';
import { loggedQuery } from '../features/scores/logged/use-own-results.ts';
import { type WeekOf, weekQuery } from '../features/workouts/api.ts';
import { daysOfWeek, shiftDay } from '../features/workouts/week.ts';
import { whenIdle } from '../lib/when-idle.ts';

interface NeighbourWeeks extends Omit<WeekOf, 'gymId'> {
  readonly gymId: string | null;
  /** Whether the shown week has loaded. */
  readonly isLoaded: boolean;
  readonly programmes: boolean;
  readonly logsScores: boolean;
}

/** Prefetches the adjacent weeks with the data for their cards. */
export function useNeighbourWeeks(shown: NeighbourWeeks): void {
  const { gymId, trackId, start, onlyJoined, isLoaded, programmes, logsScores } = shown;
  const queries = useQueryClient();
  useEffect(() => {
    if (!isLoaded || gymId === null) return undefined;
    return whenIdle(() => {
      for (const days of [7, -7]) {
        const neighbour = shiftDay(start, days);
        const range = daysOfWeek(neighbour);
        const week = { gymId, trackId, start: neighbour, ...(onlyJoined && { onlyJoined }) };
        void queries.prefetchQuery(weekQuery(week));
        if (programmes) void queries.prefetchQuery(countsQuery({ ...range, gymId }));
        if (!logsScores) continue;
        void queries.prefetchQuery(loggedQuery(range));
        void queries.prefetchQuery(weightsOfDaysQuery(range));
      }
    });
  }, [queries, isLoaded, gymId, trackId, start, onlyJoined, programmes, logsScores]);
}
