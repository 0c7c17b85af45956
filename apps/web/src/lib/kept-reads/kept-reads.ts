import { dehydrateQuery, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';
import type { BrowserDatabase, StoredRead } from '../browser-database.ts';
import { pendingWritesOf } from '../pending-writes.ts';

/**
 * The reads that are kept for offline use, with the number of latest responses of each endpoint. They are names, because
 * importing the endpoints would load the schemas of every feature with every screen.
 */
export const keptNames: Readonly<Record<string, number>> = {
  'gyms.mine': 1,
  'gyms.movementVideos': 2,
  'gyms.plates': 1,
  'tracks.ofUser': 10,
  'workouts.list': 12,
  'workouts.get': 30,
  'today.get': 2,
  'classes.list': 12,
  'scores.logged': 12,
  'scores.own': 14,
  'scores.get': 30,
  'scores.list': 30,
  'scores.detail': 30,
  'scores.previous': 30,
  'scores.ofClass': 10,
  'classRuns.get': 2,
  'classRuns.expected': 2,
  'lifts.maxes': 1,
  'lifts.workingWeights': 30,
  'lifts.weightsOfDays': 12,
  'records.get': 3,
  // This number includes the lists of searches.
  'chat.list': 3,
  'chat.open': 10,
  'chat.messages': 10,
};

/** Returns the name of the endpoint of a query if its responses are kept. The values of forms are always fetched. */
function keptName({ queryKey }: Pick<Query, 'queryKey'>): string | null {
  const [feature, action, ...rest] = queryKey;
  const name = `${String(feature)}.${String(action)}`;
  return name in keptNames && !rest.includes('form') ? name : null;
}

interface KeptReadsParts {
  readonly queries: QueryClient;
  readonly database: () => Promise<BrowserDatabase>;
  /** Returns the id of the signed-in user. */
  readonly userId: () => string | null;
  /** The version of the app. */
  readonly build: string;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
}

const maxAge = 30 * 24 * 60 * 60 * 1000;

/** Returns the oldest reads of each endpoint that are beyond its limit. */
function beyondLimit(reads: readonly StoredRead[]): StoredRead[] {
  const newestFirst = reads.toSorted(
    (a, b) => b.query.state.dataUpdatedAt - a.query.state.dataUpdatedAt,
  );
  const byName = Map.groupBy(newestFirst, ({ query }) => keptName(query) ?? '');
  return [...byName].flatMap(([name, each]) => each.slice(keptNames[name] ?? 0));
}

/** Returns whether the server now refuses a read, or `resetQueries` has removed its outdated data. */
function isGone({ state }: Query): boolean {
  if (state.error instanceof ApiError) return [403, 404].includes(state.error.status);
  return state.status === 'pending' && state.fetchStatus === 'idle';
}

/** Marks a read as stale, so that it is fetched again. A reload may have come before the latest response was stored. */
function asStale({ query }: StoredRead): StoredRead['query'] {
  return { ...query, state: { ...query.state, isInvalidated: true } };
}

/**
 * Keeps the last responses of some reads in the browser. Each is one record, so that tabs do not overwrite each other's
 * responses.
 */
export function createKeptReads(parts: KeptReadsParts) {
  const { queries, database, build } = parts;
  const cache = queries.getQueryCache();
  const changed = new Set<Query>();
  const isLoaded = (query: Query) =>
    query.state.status === 'success' && cache.get(query.queryHash) === query;

  for (const name of Object.keys(keptNames)) {
    // These queries must stay in memory as long as they are in the database.
    queries.setQueryDefaults(name.split('.'), { gcTime: Infinity });
  }
  cache.subscribe(({ type, query }) => {
    if (type === 'updated' && keptName(query)) changed.add(query);
  });

  function readOf(userId: string, query: Query): StoredRead {
    const { state, ...rest } = dehydrateQuery(query);
    const data = pendingWritesOf(queries).answerOf(query);
    return { userId, hash: query.queryHash, build, query: { ...rest, state: { ...state, data } } };
  }

  return {
    /** Puts the signed-in user's responses into the cache. Deletes all responses that are too old or belong to another user. */
    restore: async (): Promise<void> => {
      const userId = parts.userId();
      const transaction = (await database()).transaction('reads', 'readwrite');
      const all = await transaction.store.getAll();
      const isUsable = (read: StoredRead) =>
        read.userId === userId &&
        read.build === build &&
        read.query.state.dataUpdatedAt > parts.now() - maxAge;
      const usable = all.filter(isUsable);
      const useless = [...all.filter((read) => !isUsable(read)), ...beyondLimit(usable)];
      const deleted = useless.map((read) => transaction.store.delete([read.userId, read.hash]));
      await Promise.all([...deleted, transaction.done]);
      if (parts.userId() !== userId) return;
      hydrate(queries, { queries: usable.map(asStale) });
    },
    /** Stores the changes since the last call. */
    save: async (): Promise<void> => {
      const userId = parts.userId();
      const wanted = [...changed];
      changed.clear();
      if (!userId || wanted.length === 0) return;
      const reads = wanted.filter(isLoaded).map((query) => readOf(userId, query));
      const gone = wanted.filter(isGone).map(({ queryHash }) => queryHash);
      const transaction = (await database()).transaction('reads', 'readwrite');
      await Promise.all([
        ...reads.map((read) => transaction.store.put(read)),
        ...gone.map((hash) => transaction.store.delete([userId, hash])),
        transaction.done,
      ]);
    },
    /** Deletes all responses. */
    clear: async (): Promise<void> => {
      changed.clear();
      await (await database()).clear('reads');
    },
  };
}

export type KeptReads = ReturnType<typeof createKeptReads>;
