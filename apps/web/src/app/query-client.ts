import { QueryCache, QueryClient } from '@tanstack/react-query';
import * as accounts from '@trackboard/contract/accounts';
import { call } from '../lib/api.ts';
import { ApiError, hasStatus } from '../lib/api-error.ts';
import { openBrowserDatabase, openOnce } from '../lib/browser-database.ts';
import { createDraftStore } from '../lib/drafts/draft-store.ts';
import { defineDrafts } from '../lib/drafts/use-draft.ts';
import { createKeptReads } from '../lib/kept-reads/kept-reads.ts';
import { openUnsentWrites } from '../lib/unsent-writes/unsent-writes-of.ts';
import { createUnsentStore } from '../lib/unsent-writes/unsent-store.ts';
import { createStorageKeys } from '../lib/unsent-writes/storage-keys.ts';
import { openTab } from '../lib/unsent-writes/tab.ts';
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

/** The query cache. */
export const queryClient = new QueryClient({
  queryCache: createQueryCache(),
  defaultOptions: { queries: { staleTime: 30_000, retry: mayPass } },
});

const database = openOnce(openBrowserDatabase);
const userId = () => session.get()?.user.id ?? null;

async function fetchKey(): Promise<string> {
  const { key } = await call(accounts.storageKey, {});
  return key;
}

const keys = createStorageKeys({ database, userId, fetchKey });

defineDrafts(queryClient, createDraftStore({ database, keys, userId }));

/** Writes that are not saved yet. */
export const unsentWrites = openUnsentWrites({
  queries: queryClient,
  store: createUnsentStore({
    database,
    keys,
    onUnreadable: () =>
      notifyWarning(
        'Something that you wrote on this device cannot be read any more. It was not sent.',
      ),
  }),
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
