import type { Role } from '@trackboard/contract';
import {
  type AnyRoute,
  createMemoryHistory,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { plainSearch } from '../../lib/plain-search.ts';
import type { SessionStore } from '../../lib/session-store.ts';
import { aLogin } from '../../lib/testing/a-login.ts';
import type { Onboarding } from '../../lib/onboarding.ts';
import { aToken } from '../../lib/testing/a-token.ts';

const origin = 'https://board.example';
const { user } = aLogin();
const gym = {
  id: '018f0000-0000-7000-8000-0000000000aa',
  name: 'Northlane',
  tagLine: '',
  address: '',
  image: null,
  status: true,
  userId: user.id,
  stripeConnectedAccountId: null,
  timeZone: 'UTC',
  tracks: [],
};

/** A stranger is not signed in, a founder is an owner without a gym; the new ones have registered and not logged in yet. */
type Visitor = 'stranger' | 'athlete' | 'owner' | 'founder' | 'new athlete' | 'new owner';

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

/** The routes with their guards and without their screens, which are not tested here. */
function withoutScreens(route: AnyRoute): void {
  route.update({ component: () => null });
  for (const child of Object.values((route.children ?? []) as AnyRoute[])) withoutScreens(child);
}

let routeTree: AnyRoute;
let session: SessionStore;
let onboarding: Onboarding;

beforeAll(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('window', { location: { origin } });
  ({ routeTree } = await import('./route-tree.ts'));
  ({ session } = await import('../../lib/session.ts'));
  ({ onboarding } = await import('../../lib/onboarding.ts'));
  withoutScreens(routeTree);
  // The routes import much of the app, which takes long on a busy machine.
}, 60_000);
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function come(visitor: Visitor): void {
  session.end('logout');
  onboarding.end();
  if (visitor === 'stranger') return;
  if (visitor === 'new athlete' || visitor === 'new owner') {
    const token = aToken({ role: visitor === 'new owner' ? 'owner' : 'athlete' });
    return onboarding.start({ token, expires: '2026-11-18T10:30:00Z', userId: user.id });
  }
  const role: Role = visitor === 'athlete' ? 'athlete' : 'owner';
  session.start({
    ...aLogin(),
    token: aToken({ role }),
    user: { ...user, role, isAthlete: role === 'athlete' },
    gym: visitor === 'owner' ? gym : null,
  });
}

/** The address after all redirects. */
async function arrive(visitor: Visitor, path: string): Promise<string> {
  come(visitor);
  const history: RouterHistory = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({
    routeTree,
    history,
    isServer: false,
    parseSearch: plainSearch.parse,
    stringifySearch: plainSearch.stringify,
    notFoundMode: 'root',
  });
  await router.load();
  return history.location.href;
}

const here = 'here';
const unauthorized = '/unauthorized';
const newGym = `/gymregistrationgymcreationform/${user.id}`;

/** Each guarded route, and where an athlete and an owner arrive. A new screen gets a line. */
const guarded: readonly (readonly [path: string, athlete: string, owner: string])[] = [
  ['/trackjoiningpage?JoiningTrack=r1', here, unauthorized],
  ['/successpage', here, unauthorized],
  ['/successpage?trackid=t1&session_id=cs_test_1', here, unauthorized],
  ['/dashboard', here, here],
  ['/dashboard/programmingcalendar', here, here],
  ['/dashboard/programmingcalendar?day=2026-11-18&dialog=settings', here, here],
  ['/dashboard/messages', here, here],
  ['/dashboard/subscribe', unauthorized, here],
  ['/dashboard/connect', unauthorized, here],
  ['/dashboard/money', unauthorized, here],
  ['/dashboard/money?month=2026-10&status=failed&page=2', unauthorized, here],
  ['/dashboard/congratulations/gym', here, here],
  ['/dashboard/congratulations/athlete?name=Engine&wnote=Hello', here, here],
  ['/dashboard/manageathletes', unauthorized, here],
  ['/dashboard/manageathletes/athletedetails/x?athletename=Mara', unauthorized, here],
  ['/dashboard/records', here, unauthorized],
  ['/dashboard/records/x', here, here],
];

describe('a guarded route', () => {
  it.each(guarded)('%s sends strangers to the login, which knows the way back', async (path) => {
    const query = new URLSearchParams({ redirecturl: path }).toString();
    expect(await arrive('stranger', path)).toBe(`/login?${query}`);
  });

  it.each(guarded)('%s takes athletes where the table says', async (path, athlete) => {
    expect(await arrive('athlete', path)).toBe(athlete === here ? path : athlete);
  });

  it.each(guarded)('%s takes owners where the table says', async (path, _, owner) => {
    expect(await arrive('owner', path)).toBe(owner === here ? path : owner);
  });

  it.each(guarded)('%s has owners without a gym create one first', async (path, _, owner) => {
    // The dashboard's own guard comes before those of its screens.
    const comesFirst = owner === here || path.startsWith('/dashboard');
    expect(await arrive('founder', path)).toBe(comesFirst ? newGym : owner);
  });

  it.each(guarded)('%s is the same in capitals', async (path) => {
    const [route = '', query = ''] = path.split('?');
    const shouted = route.toUpperCase() + (query && `?${query}`);
    expect(await arrive('stranger', shouted)).toMatch(/^\/login\?redirecturl=/);
  });
});

