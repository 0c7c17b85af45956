import 'fake-indexeddb/auto';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, CallInput } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { openBrowserDatabase, openOnce } from './browser-database.ts';
import { changeTo } from './pending-writes.ts';
import { queryFor } from './query-for.ts';
import { createUnsentStore } from './unsent-store.ts';
import { liveOf, openUnsentWrites, unsentKey, type WriteKind } from './unsent-writes.ts';
import { outcomeOf, sendingState } from './use-unsent-write.ts';

const [mara, jonah, first, second] = [1, 2, 3, 4].map(
  (n) => `018f0000-0000-7000-8000-00000000000${n}`,
) as [string, string, string, string];
const board = queryFor(scores.list, { trackWorkoutId: first });

const like: WriteKind<typeof scores.like> = {
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
const score: WriteKind<typeof scores.save> = {
  endpoint: scores.save,
  scope: ({ trackWorkoutId }) => `score of ${trackWorkoutId}`,
  replaces: 'all',
  inWords: ({ value }) => ({ what: 'Score', text: value?.join() ?? '', whenGone: 'Gone.' }),
};
const remark: WriteKind<typeof scores.saveComment> = {
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

/** A browser whose tabs share the database and the signed-in user. Each request waits until the test answers it. */
let browser: { user: string | null; name: string; sent: Sent[]; close: (() => void)[] };
let runs = 0;

/** Returns the database of a tab, and the locks that the tab holds until it is closed. */
function aPlace() {
  const database = openOnce(() => openBrowserDatabase(browser.name));
  const closed = Promise.withResolvers<void>();
  const request = (name: string, hold: () => Promise<unknown>) =>
    navigator.locks.request(name, () => Promise.race([hold(), closed.promise]));
  const locks = { request, query: () => navigator.locks.query() } as unknown as LockManager;
  return { database, locks, close: closed.resolve };
}

/** A server that records the input of the first call. */
function aCall() {
  const asked = Promise.withResolvers<unknown>();
  const call = ((_endpoint: unknown, input: unknown) => {
    asked.resolve(input);
    return new Promise(() => undefined);
  }) as never;
  return { sent: asked.promise, call };
}

type Place = ReturnType<typeof aPlace>;
type Parts = Parameters<typeof openUnsentWrites>[0];

async function aTab({ place = aPlace(), ...over }: Partial<Parts> & { place?: Place } = {}) {
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
const stored = (count: number) =>
  expect
    .poll(async () => {
      const database = await openBrowserDatabase(browser.name);
      const found = await database.count('outbox');
      database.close();
      return found;
    })
    .toBe(count);
const comment = (text: string) => ({ scoreId: first, comments: text, imageUrl: null });
const sent = (count: number) => expect.poll(() => browser.sent).toHaveLength(count);
const texts = () => browser.sent.map(({ body }) => body);

/** Makes the pauses before retries as short as possible. Only `endPause` ends them. */
function holdPauses(): void {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** Ends the pause after a first failure. `expect.poll` also advances the time, so do not call that earlier. */
async function endPause(): Promise<void> {
  const before = browser.sent.length;
  await vi.advanceTimersByTimeAsync(499);
  expect(browser.sent).toHaveLength(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(browser.sent).toHaveLength(before + 1);
}

beforeEach(() => {
  runs += 1;
  browser = { user: mara, name: `browser ${runs}`, sent: [], close: [] };
});
afterEach(() => {
  browser.close.forEach((close) => close());
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an unsent write', () => {
  it('stores a write, sends it once, and removes it', async () => {
    const { unsentWrites, write, entries } = await aTab();
    const written = write(remark, comment('Strong.'));
    expect(entries()).toEqual(['sending']);
    await sent(1);
    expect(await unsentWrites.count()).toBe(1);
    browser.sent[0]?.answer('saved');
    await expect(written.outcome()).resolves.toEqual({ state: 'saved', output: 'saved' });
    await expect.poll(() => entries()).toEqual([]);
    expect(await unsentWrites.count()).toBe(0);
  });

  it('shows a write at once, and reverts and keeps it when it is refused', async () => {
    const { write, liked, entries } = await aTab();
    const written = write(like, { scoreId: first, liked: true });
    expect(liked()).toEqual([true, false]);
    await sent(1);
    browser.sent[0]?.fail({ status: 404 });
    await expect.poll(() => entries()).toEqual(['refused']);
    expect(liked()).toEqual([false, false]);
    await stored(1);
    written.discard();
    expect(entries()).toEqual([]);
    await stored(0);
  });

  it('replaces a refused write of the same scope, but not one that is being sent', async () => {
    const { write, liked, entries } = await aTab();
    write(like, { scoreId: first, liked: true });
    write(like, { scoreId: first, liked: false });
    expect([liked(), entries()]).toEqual([
      [false, false],
      ['sending', 'sending'],
    ]);
    await sent(1);
    browser.sent[0]?.fail({ status: 403 });
    await sent(2);
    browser.sent[1]?.fail({ status: 403 });
    await expect.poll(() => entries()).toEqual(['refused', 'refused']);
    write(like, { scoreId: first, liked: true });
    expect(entries()).toEqual(['sending']);
    await sent(3);
    browser.sent[2]?.answer('saved');
    await expect.poll(() => entries()).toEqual([]);
    await stored(0);
  });

  it.each([
    { status: 500 },
    { status: 500, isUnreached: true },
    { status: 502 },
    { status: 503 },
    { status: 504 },
  ])('shows a write and sends it again after a failed connection: %j', async (failure) => {
    const { write, liked, entries } = await aTab();
    const written = write(like, { scoreId: first, liked: true });
    await sent(1);
    holdPauses();
    browser.sent[0]?.fail(failure);
    await written.outcome();
    expect(entries()).toEqual(['retrying']);
    expect(liked()).toEqual([true, false]);
    await endPause();
    browser.sent[1]?.answer('saved');
    await expect.poll(() => entries()).toEqual([]);
    expect(liked()).toEqual([true, false]);
  });

  it('sends a write after the previous one in its scope, and does not wait for other scopes', async () => {
    const { write } = await aTab();
    write(remark, comment('one'));
    write(remark, comment('two'));
    write(remark, { ...comment('elsewhere'), scoreId: second });
    await sent(2);
    // The order of the two scopes is not fixed.
    expect(texts().toSorted()).toEqual(['elsewhere', 'one']);
    browser.sent.find(({ body }) => body === 'one')?.answer('saved');
    await sent(3);
    expect(texts()[2]).toBe('two');
  });

  it('lets other writes go first after one failed attempt to send a file', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { write, entries } = await aTab();
    const file = new File(['a picture'], 'rack.png', { type: 'image/png' });
    write(remark, { ...comment('picture'), file } as never);
    write(remark, comment('text'));
    write(remark, comment('more text'));
    await sent(1);
    browser.sent[0]?.fail({ status: 500, isUnreached: true });
    await sent(3);
    expect(texts().toSorted()).toEqual(['picture', 'picture', 'text']);
    browser.sent.find(({ body }) => body === 'text')?.answer('saved');
    await sent(4);
    browser.sent.slice(1).forEach(({ answer }) => answer('saved'));
    await expect.poll(() => entries()).toEqual([]);
    expect(texts().filter((text) => text === 'more text')).toHaveLength(1);
  });

  it('replaces an unsent write of the same scope if the kind says so', async () => {
    onlineManager.setOnline(false);
    const { unsentWrites, write, entries } = await aTab();
    write(score, { trackWorkoutId: first, value: ['4:11'] });
    write(score, { trackWorkoutId: first, value: ['4:12'] });
    expect(entries()).toEqual(['waiting']);
    await expect.poll(() => unsentWrites.count()).toBe(1);
  });

  it('sends a write that cannot be stored, with a warning when it must wait', async () => {
    const store = createUnsentStore(aPlace());
    vi.spyOn(store, 'put').mockRejectedValue(new Error('No room.'));
    const { write, onUnkept } = await aTab({ store });
    write(remark, comment('Strong.'));
    await sent(1);
    expect(onUnkept).not.toHaveBeenCalled();
    browser.sent[0]?.fail({ status: 500 });
    await expect.poll(() => onUnkept).toHaveBeenCalledOnce();
  });
});

it('sends a write while it is being stored, and removes it once it is stored', async () => {
  const storing = Promise.withResolvers<void>();
  const store = createUnsentStore(aPlace());
  const put: typeof store.put = async (record) => {
    await storing.promise;
    await store.put(record);
  };
  const { write, entries } = await aTab({ store: { ...store, put } });
  write(like, { scoreId: first, liked: true });
  await sent(1);
  browser.sent[0]?.answer('saved');
  expect(entries()).toEqual(['sending']);
  storing.resolve();
  await expect.poll(() => entries()).toEqual([]);
  await stored(0);
});

describe('a write without a connection', () => {
  it('keeps a write when the app is closed, and sends it once when the connection is back', async () => {
    onlineManager.setOnline(false);
    const before = await aTab();
    before.write(like, { scoreId: first, liked: true });
    expect(before.entries()).toEqual(['waiting']);
    await stored(1);
    before.close();

    const after = await aTab();
    expect(after.entries()).toEqual(['waiting']);
    expect(after.liked()).toEqual([true, false]);
    expect(browser.sent).toEqual([]);
    onlineManager.setOnline(true);
    await sent(1);
    browser.sent[0]?.answer('saved');
    await expect.poll(() => after.entries()).toEqual([]);
    expect(browser.sent).toHaveLength(1);
    expect(after.liked()).toEqual([true, false]);
  });

  it('keeps the order of the writes across a reload', async () => {
    onlineManager.setOnline(false);
    const before = await aTab();
    for (const text of ['one', 'two', 'three']) before.write(remark, comment(text));
    await stored(3);
    before.close();
    onlineManager.setOnline(true);
    await aTab();
    for (const [at, count] of [1, 2, 3].entries()) {
      await sent(count);
      browser.sent[at]?.answer('saved');
    }
    expect(texts()).toEqual(['one', 'two', 'three']);
  });

  it.each([500, 503, 408, 429, 401])('sends a write again after status %i', async (status) => {
    const { write, entries } = await aTab();
    const written = write(remark, comment('Strong.'));
    await sent(1);
    holdPauses();
    browser.sent[0]?.fail({ status });
    await expect(written.outcome()).resolves.toEqual({ state: 'retrying' });
    expect(entries()).toEqual(['retrying']);
    await endPause();
    browser.sent[1]?.answer('saved');
    await expect.poll(() => entries()).toEqual([]);
  });

  it('waits for the time in Retry-After before it sends a write again', async () => {
    const { write } = await aTab();
    write(remark, comment('Strong.'));
    await sent(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    browser.sent[0]?.fail({ status: 429, retryAfter: 7 });
    await vi.advanceTimersByTimeAsync(6900);
    expect(browser.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(browser.sent).toHaveLength(2);
  });
});

async function refusedComment() {
  const tab = await aTab();
  const written = tab.write(remark, comment('Strong.'));
  await sent(1);
  browser.sent[0]?.fail({ status: 400, message: 'Too strong.' });
  expect(await written.outcome()).toMatchObject({ state: 'refused', error: { status: 400 } });
  expect(tab.entries()).toEqual(['refused']);
  return { ...tab, ...written };
}

describe('a refused write', () => {
  it('keeps a refused write across a reload, and does not send it again', async () => {
    (await refusedComment()).close();
    const { unsentWrites, entries } = await aTab();
    expect(entries()).toEqual(['refused']);
    expect(await unsentWrites.count()).toBe(1);
    expect(browser.sent).toHaveLength(1);
  });

  it('sends the next write after a refused one', async () => {
    const { write } = await refusedComment();
    write(remark, comment('Fine.'));
    await sent(2);
  });

  it('sends a refused write with the same id when the user tries again', async () => {
    const { unsentWrites, entries, retry } = await refusedComment();
    retry();
    expect(entries()).toEqual(['sending']);
    await sent(2);
    browser.sent[1]?.answer('saved');
    await expect.poll(() => unsentWrites.count()).toBe(0);
    expect(texts()).toEqual(['Strong.', 'Strong.']);
  });

  it('deletes a refused write when the user discards it', async () => {
    const { unsentWrites, entries, discard } = await refusedComment();
    discard();
    expect(entries()).toEqual([]);
    await expect.poll(() => unsentWrites.count()).toBe(0);
  });
});

describe('two tabs', () => {
  it('two tabs do not send each other’s writes', async () => {
    const [here, there] = [await aTab(), await aTab()];
    here.write(remark, comment('here'));
    there.write(remark, comment('there'));
    await sent(2);
    await stored(2);
    await Promise.all([here.adopt(), there.adopt()]);
    expect([here.entries(), there.entries()]).toEqual([['sending'], ['sending']]);
    expect(texts().toSorted()).toEqual(['here', 'there']);
    expect(await here.unsentWrites.count()).toBe(2);
  });

  it('one of two tabs sends each write of a closed tab', async () => {
    onlineManager.setOnline(false);
    const closed = await aTab();
    const [here, there] = [await aTab(), await aTab()];
    for (const text of ['one', 'two', 'three']) {
      closed.write(remark, comment(text));
    }
    await stored(3);
    closed.close();
    await Promise.all([here.adopt(), there.adopt(), here.adopt()]);
    expect([...here.entries(), ...there.entries()]).toHaveLength(3);
    onlineManager.setOnline(true);
    for (const at of [0, 1, 2]) {
      await sent(at + 1);
      browser.sent[at]?.answer('saved');
    }
    await expect.poll(() => [...here.entries(), ...there.entries()]).toEqual([]);
    expect(texts()).toEqual(['one', 'two', 'three']);
  });

  it('a tab leaves a write whose kind its page does not know to another tab', async () => {
    onlineManager.setOnline(false);
    const [closed, other, here] = [await aTab(), await aTab(), await aTab()];
    closed.write(remark, comment('Strong.'));
    await stored(1);
    closed.close();
    await other.unsentWrites.adopt([like]);
    await here.adopt();
    expect([other.entries(), here.entries()]).toEqual([[], ['waiting']]);
  });
});

describe('a write at the end of a session', () => {
  it('stops a write, and continues when the same user signs in again', async () => {
    const { unsentWrites, adopt, write, entries, liked } = await aTab();
    write(like, { scoreId: first, liked: true });
    await sent(1);
    await stored(1);
    browser.user = null;
    await unsentWrites.stop(false);
    browser.sent[0]?.fail({ status: 401, endedSession: true });
    expect([entries(), liked()]).toEqual([[], [false, false]]);
    browser.user = mara;
    await adopt();
    await sent(2);
    expect([entries(), liked()]).toEqual([['sending'], [true, false]]);
  });

  it('never sends a write as another user, or shows it to another user', async () => {
    onlineManager.setOnline(false);
    const { unsentWrites, adopt, write, entries } = await aTab();
    write(remark, comment('Strong.'));
    await stored(1);
    await unsentWrites.stop(false);
    browser.user = jonah;
    await adopt();
    onlineManager.setOnline(true);
    write(remark, comment('Hello.'));
    await sent(1);
    expect(browser.sent).toMatchObject([{ body: 'Hello.', as: jonah }]);
    expect([entries(), await unsentWrites.count()]).toEqual([['sending'], 1]);
    browser.user = mara;
    expect(await unsentWrites.count()).toBe(1);
  });

  it('does not send a write again as another user', async () => {
    const { unsentWrites, write } = await aTab();
    const written = write(remark, comment('Strong.'));
    await sent(1);
    holdPauses();
    browser.sent[0]?.fail({ status: 503 });
    await written.outcome();
    await unsentWrites.stop(false);
    browser.user = jonah;
    const hello = write(remark, { ...comment('Hello.'), scoreId: second });
    await sent(2);
    browser.sent[1]?.fail({ status: 503 });
    await hello.outcome();
    await endPause();
    expect(browser.sent.slice(1)).toMatchObject([
      { as: jonah, body: 'Hello.' },
      { as: jonah, body: 'Hello.' },
    ]);
  });

  it('deletes the writes at a logout, in every tab', async () => {
    onlineManager.setOnline(false);
    const [here, there] = [await aTab(), await aTab()];
    here.write(remark, comment('here'));
    there.write(remark, comment('there'));
    await stored(2);
    await Promise.all([here.unsentWrites.stop(true), there.unsentWrites.stop(true)]);
    expect([here.entries(), there.entries()]).toEqual([[], []]);
    expect(await here.unsentWrites.count()).toBe(0);
  });
});

/** Stores a write that is `days` old, and closes its tab. */
async function storedFor(days: number): Promise<void> {
  onlineManager.setOnline(false);
  const made = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - days * 24 * 60 * 60_000);
  const tab = await aTab();
  tab.write(remark, comment('Strong.'));
  await stored(1);
  made.mockRestore();
  tab.close();
}

describe('a stored write', () => {
  it('keeps the files of a stored write', async () => {
    onlineManager.setOnline(false);
    const before = await aTab();
    const file = new File(['a video of a knee'], 'knee.mp4', { type: 'video/mp4' });
    before.write(remark, { ...comment('Look.'), file } as never);
    await stored(1);
    before.close();
    const { sent: next, call } = aCall();
    await aTab({ call });
    onlineManager.setOnline(true);
    const { file: found } = (await next) as { file: File };
    expect([found.name, found.type, await found.text()]).toEqual([
      'knee.mp4',
      'video/mp4',
      'a video of a knee',
    ]);
  });

  it.each([
    { days: 6.9, left: ['waiting'] },
    { days: 7.1, left: [] },
  ])('keeps or deletes a stored write after $days days: $left', async ({ days, left }) => {
    await storedFor(days);
    const { entries } = await aTab();
    expect(entries()).toEqual(left);
    await stored(left.length);
  });

  it('deletes a write after seven days in an open tab, even if no user is signed in', async () => {
    const open = await aTab();
    await storedFor(7.1);
    browser.user = null;
    await open.unsentWrites.sweep();
    await stored(0);
    browser.user = mara;
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 8 * 24 * 60 * 60_000);
    open.write(remark, comment('Strong.'));
    await stored(1);
    vi.mocked(Date.now).mockRestore();
    await open.adopt();
    expect(open.entries()).toEqual([]);
    await stored(0);
  });

  it('deletes a write when another user signs in, but not when its own user does', async () => {
    await storedFor(1);
    const { unsentWrites } = await aTab();
    await unsentWrites.sweep();
    await stored(1);
    browser.user = jonah;
    await unsentWrites.sweep();
    await stored(0);
  });

  it('deletes a write that an earlier version has encrypted, with its key', async () => {
    const earlier = await openDB(browser.name, 2, {
      upgrade: (database) => {
        database.createObjectStore('reads', { keyPath: ['userId', 'hash'] });
        for (const name of ['outbox', 'drafts'])
          database.createObjectStore(name, { keyPath: 'id' }).createIndex('byUser', 'userId');
        database.createObjectStore('device');
      },
    });
    await earlier.put('outbox', { id: first, userId: mara, sealed: new Uint8Array(8), files: [] });
    await earlier.put('device', 'a key', 'storage key');
    await earlier.put('device', 'kept', 'a fact');
    earlier.close();
    const { entries, write } = await aTab();
    expect(entries()).toEqual([]);
    onlineManager.setOnline(false);
    write(remark, comment('Strong.'));
    await stored(1);
    const database = await openBrowserDatabase(browser.name);
    expect(await database.getAll('device')).toEqual(['kept']);
    database.close();
  });
});

describe('canKeep', () => {
  it('returns true, even after the database was closed under the tab', async () => {
    const place = aPlace();
    const { unsentWrites, write } = await aTab({ place });
    expect(await unsentWrites.canKeep()).toBe(true);
    (await place.database()).close();
    expect(await unsentWrites.canKeep()).toBe(true);
    onlineManager.setOnline(false);
    write(remark, comment('After the database was closed'));
    await stored(1);
  });

  it('returns false without locks, as on a page without HTTPS', async () => {
    const store = createUnsentStore({ ...aPlace(), locks: undefined });
    const { unsentWrites, write, onUnkept } = await aTab({ store });
    expect(await unsentWrites.canKeep()).toBe(false);
    onlineManager.setOnline(false);
    write(remark, comment('Strong.'));
    await expect.poll(() => onUnkept).toHaveBeenCalledOnce();
    onlineManager.setOnline(true);
    await sent(1);
  });

  it('returns false after a newer version of the app has replaced the database', async () => {
    const { unsentWrites } = await aTab();
    (await openDB(browser.name, 99)).close();
    expect(await unsentWrites.canKeep()).toBe(false);
  });
});
