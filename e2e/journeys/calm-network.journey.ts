import { expect, type Page, type Request } from '@playwright/test';
import * as gyms from '@trackboard/contract/gyms';
import * as scores from '@trackboard/contract/scores';
import * as workouts from '@trackboard/contract/workouts';
import { type AnyEndpoint, apiBase } from '@trackboard/contract';
import { calendar, thisWeek } from '../pages/calendar.ts';
import { test as base } from '../testing/journey.ts';
import { openConnected } from '../testing/open-connected.ts';
import { ownGym, tabsOf } from '../testing/own-gym.ts';
import { signIn } from '../testing/sign-in.ts';

/** Collects the requests of a page to the API, in order, from now on. */
function requestsOf(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(apiBase)) requests.push(request);
  });
  return {
    /** Counts the requests to an endpoint without parameters in its path. */
    count: (endpoint: AnyEndpoint, isCounted: (request: Request) => boolean = () => true) =>
      requests.filter((each) => isTo(endpoint)(each) && isCounted(each)).length,
  };
}

/** Whether a request is to an endpoint without parameters in its path. */
function isTo(endpoint: AnyEndpoint): (request: Request) => boolean {
  return (request) => {
    const { pathname } = new URL(request.url());
    return request.method() === endpoint.method && pathname === apiBase + endpoint.path;
  };
}

const [sunday = '', monday = '', tuesday = '', wednesday = ''] = thisWeek();
const later = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

/** Whether a request reads the week from this Sunday. */
const isWeek = (start: string) => (request: Request) =>
  (request.postDataJSON() as { fromDate?: string } | null)?.fromDate === start;

/** Waits until a tab shows these workouts on a day. */
const shows = (tab: Page, day: string, names: string[]) =>
  expect.poll(() => calendar(tab).namesOn(day)).toEqual(names);

const test = base.extend<{ gym: Awaited<ReturnType<typeof ownGym>> }>({
  gym: async ({ browserName: _browser }, use, { project, testId }) => {
    const programme = {
      [monday]: ['Short Fuse', 'Grip Tax'],
      [later(monday, 7)]: ['Next Week'],
      [later(monday, 14)]: ['In Two Weeks'],
    };
    await use(await ownGym(`calm-${project.name}-${testId}-${Date.now()}`, programme));
  },
});

test('only other tabs fetch the week after a move', async ({ browser, contextOptions, gym }) => {
  const tabs = await tabsOf(browser, contextOptions, gym.owner, 2);
  const [mover, other] = tabs;
  if (!mover || !other) throw new Error('two tabs were asked for');
  // A tab may show the first workout after its first read, and read the week once more when its socket connects. It shows the
  // second one only after that.
  await gym.post(wednesday, 'Marker');
  for (const tab of tabs) await shows(tab, wednesday, ['Marker']);
  await gym.post(wednesday, 'Second Marker');
  for (const tab of tabs) await shows(tab, wednesday, ['Marker', 'Second Marker']);

  const requests = tabs.map(requestsOf);
  const weeks = () => requests.map(({ count }) => count(workouts.list, isWeek(sunday)));
  await calendar(mover).move('Grip Tax', monday, tuesday);
  await shows(other, tuesday, ['Grip Tax']);
  await shows(mover, tuesday, ['Grip Tax']);
  const [byMover = 0, byOther = 0] = weeks();
  expect(byMover).toBe(0);
  expect(byOther).toBeGreaterThan(0);

  // Hints arrive in order, so the mover's tab has handled the hint about its move before this one.
  await gym.post(wednesday, 'Last Marker');
  for (const tab of tabs) await shows(tab, wednesday, ['Marker', 'Second Marker', 'Last Marker']);
  expect(weeks()).toEqual([1, byOther + 1]);
});

test('a step to a prefetched week makes no request for that week', async ({ page, gym }) => {
  const requests = requestsOf(page);
  const prefetched = (start: string) =>
    page.waitForResponse(
      (each) => isTo(workouts.list)(each.request()) && isWeek(start)(each.request()),
    );
  const next = page.getByRole('button', { name: 'Next week', exact: true });
  const first = prefetched(later(sunday, 7));
  await signIn(page, gym.athlete);
  // A week that is read after the hub has connected never becomes stale here.
  await openConnected(page, '/dashboard/programmingcalendar');
  await first;

  const second = prefetched(later(sunday, 14));
  await next.click();
  await expect(calendar(page).card('Next Week')).toBeVisible();
  await second;
  const third = prefetched(later(sunday, 21));
  await next.click();
  await expect(calendar(page).card('In Two Weeks')).toBeVisible();
  await third;
  expect(requests.count(workouts.list, isWeek(later(sunday, 14)))).toBe(1);
  const isLogged = (request: Request) => request.url().includes(later(sunday, 14));
  expect(requests.count(scores.logged, isLogged)).toBe(1);
});

/** Opens the calendar and answers only requests whose path begins with `path`; resolves once the week is requested. */
async function openWithOnly(page: Page, path: string): Promise<void> {
  await page.route('**/api/v1/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    // Other requests stay without an answer.
    if (pathname.toLowerCase().startsWith(path)) await route.continue();
  });
  const requested = page.waitForRequest(isTo(workouts.list));
  await page.goto('/dashboard/programmingcalendar');
  await requested;
}

test('an athlete’s week is requested after one round of requests', async ({ page, gym }) => {
  await signIn(page, gym.athlete);
  await openWithOnly(page, `/api/v1${gyms.mine.path}`);
});

test('an owner’s week is requested after one round of requests', async ({ page, gym }) => {
  await signIn(page, gym.owner);
  await openWithOnly(page, '/api/v1/tracks/getusertracks');
});
