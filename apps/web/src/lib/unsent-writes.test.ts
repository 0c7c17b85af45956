import { onlineManager } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import {
  aPlace,
  aTab,
  browser,
  comment,
  endPause,
  first,
  holdPauses,
  like,
  remark,
  score,
  second,
  sent,
  startBrowsers,
  stored,
  texts,
} from './testing/unsent-tabs.ts';
import { createUnsentStore } from './unsent-store.ts';

startBrowsers();

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
