import { onlineManager } from '@tanstack/react-query';
import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { openBrowserDatabase } from './browser-database.ts';
import {
  aCall,
  aPlace,
  aTab,
  browser,
  comment,
  endPause,
  first,
  holdPauses,
  jonah,
  like,
  mara,
  remark,
  second,
  sent,
  startBrowsers,
  stored,
  texts,
} from './testing/unsent-tabs.ts';
import { createUnsentStore } from './unsent-store.ts';

startBrowsers();

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
