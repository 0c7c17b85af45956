import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as screens from '@trackboard/contract/screens';
import type { Screen, TimedTimer } from '@trackboard/contract/screens';
import { queryFor } from '../../../lib/query-for.ts';
import { useTopic } from '../../../lib/use-topic.ts';
import { timedCall } from './timed-call.ts';

function screensQuery(gymId: string) {
  return {
    ...queryFor(screens.list, { gymId }),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      timedCall(screens.list, { gymId }, { signal }),
  };
}

/** A screen with a timer that the server sent, unless it has a newer one. */
export function withNewer<S extends { readonly timer: Screen['timer'] }>(
  screen: S,
  timer: Screen['timer'],
): S {
  const isNewer = timer && timer.revision > (screen.timer?.revision ?? -1);
  return isNewer ? { ...screen, timer } : screen;
}

/** The screens of a gym, which follow what others change; null: of none. */
export function useScreens(gymId: string | null) {
  const queries = useQueryClient();
  const options = screensQuery(gymId ?? '');
  const query = useQuery({ ...options, enabled: gymId !== null });
  const refetch = () => void queries.invalidateQueries({ queryKey: options.queryKey });
  function keepTimer(screenId: string, { timer }: Pick<TimedTimer, 'timer'>): void {
    queries.setQueryData(options.queryKey, (all) =>
      all?.map((screen) => (screen.id === screenId ? withNewer(screen, timer) : screen)),
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
