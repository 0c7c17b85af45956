import 'fake-indexeddb/auto';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, CallInput } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { openBrowserDatabase, openOnce } from '../browser-database.ts';
import { changeTo } from '../pending-writes.ts';
import { queryFor } from '../query-for.ts';
import { createUnsentStore } from '../unsent-store.ts';
import { liveOf, openUnsentWrites, unsentKey, type WriteKind } from '../unsent-writes.ts';
import { outcomeOf, sendingState } from '../use-unsent-write.ts';

export const [mara, jonah, first, second] = [1, 2, 3, 4].map(
  (n) => `018f0000-0000-7000-8000-00000000000${n}`,
) as [string, string, string, string];
const board = queryFor(scores.list, { trackWorkoutId: first });

export const like: WriteKind<typeof scores.like> = {
  endpoint: scores.like,
  scope: ({ scoreId }) => `like ${scoreId}`,
  changes: [
    changeTo(scores.list, (entries, { scoreId, liked }: { scoreId: string; liked: boolean }) =>
      entries.map((each) => (each.scoreId === scoreId ? { ...each, hasLiked: liked } : each)),
    ),
  ],
  replaces: 'refused',
  inWords: ({ liked }) => ({ what: liked ? 'Like' : 'Unlike', text: '', whenGone: 'Gone.' }),
};
export const score: WriteKind<typeof scores.save> = {
  endpoint: scores.save,
  scope: ({ trackWorkoutId }) => `score of ${trackWorkoutId}`,
  replaces: 'all',
  inWords: ({ value }) => ({ what: 'Score', text: value?.join() ?? '', whenGone: 'Gone.' }),
};
export const remark: WriteKind<typeof scores.saveComment> = {
  endpoint: scores.saveComment,
  scope: ({ scoreId }) => `comment ${scoreId}`,
  inWords: ({ comments }) => ({ what: 'Comment', text: comments ?? '', whenGone: 'Gone.' }),
};
const kinds = [like, score, remark];

interface Sent {
  readonly body: string;
  readonly as: string | null;
  readonly answer: (result: unknown) => void;
  readonly fail: (details: ConstructorParameters<typeof ApiError>[0]) => void;
}

interface Browser {
  user: string | null;
  name: string;
  sent: Sent[];
  close: (() => void)[];
}

/** A browser whose tabs share the database and the signed-in user. Each request waits until the test answers it. */
export const browser: Browser = { user: mara, name: '', sent: [], close: [] };
let runs = 0;

/** Returns the database of a tab, and the locks that the tab holds until it is closed. */
export function aPlace() {
  const database = openOnce(() => openBrowserDatabase(browser.name));
  const closed = Promise.withResolvers<void>();
  const request = (name: string, hold: () => Promise<unknown>) =>
    navigator.locks.request(name, () => Promise.race([hold(), closed.promise]));
  const locks = { request, query: () => navigator.locks.query() } as unknown as LockManager;
  return { database, locks, close: closed.resolve };
}

/** A server that records the input of the first call. */
export function aCall() {
  const asked = Promise.withResolvers<unknown>();
  const call = ((_endpoint: unknown, input: unknown) => {
    asked.resolve(input);
    return new Promise(() => undefined);
  }) as never;
  return { sent: asked.promise, call };
}

type Place = ReturnType<typeof aPlace>;
type Parts = Parameters<typeof openUnsentWrites>[0];

export async function aTab({ place = aPlace(), ...over }: Partial<Parts> & { place?: Place } = {}) {
  const queries = new QueryClient();
  queries.mount();
  const unliked = [first, second].map((scoreId) => ({ scoreId, hasLiked: false }));
  queries.setQueryData(board.queryKey, unliked as never);
  let isClosed = false;
  const onUnkept = vi.fn<() => void>();
  const unsentWrites = openUnsentWrites({
    queries,
    store: createUnsentStore(place),
    userId: () => (isClosed ? null : browser.user),
    call: ((
      _endpoint: unknown,
      input: { comments?: string; scoreId: string },
      { signal }: { signal: AbortSignal },
    ) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        browser.sent.push({
          body: input.comments ?? input.scoreId,
          as: browser.user,
          answer: resolve,
          fail: (details) => reject(new ApiError(details)),
        });
      })) as never,
    onUnkept,
    ...over,
  });
  const adopt = () => unsentWrites.adopt(kinds);
  await adopt().catch(() => undefined);
  const cache = queries.getMutationCache();
  const write = <E extends AnyEndpoint>(kind: WriteKind<E>, input: CallInput<E>) => {
    const made = unsentWrites.write(kind, input);
    return { outcome: () => outcomeOf(cache, made), ...liveOf(made.mutation) };
  };
  const unsaved = () =>
    cache.findAll({ mutationKey: unsentKey, predicate: ({ state }) => state.status !== 'success' });
  const entries = () => unsaved().map((each) => sendingState(cache, each));
  const liked = () => queries.getQueryData(board.queryKey)?.map(({ hasLiked }) => hasLiked);
  /** A closed tab sends no writes, and its lock is free. */
  const close = () => {
    isClosed = true;
    queries.unmount();
    place.close();
  };
  browser.close.push(close);
  return { unsentWrites, adopt, write, entries, liked, close, onUnkept };
}

/** Waits until the database contains `count` writes of all tabs. */
export const stored = (count: number) =>
  expect
    .poll(async () => {
      const database = await openBrowserDatabase(browser.name);
      const found = await database.count('outbox');
      database.close();
      return found;
    })
    .toBe(count);
export const comment = (text: string) => ({ scoreId: first, comments: text, imageUrl: null });
export const sent = (count: number) => expect.poll(() => browser.sent).toHaveLength(count);
export const texts = () => browser.sent.map(({ body }) => body);

/** Makes the pauses before retries as short as possible. Only `endPause` ends them. */
export function holdPauses(): void {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** Ends the pause after a first failure. `expect.poll` also advances the time, so do not call that earlier. */
export async function endPause(): Promise<void> {
  const before = browser.sent.length;
  await vi.advanceTimersByTimeAsync(499);
  expect(browser.sent).toHaveLength(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(browser.sent).toHaveLength(before + 1);
}

/** Gives each test of a file a browser of its own. */
export function startBrowsers(): void {
  beforeEach(() => {
    runs += 1;
    Object.assign(browser, { user: mara, name: `browser ${runs}`, sent: [], close: [] });
  });
  afterEach(() => {
    browser.close.forEach((close) => close());
    onlineManager.setOnline(true);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
