import { notificationsStore } from '@mantine/notifications';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import * as accounts from '@trackboard/contract/accounts';
import * as chat from '@trackboard/contract/chat';
import * as gyms from '@trackboard/contract/gyms';
import * as scores from '@trackboard/contract/scores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { queryFor } from '../../lib/query-for.ts';
import { fakeServer, type FakeServer } from '../../lib/testing/fake-server.ts';
import { shownToasts } from '../../lib/testing/shown-toasts.ts';
import { performWrite, toastOf } from './use-write.ts';

const scoreId = '018f0000-0000-7000-8000-000000000001';
const like = { scoreId, liked: true };
const liked = { body: { Likes: 1, HasLiked: true } };

let queries: QueryClient;
let server: FakeServer;
/** The log of all events, in order. */
let log: string[];
let unwatch: (() => void)[];

/** Mounts a query whose responses the test controls. */
async function watch(name: string, queryKey: readonly unknown[]): Promise<{ arrive: () => void }> {
  const waiting: (() => void)[] = [];
  const queryFn = () => {
    log.push(`fetch ${name}`);
    return new Promise<string>((resolve) => {
      waiting.push(() => {
        log.push(`answer ${name}`);
        resolve(name);
      });
    });
  };
  unwatch.push(new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined));
  const arrive = () => waiting.splice(0).forEach((resolve) => resolve());
  arrive();
  await expect.poll(() => queries.isFetching()).toBe(0);
  return { arrive };
}

beforeEach(() => {
  queries = new QueryClient();
  server = fakeServer();
  log = [];
  unwatch = [];
});
afterEach(() => {
  unwatch.forEach((stop) => stop());
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [] });
  vi.unstubAllGlobals();
});

describe('a write', () => {
  it('refetches the mounted queries that a write changes before it reports success', async () => {
    const detail = await watch('detail', queryFor(scores.detail, { scoreId }).queryKey);
    await watch('trial', queryFor(gyms.isOnTrial, {}).queryKey);
    log = [];
    const written = performWrite(queries, scores.like, like, {
      onAnswer: () => log.push('onAnswer'),
      success: ({ likes }, { liked: isLiked }) => log.push(`success ${likes} ${isLiked}`),
    });
    await server.answer('/likes/save', liked);
    await expect.poll(() => log).toEqual(['onAnswer', 'fetch detail']);
    detail.arrive();
    await expect(written).resolves.toEqual({ likes: 1, hasLiked: true });
    expect(log).toEqual(['onAnswer', 'fetch detail', 'answer detail', 'success 1 true']);
  });

  it('marks the other queries that a write changes as stale', async () => {
    const { queryKey } = queryFor(scores.detail, { scoreId });
    queries.setQueryData(queryKey, {} as never);
    const written = performWrite(queries, scores.like, like, {});
    await server.answer('/likes/save', liked);
    await written;
    expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
    expect(server.requests).toEqual(['POST /api/v1/likes/save']);
  });

  it('shows its success text as a toast', async () => {
    const written = performWrite(queries, scores.like, like, { success: 'Liked' });
    await server.answer('/likes/save', liked);
    await written;
    expect(await shownToasts()).toEqual(['Liked']);
  });

  it('rejects with the failure and does not refetch', async () => {
    await watch('detail', queryFor(scores.detail, { scoreId }).queryKey);
    log = [];
    const written = performWrite(queries, scores.like, like, { success: 'Liked' });
    await server.answer('/likes/save', { status: 400, body: { message: 'No.' } });
    await expect(written).rejects.toMatchObject({ status: 400, message: 'No.' });
    expect([log, await shownToasts()]).toEqual([[], []]);
  });

  it.each([403, 404])(
    'refetches after status %i, because the screen is outdated',
    async (status) => {
      await watch('detail', queryFor(scores.detail, { scoreId }).queryKey);
      log = [];
      const written = performWrite(queries, scores.like, like, {});
      await server.answer('/likes/save', { status, body: {} });
      await expect(written).rejects.toMatchObject({ status });
      expect(log).toEqual(['fetch detail']);
    },
  );

  it('rejects with an AbortError after it was stopped', async () => {
    const stop = new AbortController();
    const input = { email: 'mara@northlane.example' };
    const written = performWrite(queries, accounts.forgotPassword, input, { signal: stop.signal });
    stop.abort();
    await expect(written).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('toastOf warns with the first of Errors for the chat, and else shows an error by its status', async () => {
  const error = new ApiError({ status: 404, errors: ['This gym is closed.', 'And more'] });
  toastOf(chat.mute)(error);
  toastOf(scores.delete)(error);
  expect(await shownToasts()).toEqual(['This gym is closed.', 'Not Found']);
  const { notifications } = notificationsStore.getState();
  expect(notifications.map(({ role }) => role)).toEqual(['status', 'alert']);
});
