import 'fake-indexeddb/auto';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import * as scores from '@trackboard/contract/scores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { openBrowserDatabase, openOnce } from '../browser-database.ts';
import { changeTo } from '../pending-writes.ts';
import { queryFor } from '../query-for.ts';
import { createUnsentWrites, type UnsentWritesParts } from './unsent-writes.ts';
import { createUnsentStore } from './unsent-store.ts';
import { unsentWrite } from './unsent-write.ts';
import { createStorageKeys } from './storage-keys.ts';
import { unsentKey, sendingState } from './sending.ts';
import { openTab } from './tab.ts';

const [mara, jonah, first, second] = [1, 2, 3, 4].map(
  (n) => `018f0000-0000-7000-8000-00000000000${n}`,
) as [string, string, string, string];
const board = queryFor(scores.list, { trackWorkoutId: first });

const kinds = [
  unsentWrite<typeof scores.like>({
    endpoint: scores.like,
    scope: ({ scoreId }) => `like ${scoreId}`,
    changes: [
      changeTo(scores.list, (entries, { scoreId, liked }: { scoreId: string; liked: boolean }) =>
        entries.map((each) => (each.scoreId === scoreId ? { ...each, hasLiked: liked } : each)),
      ),
    ],
    replaces: 'refused',
    inWords: ({ liked }) => ({ what: liked ? 'Like' : 'Unlike', text: '', whenGone: 'Gone.' }),
  }),
  unsentWrite<typeof scores.save>({
    endpoint: scores.save,
    scope: ({ trackWorkoutId }) => `score of ${trackWorkoutId}`,
    replaces: 'all',
    inWords: ({ value }) => ({ what: 'Score', text: value?.join() ?? '', whenGone: 'Gone.' }),
  }),
  unsentWrite<typeof scores.saveComment>({
    endpoint: scores.saveComment,
    scope: ({ scoreId }) => `comment ${scoreId}`,
    inWords: ({ comments }) => ({ what: 'Comment', text: comments ?? '', whenGone: 'Gone.' }),
  }),
];

interface Sent {
  readonly body: string;
  readonly as: string | null;
  readonly answer: (result: unknown) => void;
  readonly fail: (details: ConstructorParameters<typeof ApiError>[0]) => void;
}

/** One browser: tabs share the database and the signed-in user; requests wait until the test answers. */
let browser: { user: string | null; name: string; sent: Sent[]; close: (() => void)[] };
let runs = 0;

const userId = () => browser.user;

/** The store of a tab. `secret` is the server's, which has a key for each user. */
function aStore(secret = 'a') {
  const database = openOnce(() => openBrowserDatabase(browser.name));
  const fetchKey = vi.fn<() => Promise<string>>(async () =>
    btoa(`${secret}${browser.user}`.slice(0, 32).padStart(32)),
  );
  const onUnreadable = vi.fn<() => void>();
  const keys = createStorageKeys({ database, userId, fetchKey });
  const store = createUnsentStore({ database, keys, onUnreadable });
  return { ...store, fetchKey, onUnreadable, database };
}

