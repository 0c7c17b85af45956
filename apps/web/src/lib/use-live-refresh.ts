import { type Mutation, type MutationKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createLiveRefresh, type LiveRefresh, type LiveRefreshParts } from './live-refresh.ts';

interface UseLiveRefresh<Event> extends Omit<LiveRefreshParts<Event>, 'isBusy'> {
  /** Nothing is fetched while a write with this key is running. */
  readonly writes?: MutationKey;
  /** Nothing is fetched while it is true. */
  readonly isHeld?: boolean;
}

/** A write that waits for the connection or the server may wait for long. */
function isOnItsWay({ state }: Mutation): boolean {
  return !state.isPaused && state.failureCount === 0;
}

/** Refreshes queries after events, which are passed to the returned function. */
export function useLiveRefresh<Event>(parts: UseLiveRefresh<Event>): (event: Event) => void {
  const { writes, isHeld = false, settle, rest } = parts;
  const queries = useQueryClient();
  const live = useRef<LiveRefresh<Event>>(null);
  const refresh = useEffectEvent(parts.refresh);
  const isWriting = () =>
    writes !== undefined && queries.isMutating({ mutationKey: writes, predicate: isOnItsWay }) > 0;
  const isBusy = useEffectEvent(() => isHeld || isWriting());
  useEffect(() => {
    const current = createLiveRefresh<Event>({
      refresh: (events) => refresh(events),
      isBusy: () => isBusy(),
      settle,
      rest,
    });
    live.current = current;
    const unsubscribe = queries.getMutationCache().subscribe(current.wake);
    return () => {
      unsubscribe();
      current.stop();
    };
  }, [queries, settle, rest]);
  useEffect(() => {
    if (!isHeld) live.current?.wake();
  }, [isHeld]);
  return (event) => live.current?.receive(event);
}
