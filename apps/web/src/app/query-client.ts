import { QueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import { openBrowserDatabase, openOnce } from '../lib/browser-database.ts';
import { createKeptReads } from '../lib/kept-reads/kept-reads.ts';
import { openOutbox } from '../lib/outbox/outbox-of.ts';
import { createOutboxStore } from '../lib/outbox/outbox-store.ts';
import { openTab } from '../lib/outbox/tab.ts';
import { session } from '../lib/session.ts';
import { notifyWarning } from '../ui/toasts.tsx';

const attempts = 3;

/** Retries only failures that may be temporary. */
function mayPass(failures: number, error: Error): boolean {
  return failures < attempts - 1 && error instanceof ApiError && error.status >= 500;
}

/** The query cache. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: mayPass } },
});

const database = openOnce(openBrowserDatabase);
const userId = () => session.get()?.user.id ?? null;

/** What is written but not saved yet. */
export const outbox = openOutbox({
  queries: queryClient,
  store: createOutboxStore(database),
  tab: openTab(navigator.locks),
  userId,
  call,
  onUnkept: () =>
    notifyWarning('This device cannot keep what you wrote. Leave the app open until it is sent.'),
});

/** The last responses of some reads, for use without a connection. */
export const keptReads = createKeptReads({
  queries: queryClient,
  database,
  userId,
  // The file name of the app's code changes with every build.
  build: import.meta.url,
  now: () => Date.now(),
});