async function aTab(over: Partial<UnsentWritesParts> = {}) {
  const queries = new QueryClient();
  queries.mount();
  const unliked = [first, second].map((scoreId) => ({ scoreId, hasLiked: false }));
  queries.setQueryData(board.queryKey, unliked as never);
  const tab = openTab(navigator.locks);
  let isClosed = false;
  const onUnkept = vi.fn<() => void>();
  const unsentWrites = createUnsentWrites({
    queries,
    tab,
    store: aStore(),
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
  await unsentWrites.register(kinds);
  const cache = queries.getMutationCache();
  const entries = () =>
    cache
      .findAll({ mutationKey: unsentKey, predicate: ({ state }) => state.status !== 'success' })
      .map((each) => sendingState(cache, each));
  const liked = () => queries.getQueryData(board.queryKey)?.map(({ hasLiked }) => hasLiked);
  /** A closed tab sends nothing and its lock is free. */
  const close = () => {
    isClosed = true;
    queries.unmount();
    tab.close();
  };
  browser.close.push(close);
  return { unsentWrites, entries, liked, close, onUnkept };
}

/** Waits until the database has as many writes, by all tabs. */
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

/** Makes the pauses before retries as short as possible; only `endPause` ends them. */
function holdPauses(): void {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** Ends the pause after a first failure. `expect.poll` also advances the time, so do not call it before this. */
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

describe('a write', () => {
  it('is stored, sent once, and removed', async () => {
    const { unsentWrites, entries } = await aTab();
    const written = unsentWrites.write(scores.saveComment, comment('Strong.'));
    expect(entries()).toEqual(['sending']);
    await sent(1);
    expect(await unsentWrites.count()).toBe(1);
    browser.sent[0]?.answer('saved');
    await expect(written.outcome()).resolves.toEqual({ state: 'saved', output: 'saved' });
    await expect.poll(() => entries()).toEqual([]);
    expect(await unsentWrites.count()).toBe(0);
  });

  it('is shown at once, and reverted and kept when it is refused', async () => {
    const { unsentWrites, liked, entries } = await aTab();
    const { id } = unsentWrites.write(scores.like, { scoreId: first, liked: true });
    expect(liked()).toEqual([true, false]);
    await sent(1);
    browser.sent[0]?.fail({ status: 404 });
    await expect.poll(() => entries()).toEqual(['refused']);
    expect(liked()).toEqual([false, false]);
    await stored(1);
    unsentWrites.discard(id);
    expect(entries()).toEqual([]);
    await stored(0);
  });

  it('replaces a refused one of its scope, but not one that is being sent', async () => {
    const { unsentWrites, liked, entries } = await aTab();
    unsentWrites.write(scores.like, { scoreId: first, liked: true });
    unsentWrites.write(scores.like, { scoreId: first, liked: false });
    expect([liked(), entries()]).toEqual([
      [false, false],
      ['sending', 'sending'],
    ]);
    await sent(1);
    browser.sent[0]?.fail({ status: 403 });
    await sent(2);
    browser.sent[1]?.fail({ status: 403 });
    await expect.poll(() => entries()).toEqual(['refused', 'refused']);
    unsentWrites.write(scores.like, { scoreId: first, liked: true });
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
  ])('is shown and sent again after a failure of the connection: %j', async (failure) => {
    const { unsentWrites, liked, entries } = await aTab();
    const written = unsentWrites.write(scores.like, { scoreId: first, liked: true });
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

  it('waits for the previous write in its scope, and not for others', async () => {
    const { unsentWrites } = await aTab();
    unsentWrites.write(scores.saveComment, comment('one'));
    unsentWrites.write(scores.saveComment, comment('two'));
    unsentWrites.write(scores.saveComment, { ...comment('elsewhere'), scoreId: second });
    await sent(2);
    // The two scopes are sent in any order.
    expect(texts().toSorted()).toEqual(['elsewhere', 'one']);
    browser.sent.find(({ body }) => body === 'one')?.answer('saved');
    await sent(3);
    expect(texts()[2]).toBe('two');
  });

  it('with a file lets those behind it be sent after one attempt', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { unsentWrites, entries } = await aTab();
    const file = new File(['a picture'], 'rack.png', { type: 'image/png' });
    unsentWrites.write(scores.saveComment, { ...comment('picture'), file } as never);
    unsentWrites.write(scores.saveComment, comment('text'));
    unsentWrites.write(scores.saveComment, comment('more text'));
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

  it('replaces an unsent write of its scope if its kind says so', async () => {
    onlineManager.setOnline(false);
    const { unsentWrites, entries } = await aTab();
    unsentWrites.write(scores.save, { trackWorkoutId: first, value: ['4:11'] });
    unsentWrites.write(scores.save, { trackWorkoutId: first, value: ['4:12'] });
    expect(entries()).toEqual(['waiting']);
    await expect.poll(() => unsentWrites.count()).toBe(1);
  });

  it('is sent if it cannot be stored, with a warning when it has to wait', async () => {
    const store = aStore();
    vi.spyOn(store, 'put').mockRejectedValue(new Error('No room.'));
    const { unsentWrites, onUnkept } = await aTab({ store });
    unsentWrites.write(scores.saveComment, comment('Strong.'));
    await sent(1);
    expect(onUnkept).not.toHaveBeenCalled();
    browser.sent[0]?.fail({ status: 500 });
    await expect.poll(() => onUnkept).toHaveBeenCalledOnce();
  });
});

it('is sent while it is being stored, and removed once it is stored', async () => {
  const storing = Promise.withResolvers<void>();
  const store = aStore();
  const put: typeof store.put = async (write) => {
    await storing.promise;
    await store.put(write);
  };
  const { unsentWrites, entries } = await aTab({ store: { ...store, put } });
  unsentWrites.write(scores.like, { scoreId: first, liked: true });
  await sent(1);
  browser.sent[0]?.answer('saved');
  expect(entries()).toEqual(['sending']);
  storing.resolve();
  await expect.poll(() => entries()).toEqual([]);
  await stored(0);
});

describe('without a connection', () => {
  it('is kept when the app is closed, and sent once when the connection is back', async () => {
    onlineManager.setOnline(false);
    const before = await aTab();
    before.unsentWrites.write(scores.like, { scoreId: first, liked: true });
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
    for (const text of ['one', 'two', 'three'])
      before.unsentWrites.write(scores.saveComment, comment(text));
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

  it.each([500, 503, 408, 429, 401])('is sent again after status %i', async (status) => {
    const { unsentWrites, entries } = await aTab();
    const written = unsentWrites.write(scores.saveComment, comment('Strong.'));
    await sent(1);
    holdPauses();
    browser.sent[0]?.fail({ status });
    await expect(written.outcome()).resolves.toEqual({ state: 'retrying' });
    expect(entries()).toEqual(['retrying']);
    await endPause();
    browser.sent[1]?.answer('saved');
    await expect.poll(() => entries()).toEqual([]);
  });

  it('waits for the time in Retry-After', async () => {
    const { unsentWrites } = await aTab();
    unsentWrites.write(scores.saveComment, comment('Strong.'));
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
  const written = tab.unsentWrites.write(scores.saveComment, comment('Strong.'));
  await sent(1);
  browser.sent[0]?.fail({ status: 400, message: 'Too strong.' });
  expect(await written.outcome()).toMatchObject({ state: 'refused', error: { status: 400 } });
  expect(tab.entries()).toEqual(['refused']);
  return { ...tab, id: written.id };
}

describe('a refused write', () => {
  it('is kept across a reload, and not sent again', async () => {
    (await refusedComment()).close();
    const { unsentWrites, entries } = await aTab();
    expect(entries()).toEqual(['refused']);
    expect(await unsentWrites.count()).toBe(1);
    expect(browser.sent).toHaveLength(1);
  });

  it('does not block the next one', async () => {
    const { unsentWrites } = await refusedComment();
    unsentWrites.write(scores.saveComment, comment('Fine.'));
    await sent(2);
  });

  it('is sent with the same id when its user tries again', async () => {
    const { unsentWrites, entries, id } = await refusedComment();
    unsentWrites.retry(id);
    expect(entries()).toEqual(['sending']);
    await sent(2);
    browser.sent[1]?.answer('saved');
    await expect.poll(() => unsentWrites.count()).toBe(0);
    expect(texts()).toEqual(['Strong.', 'Strong.']);
  });

  it('is deleted when its user discards it', async () => {
    const { unsentWrites, entries, id } = await refusedComment();
    unsentWrites.discard(id);
    expect(entries()).toEqual([]);
    await expect.poll(() => unsentWrites.count()).toBe(0);
  });
});

describe('two tabs', () => {
  it('do not send each other’s writes', async () => {
    const [here, there] = [await aTab(), await aTab()];
    here.unsentWrites.write(scores.saveComment, comment('here'));
    there.unsentWrites.write(scores.saveComment, comment('there'));
    await sent(2);
    await stored(2);
    await Promise.all([here.unsentWrites.adopt(), there.unsentWrites.adopt()]);
    expect([here.entries(), there.entries()]).toEqual([['sending'], ['sending']]);
    expect(texts().toSorted()).toEqual(['here', 'there']);
    expect(await here.unsentWrites.count()).toBe(2);
  });

  it('share the writes of a closed tab, each sent by one of them', async () => {
    onlineManager.setOnline(false);
    const closed = await aTab();
    const [here, there] = [await aTab(), await aTab()];
    for (const text of ['one', 'two', 'three']) {
      closed.unsentWrites.write(scores.saveComment, comment(text));
    }
    await stored(3);
    closed.close();
    await Promise.all([
      here.unsentWrites.adopt(),
      there.unsentWrites.adopt(),
      here.unsentWrites.adopt(),
    ]);
    expect([...here.entries(), ...there.entries()]).toHaveLength(3);
    onlineManager.setOnline(true);
    for (const at of [0, 1, 2]) {
      await sent(at + 1);
      browser.sent[at]?.answer('saved');
    }
    await expect.poll(() => [...here.entries(), ...there.entries()]).toEqual([]);
    expect(texts()).toEqual(['one', 'two', 'three']);
  });
});

describe('at the end of a session', () => {
  it('stops, and continues when the same user signs in again', async () => {
    const { unsentWrites, entries, liked } = await aTab();
    unsentWrites.write(scores.like, { scoreId: first, liked: true });
    await sent(1);
    await stored(1);
    browser.user = null;
    await unsentWrites.stop(false);
    browser.sent[0]?.fail({ status: 401, endedSession: true });
    expect([entries(), liked()]).toEqual([[], [false, false]]);
    browser.user = mara;
    await unsentWrites.adopt();
    await sent(2);
    expect([entries(), liked()]).toEqual([['sending'], [true, false]]);
  });

  it('is never sent as another user or shown to one', async () => {
    onlineManager.setOnline(false);
    const { unsentWrites, entries } = await aTab();
    unsentWrites.write(scores.saveComment, comment('Strong.'));
    await stored(1);
    await unsentWrites.stop(false);
    browser.user = jonah;
    await unsentWrites.adopt();
    onlineManager.setOnline(true);
    unsentWrites.write(scores.saveComment, comment('Hello.'));
    await sent(1);
    expect(browser.sent).toMatchObject([{ body: 'Hello.', as: jonah }]);
    expect([entries(), await unsentWrites.count()]).toEqual([['sending'], 1]);
    browser.user = mara;
    expect(await unsentWrites.count()).toBe(1);
  });

  it('does not retry a write as another user', async () => {
    const { unsentWrites } = await aTab();
    const written = unsentWrites.write(scores.saveComment, comment('Strong.'));
    await sent(1);
    holdPauses();
    browser.sent[0]?.fail({ status: 503 });
    await written.outcome();
    await unsentWrites.stop(false);
    browser.user = jonah;
    const hello = unsentWrites.write(scores.saveComment, { ...comment('Hello.'), scoreId: second });
    await sent(2);
    browser.sent[1]?.fail({ status: 503 });
    await hello.outcome();
    await endPause();
    expect(browser.sent.slice(1)).toMatchObject([
      { as: jonah, body: 'Hello.' },
      { as: jonah, body: 'Hello.' },
    ]);
  });

  it('is deleted by a logout, in every tab', async () => {
    onlineManager.setOnline(false);
    const [here, there] = [await aTab(), await aTab()];
    here.unsentWrites.write(scores.saveComment, comment('here'));
    there.unsentWrites.write(scores.saveComment, comment('there'));
    await stored(2);
    await Promise.all([here.unsentWrites.stop(true), there.unsentWrites.stop(true)]);
    expect([here.entries(), there.entries()]).toEqual([[], []]);
    expect(await here.unsentWrites.count()).toBe(0);
  });
});

/** The content of this browser's database as text, including its files. */
async function rawContent(): Promise<string> {
  const database = await openBrowserDatabase(browser.name);
  const texts: string[] = [];
  const collect = async (value: unknown): Promise<void> => {
    if (value instanceof Blob) texts.push(await value.text());
    else if (ArrayBuffer.isView(value)) texts.push(new TextDecoder().decode(value));
    else if (typeof value === 'object' && value !== null && !(value instanceof CryptoKey))
      for (const [key, each] of Object.entries(value)) {
        texts.push(key);
        await collect(each);
      }
    else texts.push(String(value));
  };
  for (const name of database.objectStoreNames) await collect(await database.getAll(name));
  database.close();
  return texts.join('\n');
}

/** Whether the browser has a key. */
async function hasKey(): Promise<boolean> {
  const database = await openBrowserDatabase(browser.name);
  const all = (await database.getAll('device')) as { key?: unknown }[];
  database.close();
  return all.some(({ key }) => key instanceof CryptoKey);
}

const secretText = 'My knee hurts again.';

/** A tab without a connection in which something was written. */
async function unsentComment(store = aStore()) {
  onlineManager.setOnline(false);
  const tab = await aTab({ store });
  tab.unsentWrites.write(scores.saveComment, comment(secretText));
  await stored(1);
  return tab;
}

describe('a stored write', () => {
  it('is encrypted, and the key is deleted with the session', async () => {
    const { unsentWrites } = await unsentComment();
    expect(await rawContent()).not.toContain(secretText);
    expect(await hasKey()).toBe(true);
    browser.user = null;
    await unsentWrites.stop(false);
    expect(await rawContent()).not.toContain(secretText);
    expect(await hasKey()).toBe(false);

    browser.user = mara;
    onlineManager.setOnline(true);
    await unsentWrites.adopt();
    await sent(1);
    expect(texts()).toEqual([secretText]);
  });

  it('has an encrypted refusal', async () => {
    await refusedComment();
    await stored(1);
    expect(await rawContent()).toContain('saveComment');
    expect(await rawContent()).not.toMatch(/Too strong|Strong/);
  });

  it('cannot be read by the next user, whose key replaces the first', async () => {
    const { unsentWrites } = await unsentComment();
    browser.user = jonah;
    await unsentWrites.stop(false);
    expect(await hasKey()).toBe(false);
    await unsentWrites.adopt();
    await expect.poll(() => hasKey()).toBe(true);
    browser.user = mara;
    await unsentWrites.stop(false);
    expect(await hasKey()).toBe(false);
  });

  it('can be read at a start without a connection', async () => {
    (await unsentComment()).close();
    const store = aStore();
    store.fetchKey.mockRejectedValue(new Error('No connection.'));
    const { entries } = await aTab({ store });
    expect(entries()).toEqual(['waiting']);
    expect(store.fetchKey).not.toHaveBeenCalled();
  });

  it('waits for the key after a login whose key could not be fetched', async () => {
    const { unsentWrites, close } = await unsentComment();
    browser.user = null;
    await unsentWrites.stop(false);
    close();
    browser.user = mara;
    onlineManager.setOnline(true);
    const store = aStore();
    store.fetchKey.mockRejectedValueOnce(new Error('No connection.'));
    const tab = aTab({ store });
    await expect(tab).rejects.toThrow('No connection.');
    expect(store.onUnreadable).not.toHaveBeenCalled();
    await aTab({ store });
    await sent(1);
    expect(texts()).toEqual([secretText]);
  });

  it('is deleted when the server has another key, and its user is notified', async () => {
    const { unsentWrites, close } = await unsentComment();
    browser.user = null;
    await unsentWrites.stop(false);
    close();
    browser.user = mara;
    const store = aStore('b');
    const { entries } = await aTab({ store });
    expect(entries()).toEqual([]);
    expect(store.onUnreadable).toHaveBeenCalledOnce();
    expect(await store.count(mara)).toBe(0);
  });

  it('of an earlier version is encrypted at the first start', async () => {
    const { database } = aStore();
    const record = { id: first, userId: mara, at: 1, tab: 'closed', refusal: null };
    await (
      await database()
    ).put('outbox', { ...record, endpoint: 'scores.saveComment', input: comment(secretText) });
    expect(await rawContent()).toContain(secretText);
    onlineManager.setOnline(false);
    const { entries } = await aTab();
    expect(entries()).toEqual(['waiting']);
    expect(await rawContent()).not.toContain(secretText);
  });

  it('includes unchanged files', async () => {
    const store = aStore();
    const part = 4 * 1024 * 1024;
    const bytes = new Uint8Array(2 * part + 5).map((_, n) => n % 251);
    bytes.set(new TextEncoder().encode(secretText), part);
    const file = new File([bytes], 'knee.mp4', { type: 'video/mp4' });
    const record = { id: first, userId: mara, endpoint: 'chat.save', at: 1, tab: 'closed' };
    await store.put({ ...record, refusal: null, input: { message: secretText, file } });
    expect(await rawContent()).not.toContain(secretText);
    const [adopted] = await store.adopt(mara, 'here', () => true);
    const found = adopted?.input['file'] as File;
    expect({ name: found.name, type: found.type }).toEqual({ name: 'knee.mp4', type: 'video/mp4' });
    expect(Buffer.from(await found.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    expect(adopted).toMatchObject({ ...record, tab: 'here', input: { message: secretText } });
  });
});