const joining = 'JoiningTrack=r1&gymname=Northlane&trackname=Engine';
// The router leaves out what is empty: this user has no image.
const joiningPage = `/trackjoiningpage?${joining}&userid=${user.id}`;
const home = '/dashboard';
const calendar = '/dashboard/programmingcalendar';

/** The screens that lead into the app, and where users who are signed in arrive. */
const entrances: readonly (readonly [path: string, athlete: string, owner: string])[] = [
  ['/', home, home],
  ['/login', home, home],
  [`/?${joining}`, joiningPage, calendar],
  [`/login?${joining}`, joiningPage, calendar],
  [`/login?${joining}&userid=somebody-else`, joiningPage, calendar],
  [
    '/login?redirecturl=%2Fmarketplace%3Fsearch%3Da',
    '/marketplace?search=a',
    '/marketplace?search=a',
  ],
  ['/login?redirecturl=https%3A%2F%2Fevil.example%2F', home, home],
  ['/login?redirecturl=%2F%2Fevil.example', home, home],
  ['/login?redirecturl=%2Flogin', home, home],
  ['/landingpage', home, home],
  [`/landingpage?${joining}`, `${home}?${joining}`, `${home}?${joining}`],
  ['/landingpage?utm_source=poster', `${home}?utm_source=poster`, `${home}?utm_source=poster`],
  ['/registrationform/athleteaccount', home, home],
  [`/registrationform/gymaccount?${joining}`, `${home}?${joining}`, `${home}?${joining}`],
];

describe('an entrance', () => {
  it.each(entrances)('%s opens to strangers', async (path) => {
    expect(await arrive('stranger', path)).toBe(path);
  });

  it.each(entrances)('%s lets athletes go on', async (path, athlete) => {
    expect(await arrive('athlete', path)).toBe(athlete);
  });

  it.each(entrances)('%s lets owners go on', async (path, _, owner) => {
    expect(await arrive('owner', path)).toBe(owner);
  });
});

describe('an open route', () => {
  it.each([
    '/marketplace',
    '/marketplace?search=a&page=2',
    '/marketplace/018f0000-0000-7000-8000-0000000000aa?JoiningTrack=r1',
    '/forgotpassword',
    '/resetpassword?email=a%40b.example&token=t',
    '/unauthorized',
  ])('%s opens to everybody', async (path) => {
    for (const visitor of ['stranger', 'athlete', 'owner', 'founder'] as const) {
      expect(await arrive(visitor, path)).toBe(path);
    }
  });

  it('is the marketplace under both of its names', async () => {
    expect(await arrive('stranger', '/newmarketplace?search=a')).toBe('/marketplace?search=a');
  });
});

describe('the screens that complete a registration', () => {
  const newAthlete = `/athleteaccountAditionalInfoform/${user.id}`;

  it.each(['/athleteaccountAditionalInfoform/x', '/gymregistrationgymcreationform/x'])(
    '%s is closed to strangers',
    async (path) => {
      expect(await arrive('stranger', path)).toBe('/login');
    },
  );

  it('open to the user that they are about, also without an id where it is optional', async () => {
    const joinsByQuery = '/gymregistrationgymcreationform?JoiningTrack=r1&utm_source=poster';
    expect(await arrive('new athlete', newAthlete)).toBe(newAthlete);
    expect(await arrive('athlete', newAthlete)).toBe(newAthlete);
    for (const visitor of ['new owner', 'founder', 'owner'] as const) {
      expect(await arrive(visitor, newGym)).toBe(newGym);
      expect(await arrive(visitor, joinsByQuery)).toBe(joinsByQuery);
    }
  });

  it('send a newcomer to the screen of their own registration', async () => {
    expect(await arrive('new athlete', `${newGym}?JoiningTrack=r1`)).toBe(
      `${newAthlete}?JoiningTrack=r1`,
    );
    expect(await arrive('new owner', newAthlete)).toBe(newGym);
    expect(await arrive('new athlete', '/athleteaccountAditionalInfoform/x')).toBe(newAthlete);
  });

  it('are closed to a signed-in user of the other role', async () => {
    expect(await arrive('athlete', newGym)).toBe(unauthorized);
    expect(await arrive('owner', newAthlete)).toBe(unauthorized);
  });

  it("do nothing in a signed-in user's name that was meant for another", async () => {
    expect(await arrive('athlete', '/athleteaccountAditionalInfoform/x')).toBe(home);
    expect(await arrive('owner', '/gymregistrationgymcreationform/x')).toBe(home);
  });
});
