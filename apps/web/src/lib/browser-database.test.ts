import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { openBrowserDatabase, openOnce } from './browser-database.ts';

function aDatabase(name: string) {
  const open = vi.fn<typeof openBrowserDatabase>(() => openBrowserDatabase(name));
  return { open, database: openOnce(() => open()) };
}

it('openOnce opens the database once', async () => {
  const { open, database } = aDatabase('once');
  const [first, second] = await Promise.all([database(), database()]);
  expect([second === first, (await database()) === first, open.mock.calls.length]).toEqual([
    true,
    true,
    1,
  ]);
});

it('openOnce opens the database again, once, after it was closed under the tab', async () => {
  const { open, database } = aDatabase('closed');
  (await database()).close();
  const [first, second] = await Promise.all([database(), database()]);
  await first.put('device', 'kept', 'a fact');
  expect([second === first, await second.get('device', 'a fact')]).toEqual([true, 'kept']);
  expect(open).toHaveBeenCalledTimes(2);
});

it('openOnce opens the database again after another tab has deleted it', async () => {
  const { database } = aDatabase('deleted');
  await database();
  await new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('deleted');
    deleting.addEventListener('success', resolve);
    deleting.addEventListener('error', reject);
  });
  await (await database()).put('device', 'kept', 'a fact');
  expect(await (await database()).get('device', 'a fact')).toBe('kept');
});

it('openOnce tries again after a failure', async () => {
  const { open, database } = aDatabase('failing');
  open.mockRejectedValueOnce(new Error('blocked'));
  await expect(database()).rejects.toThrow('blocked');
  await expect(database()).resolves.toBeTruthy();
});
