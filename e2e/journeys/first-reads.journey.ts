import { expect, type Page, type Request } from '@playwright/test';
import { mara, northlane, odette, rival, type Character } from '@trackboard/story-world';
import { countOfStored } from '../testing/count-of-stored.ts';
import { test } from '../testing/journey.ts';
import { signIn } from '../testing/sign-in.ts';

// In another zone, the first answer says that the gym has another day, which is read next.
test.use({ timezoneId: northlane.timeZone });

interface Opened {
  readonly screen: string;
  readonly path: string;
  readonly who: Character | null;
  /** What it reads before its code is there. */
  readonly reads: readonly string[];
}

const calendar = '/dashboard/programmingcalendar';

const opened: readonly Opened[] = [
  { screen: 'the marketplace', path: '/marketplace', who: null, reads: ['gyms'] },
  {
    screen: "an athlete's home",
    path: '/dashboard',
    who: mara,
    reads: ['today', 'GymStats', 'GymStats/RecentJoinedTracks', 'subscriptions/stats'],
  },
  {
    screen: "an athlete's calendar",
    path: calendar,
    who: mara,
    reads: ['gyms/getusergyms', 'scores/logged', 'lifts/workingweights'],
  },
  {
    screen: "an owner's home",
    path: '/dashboard',
    who: odette,
    reads: ['GymStats/Today', 'GymStats/FirstSteps'],
  },
  {
    // Its first steps show nothing of today, whose response must not hold its connection.
    screen: "a new owner's home",
    path: '/dashboard',
    who: rival,
    reads: ['GymStats/Today', 'GymStats/FirstSteps'],
  },
  {
    screen: "an owner's calendar",
    path: calendar,
    who: odette,
    reads: ['tracks/getusertracks', 'scores/counts'],
  },
];

/** Each request to the API until the listener is removed: its path without ids, and its URL. */
function listCalls(page: Page) {
  const calls: { path: string; url: string }[] = [];
  const listener = (request: Request) => {
    const url = request.url();
    const [, call] = new URL(url).pathname.split('/api/v1/');
    if (call) calls.push({ path: call.replaceAll(/\/[\da-f-]{36}/g, ''), url });
  };
  page.on('request', listener);
  return { calls, stop: () => page.off('request', listener) };
}

/** Requests for the app's code get no response until it is called. */
async function delayCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/app-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens a screen, and expects that it reads this before its code is there, and none of it again. */
async function open(page: Page, { path, reads }: Opened): Promise<void> {
  const deliver = await delayCode(page);
  // A page that is open prefetches when it is idle.
  await page.goto('about:blank');
  const { calls, stop } = listCalls(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => calls.map((call) => call.path).toSorted()).toEqual(reads.toSorted());
  deliver();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const early = calls.slice(0, reads.length).map(({ url }) => url);
  const later = calls.slice(reads.length).map(({ url }) => url);
  expect(later.filter((url) => early.includes(url))).toEqual([]);
  stop();
}

for (const each of opened) {
  test(`${each.screen} is read beside the code, and once`, async ({ page }) => {
    if (each.who) await signIn(page, each.who);
    // What is fetched again after connecting is no part of this.
    await page.routeWebSocket(/ChatUserHub/, () => undefined);
    await open(page, each);
    if (!each.who) return;
    // The next visit begins with what is kept of this one.
    await expect.poll(() => countOfStored(page, 'reads')).toBeGreaterThan(0);
    await open(page, each);
  });
}

/** Lists what is shown as loading, from the start of each document. */
async function listSkeletons(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const labels = new Set<string>();
    Object.assign(globalThis, { labels });
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('output[aria-label]')) {
        labels.add(each.getAttribute('aria-label') ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => [...Reflect.get(globalThis, 'labels')] as string[]);
}

test("an athlete's home shows what was read beside the code at once", async ({ page }) => {
  await signIn(page, mara);
  const skeletons = await listSkeletons(page);
  const deliver = await delayCode(page);
  const early = [
    page.waitForResponse('**/api/v1/today**'),
    page.waitForResponse('**/api/v1/GymStats/*'),
    page.waitForResponse('**/GymStats/RecentJoinedTracks'),
    page.waitForResponse('**/subscriptions/stats/**'),
  ];
  await page.goto('/dashboard', { waitUntil: 'commit' });
  for (const response of await Promise.all(early)) await response.finished();
  deliver();
  await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
  // The chart is not read early.
  const others = (await skeletons()).filter((label) => label !== 'Loading chart');
  expect(others).toEqual([]);
});
