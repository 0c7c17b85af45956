import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import * as workouts from '@trackboard/contract/workouts';
import { allEndpoints } from '@trackboard/contract/all-endpoints';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { openBrowserDatabase, openOnce } from '../browser-database.ts';
import { changeTo, pendingWritesOf } from '../pending-writes.ts';
import { formQueryFor, queryFor } from '../query-for.ts';
import { keptNames, createKeptReads } from './kept-reads.ts';

const gymId = '018f0000-0000-7000-8000-000000000001';
const day = 24 * 60 * 60 * 1000;
const weekFrom = (fromDate: string) =>
  queryFor(workouts.list, { gymId, trackId: '', fromDate, toDate: fromDate }).queryKey;

/**
 * The number of the current test, which names its browser. Each call of `openApp` opens the app
 * again.
 */
let runs = 0;
const refused = () => Promise.reject(new ApiError({ status: 403 }));
const browser = { user: 'mara' as string | null, build: 'one', now: Date.now() };
beforeEach(() => {
  runs += 1;
  Object.assign(browser, { user: 'mara', build: 'one', now: Date.now() });
});

async function openApp() {
  const queries = new QueryClient();
  const name = `browser ${runs}`;
  const kept = createKeptReads({
    queries,
    database: openOnce(() => openBrowserDatabase(name)),
    userId: () => browser.user,
    build: browser.build,
    now: () => browser.now,
  });
  await kept.restore();
  const mine = () => queries.getQueryData(queryFor(gyms.mine, {}).queryKey);
  const fetched = (queryKey: readonly unknown[], answer: unknown) =>
    queries.fetchQuery({ queryKey, queryFn: () => answer });
  return { queries, kept, mine, fetched };
}

async function keepMine(): Promise<void> {
  const { kept, fetched } = await openApp();
  await fetched(queryFor(gyms.mine, {}).queryKey, ['Northlane']);
  await kept.save();
}

test('a kept response is restored as stale when the app opens again', async () => {
  await keepMine();
  const { mine, queries } = await openApp();
  expect(mine()).toEqual(['Northlane']);
  const state = queries.getQueryState(queryFor(gyms.mine, {}).queryKey);
  expect(state).toMatchObject({ fetchStatus: 'idle', isInvalidated: true });
});

test('a response is deleted after its query was reset', async () => {
  await keepMine();
  const { queries, kept } = await openApp();
  await queries.resetQueries({ queryKey: queryFor(gyms.mine, {}).queryKey });
  await kept.save();
  expect((await openApp()).mine()).toBeUndefined();
});

test('only listed reads are kept, and no values of forms', async () => {
  const { kept, fetched } = await openApp();
  await fetched(queryFor(gyms.isOnTrial, {}).queryKey, 'trial');
  await fetched(formQueryFor(gyms.mine, {}).queryKey, 'form');
  await kept.save();
  expect((await openApp()).queries.getQueryCache().getAll()).toEqual([]);
});

test('each endpoint keeps only its newest responses', async () => {
  const { kept, queries } = await openApp();
  const limit = keptNames['workouts.list'] ?? 0;
  for (let week = 0; week <= limit; week += 1) {
    const key = weekFrom(`2026-11-${String(week + 1).padStart(2, '0')}`);
    queries.setQueryData(key, [] as never, { updatedAt: browser.now + week });
  }
  await kept.save();
  await openApp();
  const { queries: restored } = await openApp();
  expect(restored.getQueryCache().getAll()).toHaveLength(limit);
  expect(restored.getQueryData(weekFrom('2026-11-01'))).toBeUndefined();
});

test('a kept response does not contain a pending write', async () => {
  const { kept, queries, fetched } = await openApp();
  const { queryKey } = queryFor(gyms.mine, {});
  await fetched(queryKey, []);
  pendingWritesOf(queries).begin([changeTo(gyms.mine, () => ['Pending'] as never)], {});
  expect(queries.getQueryData(queryKey)).toEqual(['Pending']);
  await kept.save();
  expect((await openApp()).mine()).toEqual([]);
});

test('a response is deleted after the server refuses its read', async () => {
  await keepMine();
  const { kept, queries } = await openApp();
  const { queryKey } = queryFor(gyms.mine, {});
  await queries.fetchQuery({ queryKey, queryFn: refused, retry: false }).catch(() => undefined);
  await kept.save();
  expect((await openApp()).mine()).toBeUndefined();
});

test.each([
  ['another user', { user: 'jonah' }],
  ['nobody', { user: null }],
  ['another version of the app', { build: 'two' }],
  ['30 days later', { now: Date.now() + 31 * day }],
])('another start restores nothing for %s, and deletes the stored reads', async (_, change) => {
  await keepMine();
  const before = { ...browser };
  Object.assign(browser, change);
  expect((await openApp()).mine()).toBeUndefined();
  Object.assign(browser, before);
  expect((await openApp()).mine()).toBeUndefined();
});

test('clear deletes all responses, even those that are not stored yet', async () => {
  await keepMine();
  const { kept, fetched } = await openApp();
  await fetched(queryFor(gyms.mine, {}).queryKey, ['Northlane']);
  await kept.clear();
  await kept.save();
  expect((await openApp()).mine()).toBeUndefined();
});

test('every name in keptNames is a read of the contract', () => {
  const names = new Set(allEndpoints.map(({ name }) => name));
  expect(Object.keys(keptNames).filter((name) => !names.has(name))).toEqual([]);
});
