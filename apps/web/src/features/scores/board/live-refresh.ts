import type { WorkoutEvent } from '../../../lib/hub-topics.ts';

/** Milliseconds to wait for what comes together, and the least time between two refreshes. */
export const settleTime = 200;
export const restTime = 1000;

/** What has changed: the list always, and these details; `all` when something may have been missed. */
export type Touched = 'all' | ReadonlySet<string>;

interface LiveRefreshParts {
  refresh: (touched: Touched) => void;
  /** True while a change of the reader's own is under way: what the server says now may be older than the screen. */
  isBusy: () => boolean;
}

/** Gathers what is heard of a list, so that a burst of cheers is one refresh. */
export function createLiveRefresh({ refresh, isBusy }: LiveRefreshParts) {
  let touched: Set<string> | 'all' | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restsUntil = 0;

  function flush(): void {
    timer = undefined;
    if (touched === null) return;
    if (isBusy()) return schedule();
    const now = touched;
    touched = null;
    restsUntil = Date.now() + restTime;
    refresh(now);
  }

  function schedule(): void {
    timer ??= setTimeout(flush, Math.max(settleTime, restsUntil - Date.now()));
  }

  return {
    hear: (event: WorkoutEvent): void => {
      if (event.kind === 'resync') touched = 'all';
      else if (touched !== 'all') touched = new Set(touched).add(event.scoreId);
      schedule();
    },
    stop: (): void => {
      clearTimeout(timer);
      timer = undefined;
      touched = null;
    },
  };
}
