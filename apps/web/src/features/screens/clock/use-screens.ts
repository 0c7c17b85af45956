import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as screens from '@trackboard/contract/screens';
import type { Screen, TimedTimer } from '@trackboard/contract/screens';
import { queryFor } from '../../../lib/query-for.ts';
import { useTopic } from '../../../lib/use-topic.ts';
import { changedTimer, timedCall, withNewer } from '../../../lib/server-clock.ts';

/** Returns the screens of a response with the timers that are newer than it. */
export const withNewerTimers = (
  before: readonly Screen[] | undefined,
  answer: readonly Screen[],
): Screen[] =>
  answer.map((screen) => {
    const known = before?.find(({ id }) => id === screen.id);
    return known ? withNewer(screen, known) : screen;
  });

function screensQuery(gymId: string) {
  return {
    ...queryFor(screens.list, { gymId }),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      timedCall(screens.list, { gymId }, { signal }),
    structuralSharing: (before: unknown, answer: unknown) =>
      withNewerTimers(before as Screen[] | undefined, answer as Screen[]),
  };
}

/** Fetches the screens of a gym, and follows changes by others. Fetches none for null. */
export function useScreens(gymId: string | null) {
  const queries = useQueryClient();
  const options = screensQuery(gymId ?? '');
  const query = useQuery({ ...options, enabled: gymId !== null });
  const refetch = () => void queries.invalidateQueries({ queryKey: options.queryKey });
  function keepTimer(screenId: string, timed: Pick<TimedTimer, 'timer'>): void {
    queries.setQueryData(options.queryKey, (all) =>
      all?.map((screen) =>
        screen.id === screenId ? withNewer(screen, changedTimer(timed)) : screen,
      ),
    );
  }
  const ids = query.data?.map(({ id }) => id) ?? [];
  useTopic(
    screens.screenTopic,
    ids,
    (event) => {
      if (event !== 'resync' && 'timer' in event) keepTimer(event.screenId, event);
      else refetch();
    },
    refetch,
  );
  return { query, keepTimer };
}
