import 'fake-indexeddb/auto';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import * as scores from '@trackboard/contract/scores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { openBrowserDatabase, openOnce } from '../browser-database.ts';
import { changeTo } from '../pending-writes.ts';
import { queryFor } from '../query-for.ts';
import { createOutbox, type OutboxParts } from './outbox.ts';
import { createOutboxStore } from './outbox-store.ts';
import { outboxWrite } from './outbox-write.ts';
import { outboxKey, sendingState } from './sending.ts';
import { openTab } from './tab.ts';

const [mara, jonah, first, second] = [1, 2, 3, 4].map(
  (n) => `018f0000-0000-7000-8000-00000000000${n}`,
) as [string, string, string, string];
const board = queryFor(scores.list, { trackWorkoutId: first });

const refusedLikes = vi.fn<(error: unknown) => void>();
const kinds = [
  outboxWrite<typeof scores.like>({
    endpoint: scores.like,
    scope: ({ scoreId }) => `like ${scoreId}`,
    changes: [
      changeTo(scores.list, (entries, { scoreId, liked }: { scoreId: string; liked: boolean }) =>
        entries.map((each) => (each.scoreId === scoreId ? { ...each, hasLiked: liked } : each)),
      ),
    ],
    replaces: true,
    onRefused: refusedLikes,
  }),
  outboxWrite<typeof scores.saveComment>({
    endpoint: scores.saveComment,
    scope: ({ scoreId }) => `comment ${scoreId}`,
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

async function aTab(over: Partial<OutboxParts> = {}) {
  const queries = new QueryClient();
  queries.mount();
  const unliked = [first, second].map((scoreId) => ({ scoreId, hasLiked: false }));
  queries.setQueryData(board.queryKey, unliked as never);
  const tab = openTab(navigator.locks);
  let isClosed = false;
  const onUnkept = vi.fn<() => void>();
  const outbox = createOutbox({
    queries,
    tab,
    store: createOutboxStore(openOnce(() => openBrowserDatabase(browser.name))),
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
  await outbox.register(kinds);
  const cache = queries.getMutationCache();
  const entries = () =>
    cache
      .findAll({ mutationKey: outboxKey, predicate: ({ state }) => state.status !== 'success' })
      .map((each) => sendingState(cache, each));
  const liked = () => queries.getQueryData(board.queryKey)?.map(({ hasLiked }) => hasLiked);
  /** A closed tab sends nothing and its lock is free. */
  const close = () => {
    isClosed = true;
    queries.unmount();
    tab.close();
  };
  browser.close.push(close);
  return { outbox, entries, liked, close, onUnkept };
}

const comment = (text: string) => ({ scoreId: first, comments: text, imageUrl: null });
const sent = (count: number) => vi.waitFor(() => expect(browser.sent).toHaveLength(count));
const texts = () => browser.sent.map(({ body }) => body);

beforeEach(() => {
  runs += 1;
  browser = { user: mara, name: `browser ${runs}`, sent: [], close: [] };
});
afterEach(() => {
  browser.close.forEach((close) => close());
  onlineManager.setOnline(true);
  refusedLikes.mockReset();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a write', () => {
  it('is stored, sent once, and removed', async () => {
    const { outbox, entries } = await aTab();
    const written = outbox.write(scores.saveComment, comment('Strong.'));
    expect(entries()).toEqual(['sending']);
    await sent(1);
    expect(await outbox.count()).toBe(1);
    browser.sent[0]?.answer('saved');
    await expect(written.outcome()).resolves.toEqual({ state: 'saved', output: 'saved' });
    await vi.waitFor(() => expect(entries()).toEqual([]));
    expect(await outbox.count()).toBe(0);
  });

  it('is shown at once, and taken back and dropped when it is refused', async () => {
    const { outbox, liked, entries } = await aTab();
    outbox.write(scores.like, { scoreId: first, liked: true });
    expect(liked()).toEqual([true, false]);
    await sent(1);
    browser.sent[0]?.fail({ status: 404 });
    await vi.waitFor(() => expect(refusedLikes).toHaveBeenCalledOnce());
    expect([liked(), entries()]).toEqual([[false, false], []]);
    await vi.waitFor(async () => expect(await outbox.count()).toBe(0));
  });

  it('waits for the one before it in its scope, and not for others', async () => {
    const { outbox } = await aTab();
    outbox.write(scores.saveComment, comment('one'));
    outbox.write(scores.saveComment, comment('two'));
    outbox.write(scores.saveComment, { ...comment('elsewhere'), scoreId: second });
    await sent(2);
    expect(texts()).toEqual(['one', 'elsewhere']);
    browser.sent[0]?.answer('saved');
    await sent(3);
    expect(texts()).toEqual(['one', 'elsewhere', 'two']);
  });

  it('replaces an unsent one of its scope where its kind says so', async () => {
    onlineManager.setOnline(false);
    const { outbox, liked } = await aTab();
    outbox.write(scores.like, { scoreId: first, liked: true });
    outbox.write(scores.like, { scoreId: first, liked: false });
    expect(liked()).toEqual([false, false]);
    await vi.waitFor(async () => expect(await outbox.count()).toBe(1));
  });

  it('is sent although it could not be stored, and says so when it has to wait', async () => {
    const store = createOutboxStore(openOnce(() => openBrowserDatabase(browser.name)));
    vi.spyOn(store, 'put').mockRejectedValue(new Error('No room.'));
    const { outbox, onUnkept } = await aTab({ store });
    outbox.write(scores.saveComment, comment('Strong.'));
    await sent(1);
    expect(onUnkept).not.toHaveBeenCalled();
    browser.sent[0]?.fail({ status: 500 });
    await vi.waitFor(() => expect(onUnkept).toHaveBeenCalledOnce());
  });
});

describe('without a connection', () => {
  it('is kept, survives closing the app, and is sent once when the signal is back', async () => {
    onlineManager.setOnline(false);
    const before = await aTab();
    before.outbox.write(scores.like, { scoreId: first, liked: true });
    expect(before.entries()).toEqual(['waiting']);
    await vi.waitFor(async () => expect(await before.outbox.count()).toBe(1));
    before.close();

    const after = await aTab();
    expect(after.entries()).toEqual(['waiting']);
    expect(after.liked()).toEqual([true, false]);
    expect(browser.sent).toEqual([]);
    onlineManager.setOnline(true);
    await sent(1);
    browser.sent[0]?.answer('saved');
    await vi.waitFor(() => expect(after.entries()).toEqual([]));
    expect(browser.sent).toHaveLength(1);
    expect(after.liked()).toEqual([true, false]);
  });

  it('keeps the order of the writes over a reload', async () => {
    onlineManager.setOnline(false);
    const before = await aTab();
    for (const text of ['one', 'two', 'three'])
      before.outbox.write(scores.saveComment, comment(text));
    await vi.waitFor(async () => expect(await before.outbox.count()).toBe(3));
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
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { outbox, entries } = await aTab();
    const written = outbox.write(scores.saveComment, comment('Strong.'));
    await sent(1);
    browser.sent[0]?.fail({ status });
    await expect(written.outcome()).resolves.toEqual({ state: 'retrying' });
    expect(entries()).toEqual(['retrying']);
    await sent(2);
    browser.sent[1]?.answer('saved');
    await vi.waitFor(() => expect(entries()).toEqual([]));
  });

  it('waits as long as the server asks for', async () => {
    const { outbox } = await aTab();
    outbox.write(scores.saveComment, comment('Strong.'));
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
  const written = tab.outbox.write(scores.saveComment, comment('Strong.'));
  await sent(1);
  browser.sent[0]?.fail({ status: 400, message: 'Too strong.' });
  expect(await written.outcome()).toMatchObject({ state: 'refused', error: { status: 400 } });
  expect(tab.entries()).toEqual(['refused']);
  return { ...tab, id: written.id };
}

describe('a refused write', () => {
  it('is kept over a reload, and not sent again', async () => {
    (await refusedComment()).close();
    const { outbox, entries } = await aTab();
    expect(entries()).toEqual(['refused']);
    expect(await outbox.count()).toBe(1);
    expect(browser.sent).toHaveLength(1);
  });

  it('does not hold up the next one', async () => {
    const { outbox } = await refusedComment();
    outbox.write(scores.saveComment, comment('Fine.'));
    await sent(2);
  });

  it('is sent when its user tries again, under the same id', async () => {
    const { outbox, entries, id } = await refusedComment();
    outbox.retry(id);
    expect(entries()).toEqual(['sending']);
    await sent(2);
    browser.sent[1]?.answer('saved');
    await vi.waitFor(async () => expect(await outbox.count()).toBe(0));
    expect(texts()).toEqual(['Strong.', 'Strong.']);
  });

  it('is gone once its user discards it', async () => {
    const { outbox, entries, id } = await refusedComment();
    outbox.discard(id);
    expect(entries()).toEqual([]);
    await vi.waitFor(async () => expect(await outbox.count()).toBe(0));
  });
});

describe('two tabs', () => {
  it('do not send each other’s writes', async () => {
    const [here, there] = [await aTab(), await aTab()];
    here.outbox.write(scores.saveComment, comment('here'));
    there.outbox.write(scores.saveComment, comment('there'));
    await sent(2);
    await Promise.all([here.outbox.adopt(), there.outbox.adopt()]);
    expect([here.entries(), there.entries()]).toEqual([['sending'], ['sending']]);
    expect(texts()).toEqual(['here', 'there']);
    expect(await here.outbox.count()).toBe(2);
  });

  it('share the writes of a closed one, each sent by one of them', async () => {
    onlineManager.setOnline(false);
    const closed = await aTab();
    const [here, there] = [await aTab(), await aTab()];
    for (const text of ['one', 'two', 'three']) {
      closed.outbox.write(scores.saveComment, comment(text));
    }
    await vi.waitFor(async () => expect(await here.outbox.count()).toBe(3));
    closed.close();
    await Promise.all([here.outbox.adopt(), there.outbox.adopt(), here.outbox.adopt()]);
    expect([...here.entries(), ...there.entries()]).toHaveLength(3);
    onlineManager.setOnline(true);
    for (const at of [0, 1, 2]) {
      await sent(at + 1);
      browser.sent[at]?.answer('saved');
    }
    await vi.waitFor(() => expect([...here.entries(), ...there.entries()]).toEqual([]));
    expect(texts()).toEqual(['one', 'two', 'three']);
  });
});

describe('at the end of a session', () => {
  it('stops, and goes on when the same user signs in again', async () => {
    const { outbox, entries, liked } = await aTab();
    outbox.write(scores.like, { scoreId: first, liked: true });
    await sent(1);
    browser.user = null;
    await outbox.stop(false);
    browser.sent[0]?.fail({ status: 401, endedSession: true });
    expect([entries(), liked()]).toEqual([[], [false, false]]);
    browser.user = mara;
    await outbox.adopt();
    await sent(2);
    expect([entries(), liked()]).toEqual([['sending'], [true, false]]);
  });

  it('is never sent as another user, nor shown to one', async () => {
    onlineManager.setOnline(false);
    const { outbox, entries } = await aTab();
    outbox.write(scores.saveComment, comment('Strong.'));
    await vi.waitFor(async () => expect(await outbox.count()).toBe(1));
    await outbox.stop(false);
    browser.user = jonah;
    await outbox.adopt();
    onlineManager.setOnline(true);
    outbox.write(scores.saveComment, comment('Hello.'));
    await sent(1);
    expect(browser.sent).toMatchObject([{ body: 'Hello.', as: jonah }]);
    expect([entries(), await outbox.count()]).toEqual([['sending'], 1]);
    browser.user = mara;
    expect(await outbox.count()).toBe(1);
  });

  it('does not send as another user what waited for its next attempt', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { outbox } = await aTab();
    const written = outbox.write(scores.saveComment, comment('Strong.'));
    await sent(1);
    browser.sent[0]?.fail({ status: 503 });
    await written.outcome();
    await outbox.stop(false);
    browser.user = jonah;
    outbox.write(scores.saveComment, { ...comment('Hello.'), scoreId: second });
    await sent(2);
    browser.sent[1]?.fail({ status: 503 });
    await sent(3);
    expect(browser.sent.slice(1)).toMatchObject([
      { as: jonah, body: 'Hello.' },
      { as: jonah, body: 'Hello.' },
    ]);
  });

  it('is deleted by a logout, in every tab', async () => {
    onlineManager.setOnline(false);
    const [here, there] = [await aTab(), await aTab()];
    here.outbox.write(scores.saveComment, comment('here'));
    there.outbox.write(scores.saveComment, comment('there'));
    await vi.waitFor(async () => expect(await here.outbox.count()).toBe(2));
    await Promise.all([here.outbox.stop(true), there.outbox.stop(true)]);
    expect([here.entries(), there.entries()]).toEqual([[], []]);
    expect(await here.outbox.count()).toBe(0);
  });
});
