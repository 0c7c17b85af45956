import type { QueryClient } from '@tanstack/react-query';
import type { KeptReads } from '../lib/kept-reads/kept-reads.ts';

/** How long to collect changes before they are stored, in milliseconds. */
const settle = 1000;

/** Stores responses soon after they arrive, and when the app is put away, which may be its end. */
export function keepReads(queries: QueryClient, keptReads: KeptReads): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    // What cannot be stored is fetched again.
    keptReads.save().catch(() => undefined);
  };
  queries.getQueryCache().subscribe(() => (timer ??= setTimeout(save, settle)));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save();
  });
}
