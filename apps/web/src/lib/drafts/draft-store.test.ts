import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { openBrowserDatabase, openOnce } from '../browser-database.ts';
import { createStorageKeys } from '../unsent-writes/storage-keys.ts';
import { createUnsentStore } from '../unsent-writes/unsent-store.ts';
import { createDraftStore } from './draft-store.ts';

const [mara, jonah] = ['mara', 'jonah'];
let user: string | null;
let runs = 0;

const userId = () => user;
const fetchKey = async () => btoa(`${user}`.padStart(32));

/** The drafts of one tab of this browser. */
function aTab() {
  const database = openOnce(() => openBrowserDatabase(`drafts ${runs}`));
  const keys = createStorageKeys({ database, userId, fetchKey });
  const drafts = createDraftStore({ database, keys, userId });
  const unsent = createUnsentStore({ database, keys, onUnreadable: () => undefined });
  const raw = async () => JSON.stringify(await (await database()).getAll('drafts'));
  return { ...drafts, unsent, raw };
}

beforeEach(() => {
  runs += 1;
  user = mara;
});

it('keeps the last value of each topic for all tabs, until it is removed', async () => {
  const tab = aTab();
  await tab.save('text one', 'On my');
  await tab.save('text one', 'On my way');
  await tab.save('text two', 'Chalk?');
  const other = aTab();
  expect([...(await other.all())]).toEqual([
    ['text one', 'On my way'],
    ['text two', 'Chalk?'],
  ]);
  await other.save('text one', null);
  expect([...(await tab.all())]).toEqual([['text two', 'Chalk?']]);
});

it('keeps files, with their names', async () => {
  const tab = aTab();
  await tab.save('file one', new File(['a rack'], 'rack.png', { type: 'image/png' }));
  const file = (await aTab().all()).get('file one') as File;
  expect([file.name, file.type, await file.text()]).toEqual(['rack.png', 'image/png', 'a rack']);
});

it('is encrypted, and read by its user only', async () => {
  const tab = aTab();
  await tab.save('text one', 'A secret.');
  expect(await tab.raw()).not.toContain('A secret.');
  user = jonah;
  expect((await aTab().all()).size).toBe(0);
  user = mara;
  expect((await aTab().all()).get('text one')).toBe('A secret.');
});

it('is deleted by a logout', async () => {
  const tab = aTab();
  await tab.save('text one', 'On my way');
  user = jonah;
  const his = aTab();
  await his.save('text one', 'His own');
  await his.unsent.clear(mara);
  user = mara;
  expect((await aTab().all()).size).toBe(0);
  user = jonah;
  expect((await aTab().all()).get('text one')).toBe('His own');
});

it('stores nothing without a user', async () => {
  user = null;
  const tab = aTab();
  await tab.save('text one', 'On my way');
  expect([await tab.raw(), (await tab.all()).size]).toEqual(['[]', 0]);
});
