import { QueryCache, QueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { ApiError, hasStatus } from '../lib/api-error.ts';
import { openBrowserDatabase, openOnce } from '../lib/browser-database.ts';
import { defineDrafts } from '../lib/use-draft.ts';
import { createKeptReads } from '../lib/kept-reads/kept-reads.ts';
import { createUnsentStore } from '../lib/unsent-store.ts';
import { openUnsentWrites } from '../lib/unsent-writes.ts';
import { session } from '../lib/session.ts';
import { notifyWarning } from '../ui/toasts.tsx';
import { isWarned, warnOfFirstError } from '../ui/toast-for-error.ts';

/** A cache of responses that shows the failures of calls of the chat and of the list of tracks, unless their screens do. */
export function createQueryCache(): QueryCache {
  return new QueryCache({
    onError: (error, { queryKey: [feature, action], meta }) => {
      const isSaid = meta?.['saysNotFound'] && hasStatus(error, 404);
      if (!isSaid && isWarned(`${String(feature)}.${String(action)}`)) warnOfFirstError(error);
    },
  });
}

const attempts = 3;

/** Retries only failures that may be temporary. */
function mayPass(failures: number, error: Error): boolean {
  return failures < attempts - 1 && error instanceof ApiError && error.status >= 500;
}

export const queryClient = new QueryClient({
  queryCache: createQueryCache(),
  defaultOptions: { queries: { staleTime: 30_000, retry: mayPass } },
});

const database = openOnce(openBrowserDatabase);
const userId = () => session.get()?.user.id ?? null;

defineDrafts(queryClient, { database, userId });

/** Writes that are not saved yet. */
export const unsentWrites = openUnsentWrites({
  queries: queryClient,
  store: createUnsentStore({ database, locks: navigator.locks }),
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
