import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { hasStatus } from '../../lib/api-error.ts';

type State = Pick<Query['state'], 'data' | 'dataUpdatedAt' | 'error'>;

const isRefused = ({ data, error }: State): boolean => data !== undefined && hasStatus(error, 503);

/** When the oldest data was loaded that the server could not give again, in milliseconds since 1970; null without any. */
export function staleSince(states: readonly State[]): number | null {
  const times = states.filter(isRefused).map(({ dataUpdatedAt }) => dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : null;
}

/** The same for what is on the screen, with a function that reads it again. */
export function useStaleSince() {
  const queries = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queries],
  );
  const since = useSyncExternalStore(subscribe, () =>
    staleSince(
      queries
        .getQueryCache()
        .findAll({ type: 'active' })
        .map(({ state }) => state),
    ),
  );
  const readAgain = () =>
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => isRefused(state) });
  return { since, readAgain };
}
