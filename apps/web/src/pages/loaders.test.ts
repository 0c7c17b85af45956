import { QueryClient } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import * as tracks from '@trackboard/contract/tracks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryFor } from '../lib/query-for.ts';
import { session } from '../lib/session.ts';
import { aLogin } from '../lib/testing/a-login.ts';
import { type FakeServer, fakeServer } from '../lib/testing/fake-server.ts';
import { loadCalendar, loadHome } from './loaders.ts';

const userId = aLogin().user.id;
const gym = { id: 'gym-1', name: 'Northlane', timeZone: 'UTC' };
const ownerLogin = aLogin({ user: { ...aLogin().user, role: 'owner' }, gym: gym as never });

let queries: QueryClient;
let server: FakeServer;

const arrival = (searchStr = '') => ({ context: { queries }, location: { searchStr } });

/** The paths that were requested, without the API's base and the query, in alphabetical order. */
const paths = () =>
  server.requests.map((each) => each.replace('/api/v1/', '').replace(/\?.*/, '')).toSorted();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z'), toFake: ['Date'] });
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  server = fakeServer();
  // A phone, which does not load the code of wide screens.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  session.start(aLogin());
});
afterEach(() => {
  session.end('logout');
  queries.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('loadHome', () => {
  it("starts the reads of an athlete's home, and returns before they are answered", () => {
    expect(loadHome(arrival())).toBeUndefined();
    expect(paths()).toEqual([
      `GET GymStats/${userId}`,
      'GET GymStats/RecentJoinedTracks',
      'GET classes',
      `GET subscriptions/stats/${userId}`,
      'GET today',
    ]);
  });

  it('does not read again what was read less than 30 seconds ago', () => {
    loadHome(arrival());
    loadHome(arrival());
    expect(server.requests).toHaveLength(5);
  });

  it('reads nothing without a session', () => {
    session.end('logout');
    loadHome(arrival());
    expect(server.requests).toEqual([]);
  });
});

describe('loadCalendar', () => {
  it("starts an athlete's reads that wait for nothing", () => {
    loadCalendar(arrival());
    expect(paths()).toEqual([
      'GET gyms/getusergyms',
      'GET lifts/workingweights',
      'GET scores/logged',
    ]);
  });

  it("reads the tracks and this week of an athlete's gym once the gyms are known", async () => {
    queries.setQueryData(queryFor(gyms.mine, {}).queryKey, [gym as never]);
    loadCalendar(arrival());
    await expect.poll(paths).toContain(`GET tracks/getusertracks/gym-1/${userId}`);
    await expect.poll(paths).toContain('POST workouts/getworkouts');
  });

  it('reads this week of the first track of a gym once the tracks are known', async () => {
    session.end('logout');
    session.start(ownerLogin);
    loadCalendar(arrival());
    expect(paths()).toEqual(['GET scores/counts', `GET tracks/getusertracks/gym-1/${userId}`]);
    const { queryKey } = queryFor(tracks.ofUser, { gymId: gym.id, userId });
    queries.setQueryData(queryKey, [{ id: 'track-1' } as never]);
    loadCalendar(arrival());
    await expect.poll(paths).toContain('POST workouts/getworkouts');
  });

  it('reads nothing for a link to another day, gym or track', () => {
    loadCalendar(arrival('?day=2026-11-02'));
    expect(server.requests).toEqual([]);
  });

  it('leaves a failed read to the screen', async () => {
    loadCalendar(arrival());
    await server.answer('getusergyms', { status: 500, body: {} });
    await vi.waitFor(() => expect(queries.isFetching()).toBe(2));
  });
});
