import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFirstData, loadFirstScreen } from './load-first-data.ts';

const queries = new QueryClient();
const never = () => new Promise<never>(() => undefined);

/** What `public/start.js` has requested. */
function requestEarly(urls: readonly string[]): void {
  const early = { authorization: undefined, at: Date.now(), response: Promise.resolve(null) };
  globalThis.firstResponses = new Map(urls.map((url) => [url, early]));
}

/** Loads a first screen with this data. */
const loadScreen = (load: Parameters<typeof loadFirstData>[0]) =>
  loadFirstScreen(queries, () => loadFirstData(load));

/** Whether the promise is settled after these milliseconds. */
async function isSettledAfter(milliseconds: number, promise: Promise<void>): Promise<boolean> {
  let isSettled = false;
  void promise.then(() => (isSettled = true));
  await vi.advanceTimersByTimeAsync(milliseconds);
  return isSettled;
}

beforeEach(() => {
  vi.useFakeTimers();
  requestEarly(['/api/v1/today']);
});
afterEach(() => {
  vi.useRealTimers();
  globalThis.firstResponses = undefined;
});

it('the first screen waits for its data', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const loading = loadScreen(() => promise);
  expect(await isSettledAfter(900, loading)).toBe(false);
  resolve();
  expect(await isSettledAfter(0, loading)).toBe(true);
});

it('the first screen is shown after a second without its data', async () => {
  const loading = loadScreen(never);
  expect(await isSettledAfter(999, loading)).toBe(false);
  expect(await isSettledAfter(1, loading)).toBe(true);
});

it('the first screen is shown when its data cannot be loaded', async () => {
  const loading = loadScreen(() => Promise.reject(new Error('no network')));
  await expect(loading).resolves.toBe(undefined);
});

it('data kept from an earlier visit is read at once, and fetched again', async () => {
  const queryKey = ['today'];
  queries.setQueryData(queryKey, 'kept', { updatedAt: 1 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const seen: string[] = [];
  await loadScreen(async (read) => {
    seen.push(await read({ queryKey, queryFn: () => promise }));
  });
  expect(seen).toEqual(['kept']);
  resolve('fetched');
  await expect.poll(() => queries.getQueryData(queryKey)).toBe('fetched');
});

it('a later screen does not wait', async () => {
  await loadScreen(async () => undefined);
  const load = vi.fn(never);
  await loadFirstData(load);
  expect(load).not.toHaveBeenCalled();
});

it('a screen does not wait if none of its data was requested early', async () => {
  requestEarly([]);
  const load = vi.fn(never);
  await loadScreen(load);
  expect(load).not.toHaveBeenCalled();
});
