import { notificationsStore } from '@mantine/notifications';
import { QueryClient } from '@tanstack/react-query';
import * as chat from '@trackboard/contract/chat';
import * as gyms from '@trackboard/contract/gyms';
import * as tracks from '@trackboard/contract/tracks';
import { afterEach, expect, it, vi } from 'vitest';
import { pagesQueryFor, queryFor, saysNotFound } from '../lib/query-for.ts';
import { fakeServer } from '../lib/testing/fake-server.ts';
import { shownToasts } from '../lib/testing/shown-toasts.ts';
import { createQueryCache } from './query-client.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const refused = {
  status: 404,
  body: { StatusCode: 404, message: 'Not Found', Errors: ['This gym is closed.', 'And more'] },
};

const queries = new QueryClient({ queryCache: createQueryCache() });

afterEach(() => {
  queries.clear();
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [] });
  vi.unstubAllGlobals();
});

it.each([
  ['/chats/getathletes', () => queries.fetchInfiniteQuery(pagesQueryFor(chat.people, {}))],
  ['/chats/groupDetails', () => queries.fetchQuery(queryFor(chat.details, { groupId: id }))],
  ['/chats/UnreadMessages', () => queries.fetchQuery(queryFor(chat.unread, {}))],
  [
    '/tracks/getusertracks',
    () => queries.fetchQuery(queryFor(tracks.ofUser, { gymId: id, userId: id })),
  ],
])('a failure of %s is a warning with the first of Errors', async (path, fetch) => {
  const server = fakeServer();
  const fetched = fetch();
  await server.answer(path, refused);
  await expect(fetched).rejects.toMatchObject({ status: 404 });
  expect(await shownToasts()).toEqual(['This gym is closed.']);
  expect(notificationsStore.getState().notifications[0]?.role).toBe('status');
});

it.each([
  [404, []],
  [500, ['This gym is closed.']],
])('a %i of a screen that says that there is nothing', async (status, toasts) => {
  const server = fakeServer();
  const list = queryFor(tracks.ofUser, { gymId: id, userId: id });
  const fetched = queries.fetchQuery({ ...list, ...saysNotFound });
  const body = { ...refused.body, StatusCode: status };
  await server.answer('/tracks/getusertracks', { status, body });
  await expect(fetched).rejects.toMatchObject({ status });
  expect(await shownToasts()).toEqual(toasts);
});

it('a failure of another read is left to its screen', async () => {
  const server = fakeServer();
  const fetched = queries.fetchQuery(queryFor(gyms.mine, {}));
  await server.answer('/gyms/getusergyms', refused);
  await expect(fetched).rejects.toMatchObject({ status: 404 });
  expect(await shownToasts()).toEqual([]);
});
