import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { openBrowserDatabase, openOnce } from './browser-database.ts';
import { createUnsentStore } from './unsent-store.ts';
import { createDraftStore } from './use-draft.ts';

const [mara, jonah] = ['mara', 'jonah'];
let user: string | null;
let runs = 0;

const userId = () => user;

function aTab() {
  const database = openOnce(() => openBrowserDatabase(`drafts ${runs}`));
  const drafts = createDraftStore({ database, userId });
  const save = (topic: string, value: unknown) => drafts.save({ topic, value });
  const { sweep } = createUnsentStore({ database, locks: undefined });
  const count = async () => (await database()).count('drafts');
  return { ...drafts, save, sweep, count };
}

beforeEach(() => {
  runs += 1;
  user = mara;
});

it('save keeps the last value of each topic for all tabs, until it is removed', async () => {
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

it('save keeps one file or a list of files, with their names', async () => {
  const tab = aTab();
  const files = ['rack', 'bar'].map(
    (name) => new File([`a ${name}`], `${name}.png`, { type: 'image/png' }),
  );
  await tab.save('file one', files[0]);
  await tab.save('files one', files);
  const drafts = await aTab().all();
  const kept = [drafts.get('file one'), ...(drafts.get('files one') as File[])] as File[];
  const described = await Promise.all(
    kept.map(async (file) => [file.name, file.type, await file.text()]),
  );
  const rack = ['rack.png', 'image/png', 'a rack'];
  expect(described).toEqual([rack, rack, ['bar.png', 'image/png', 'a bar']]);
  expect(Array.isArray(drafts.get('file one'))).toBe(false);
});

it('all returns a draft only to its user', async () => {
  await aTab().save('text one', 'On my way');
  user = jonah;
  expect((await aTab().all()).size).toBe(0);
  user = mara;
  expect((await aTab().all()).get('text one')).toBe('On my way');
});

it('sweep deletes drafts together with the unsent writes of their user', async () => {
  const tab = aTab();
  await tab.save('text one', 'On my way');
  user = jonah;
  const his = aTab();
  await his.save('text one', 'His own');
  await his.sweep((owner) => owner !== mara);
  user = mara;
  expect((await aTab().all()).size).toBe(0);
  user = jonah;
  expect((await aTab().all()).get('text one')).toBe('His own');
});

it('save stores no draft without a user', async () => {
  user = null;
  const tab = aTab();
  await tab.save('text one', 'On my way');
  expect([await tab.count(), (await tab.all()).size]).toEqual([0, 0]);
});
