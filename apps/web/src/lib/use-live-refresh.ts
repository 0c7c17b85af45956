import { type Mutation, type MutationKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

interface LiveRefreshParts<Event> {
  /** Fetches the changes of these events, which are in order. */
  readonly refresh: (events: readonly Event[]) => Promise<unknown>;
  /** Whether fetching must wait, because the response could be older than the screen. */
  readonly isBusy: () => boolean;
  /** How long to collect events before a refresh, in milliseconds. */
  readonly settle?: number | undefined;
  /** The minimum time between the starts of two refreshes, in milliseconds. */
  readonly rest?: number | undefined;
}

/** Refreshes once for all events that arrive close together, while busy, or during another refresh. */
export function createLiveRefresh<Event>({
  refresh,
  isBusy,
  settle = 0,
  rest = 0,
}: LiveRefreshParts<Event>) {
  let pending: Event[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restsUntil = 0;
  let isRefreshing = false;

  async function run(): Promise<void> {
    timer = undefined;
    if (!pending.length || isRefreshing || isBusy()) return;
    const events = pending;
    pending = [];
    isRefreshing = true;
    restsUntil = Date.now() + rest;
    // A query that fails shows its own error.
    await refresh(events).catch(() => undefined);
    isRefreshing = false;
    wake();
  }

  /** Call it when `isBusy` may have changed. */
  function wake(): void {
    if (!pending.length || timer !== undefined) return;
    const wait = Math.max(settle, restsUntil - Date.now());
    if (wait > 0) timer = setTimeout(() => void run(), wait);
    else void run();
  }

  return {
    receive: (event: Event) => {
      pending.push(event);
      wake();
    },
    wake,
    /** Drops the collected events without a refresh. */
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      pending = [];
    },
  };
}

interface UseLiveRefresh<Event> extends Omit<LiveRefreshParts<Event>, 'isBusy'> {
  /** The key of writes. The refresh waits while one of them is running. */
  readonly writes?: MutationKey;
  /** The refresh waits while this is true. */
  readonly isHeld?: boolean;
}

/**
 * Returns whether a write is being sent. A write that waits for the connection or the server may wait for long, so it does not
 * count.
 */
function isOnItsWay({ state }: Mutation): boolean {
  return !state.isPaused && state.failureCount === 0;
}

/** Refreshes queries after events, which are passed to the returned function. */
export function useLiveRefresh<Event>(parts: UseLiveRefresh<Event>): (event: Event) => void {
  const { writes, isHeld = false, settle, rest } = parts;
  const queries = useQueryClient();
  const live = useRef<ReturnType<typeof createLiveRefresh<Event>>>(null);
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
