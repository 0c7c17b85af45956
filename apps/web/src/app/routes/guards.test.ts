import { type CoachAbility, type Role, toWire } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import {
  type AnyRoute,
  createMemoryHistory,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { plainSearch } from '../../lib/search-values.ts';
import type { SessionStore } from '../../lib/session-store.ts';
import { aLogin, aToken } from '../../lib/testing/a-login.ts';
import type { Onboarding } from '../../lib/onboarding.ts';

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
  cover: null,
  coverImage: null,
  shownTrackId: null,
  tracks: [],
};

/** A stranger is not signed in; a founder is an owner without a gym; new users have registered but not logged in. */
type Visitor = 'stranger' | 'athlete' | 'owner' | 'founder' | 'new athlete' | 'new owner';

/** The guarded routes without their screens. */
function withoutScreens(route: AnyRoute): void {
  route.update({ component: () => null });
  for (const child of Object.values((route.children ?? []) as AnyRoute[])) withoutScreens(child);
}

let routeTree: AnyRoute;
let session: SessionStore;
let onboarding: Onboarding;

beforeAll(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('window', { location: { origin } });
  const { root } = await import('./root-route.tsx');
  const { publicRoutes } = await import('./public-routes.ts');
  const { dashboardRoutes } = await import('./dashboard-routes.ts');
  routeTree = root.addChildren([...publicRoutes, dashboardRoutes]);
  ({ session } = await import('../../lib/session.ts'));
  ({ onboarding } = await import('../../lib/onboarding.ts'));
  withoutScreens(routeTree);
  // Importing the routes loads much of the app, which is slow on a busy machine.
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

/** The path after all redirects. */
async function load(path: string): Promise<string> {
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

/** The path where a visitor arrives. */
async function arrive(visitor: Visitor, path: string): Promise<string> {
  come(visitor);
  return load(path);
}

const here = 'here';
const unauthorized = '/unauthorized';
const newGym = `/gymregistrationgymcreationform/${user.id}`;

/** Each guarded route, and where athletes and owners arrive. Add new screens here. */
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
  ['/dashboard/manageathletes/import', unauthorized, here],
  ['/dashboard/import', here, unauthorized],
  ['/dashboard/records', here, unauthorized],
  ['/dashboard/records/x', here, here],
];

describe('a guarded route', () => {
  it.each(guarded)('%s sends strangers to the login, which returns to it', async (path) => {
    const query = new URLSearchParams({ redirecturl: path }).toString();
    expect(await arrive('stranger', path)).toBe(`/login?${query}`);
  });

  it.each(guarded)('%s shows athletes the screen of the table', async (path, athlete) => {
    expect(await arrive('athlete', path)).toBe(athlete === here ? path : athlete);
  });

  it.each(guarded)('%s shows owners the screen of the table', async (path, _, owner) => {
    expect(await arrive('owner', path)).toBe(owner === here ? path : owner);
  });

  it.each(guarded)('%s sends owners without a gym to its creation', async (path, _, owner) => {
    // The dashboard's guard runs before those of its screens.
    const comesFirst = owner === here || path.startsWith('/dashboard');
    expect(await arrive('founder', path)).toBe(comesFirst ? newGym : owner);
  });

  it.each(guarded)('%s ignores case', async (path) => {
    const [route = '', query = ''] = path.split('?');
    const shouted = route.toUpperCase() + (query && `?${query}`);
    expect(await arrive('stranger', shouted)).toMatch(/^\/login\?redirecturl=/);
  });
});

describe('a coach who follows a link to a screen of a gym', () => {
  const other = { ...gym, id: '018f0000-0000-7000-8000-0000000000bb', name: 'Southlane' };
  const path = '/dashboard/manageathletes';

  /** The path where a coach of both gyms arrives, and the gym that the coach then coaches. */
  async function follow(link: string, now: typeof gym | null, ability: CoachAbility) {
    const all = [gym, other].map((each) => ({
      ...each,
      role: 'athlete',
      isPrimary: false,
      joinedOn: '2026-07-15T10:00:00Z',
    }));
    vi.stubGlobal('fetch', async () =>
      Response.json({ Result: toWire(gyms.mine.wire.output, all) }),
    );
    const coaches = all.map(({ id, name }) => ({
      gymId: id,
      gymName: name,
      abilities: [ability],
    }));
    session.end('logout');
    session.start({ ...aLogin(), coaches, gym: now });
    return { path: await load(link), coaches: session.get()?.gym?.name };
  }

  it('coaches that gym', async () => {
    const link = `${path}?gym=${other.id}`;
    for (const now of [null, gym, other]) {
      expect(await follow(link, now, 'manageAthletes')).toEqual({
        path: link,
        coaches: 'Southlane',
      });
    }
  });

  it('coaches the first gym if the link names none', async () => {
    const coaches = 'Northlane';
    expect(await follow(path, null, 'manageAthletes')).toEqual({ path, coaches });
  });

  it('stays where the coach is without the ability', async () => {
    const link = `${path}?gym=${other.id}`;
    expect(await follow(link, null, 'programme')).toEqual({ path: unauthorized });
  });
});

const joining = 'JoiningTrack=r1&gymname=Northlane&trackname=Engine';
// This user has no image.
const joiningPage = `/trackjoiningpage?${joining}&userimage=&userid=${user.id}`;
const home = '/dashboard';
const calendar = '/dashboard/programmingcalendar';

/** The screens for strangers, and where signed-in users arrive. */
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

describe('a screen for strangers', () => {
  it.each(entrances)('%s opens to strangers', async (path) => {
    expect(await arrive('stranger', path)).toBe(path);
  });

  it.each(entrances)('%s redirects athletes', async (path, athlete) => {
    expect(await arrive('athlete', path)).toBe(athlete);
  });

  it.each(entrances)('%s redirects owners', async (path, _, owner) => {
    expect(await arrive('owner', path)).toBe(owner);
  });
});

describe('a public route', () => {
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

  it('is the marketplace at both of its paths', async () => {
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

  it('open for their user, also without an optional id', async () => {
    const joinsByQuery = '/gymregistrationgymcreationform?JoiningTrack=r1&utm_source=poster';
    expect(await arrive('new athlete', newAthlete)).toBe(newAthlete);
    expect(await arrive('athlete', newAthlete)).toBe(newAthlete);
    for (const visitor of ['new owner', 'founder', 'owner'] as const) {
      expect(await arrive(visitor, newGym)).toBe(newGym);
      expect(await arrive(visitor, joinsByQuery)).toBe(joinsByQuery);
    }
  });

  it('redirect a newcomer to the screen of that registration', async () => {
    expect(await arrive('new athlete', `${newGym}?JoiningTrack=r1`)).toBe(
      `${newAthlete}?JoiningTrack=r1`,
    );
    expect(await arrive('new owner', newAthlete)).toBe(newGym);
    expect(await arrive('new athlete', '/athleteaccountAditionalInfoform/x')).toBe(newAthlete);
  });

  it('are closed for a signed-in user of the other role', async () => {
    expect(await arrive('athlete', newGym)).toBe(unauthorized);
    expect(await arrive('owner', newAthlete)).toBe(unauthorized);
  });

  it('redirect a signed-in user to the dashboard if they are for another user', async () => {
    expect(await arrive('athlete', '/athleteaccountAditionalInfoform/x')).toBe(home);
    expect(await arrive('owner', '/gymregistrationgymcreationform/x')).toBe(home);
  });
});
