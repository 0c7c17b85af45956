import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstScreen } from '../lib/first-screen.ts';
import { session } from '../lib/session.ts';
import { aLogin } from '../lib/testing/a-login.ts';
import { fakeServer } from '../lib/testing/fake-server.ts';
import { loadFirstReads } from './load-first-reads.ts';

const never = () => new Promise<never>(() => undefined);

let queries: QueryClient;

const load = () => loadFirstReads('/dashboard');

/** What `public/start.js` has requested. */
function requestEarly(urls: readonly string[]): void {
  const early = { authorization: undefined, at: Date.now(), response: Promise.resolve(null) };
  globalThis.firstResponses = new Map(urls.map((url) => [url, early]));
}

/** How each read of the screen ends. */
const answerWith = (answer: () => Promise<never>) =>
  vi.spyOn(queries, 'ensureQueryData').mockImplementation(answer);

/** Whether the promise is settled after these milliseconds. */
async function isSettledAfter(milliseconds: number, promise: Promise<void>): Promise<boolean> {
  let isSettled = false;
  void promise.then(() => (isSettled = true));
  await vi.advanceTimersByTimeAsync(milliseconds);
  return isSettled;
}

beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient();
  firstScreen.queries = queries;
  session.start(aLogin());
  requestEarly(['/api/v1/today']);
});
afterEach(() => {
  session.end('logout');
  firstScreen.queries = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.firstResponses = undefined;
});

it('the first screen waits for its data', async () => {
  const { promise, resolve } = Promise.withResolvers<never>();
  answerWith(() => promise);
  const loading = load();
  expect(await isSettledAfter(900, loading)).toBe(false);
  resolve(undefined as never);
  expect(await isSettledAfter(0, loading)).toBe(true);
});

it('the first screen is shown after a second without its data', async () => {
  answerWith(never);
  const loading = load();
  expect(await isSettledAfter(999, loading)).toBe(false);
  expect(await isSettledAfter(1, loading)).toBe(true);
});

it('the first screen is shown when its data cannot be loaded', async () => {
  answerWith(() => Promise.reject(new Error('no network')));
  await expect(load()).resolves.toBe(undefined);
});

it('data kept from an earlier visit is read at once, and fetched again', async () => {
  const reads = answerWith(never);
  void load();
  const keys = reads.mock.calls.map(([{ queryKey }]) => queryKey);
  for (const key of keys) queries.setQueryData(key, 'kept', { updatedAt: 1 });
  reads.mockRestore();
  const { requests } = fakeServer();
  expect(await isSettledAfter(0, load())).toBe(true);
  expect(requests).toHaveLength(keys.length);
});

it('a later screen does not wait', async () => {
  firstScreen.queries = null;
  const reads = answerWith(never);
  await load();
  expect(reads).not.toHaveBeenCalled();
});

it('a screen does not wait if none of its data was requested early', async () => {
  requestEarly([]);
  const reads = answerWith(never);
  await load();
  expect(reads).not.toHaveBeenCalled();
});
