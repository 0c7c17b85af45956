import type { Page, Request } from '@playwright/test';
import { type Character, mara, odette, rival } from '@trackboard/story-world';
import { signUp } from '../pages/sign-up.ts';
import type { Screen, Viewer } from '../screenshots/screen.ts';
import { signIn } from './sign-in.ts';
import type { Told } from './viewers.ts';

const newcomer = { ...mara, firstName: 'Newcomer' };

/** Returns a TV of the size of the browser's window, or the next smaller one. */
const tvOf = ({ width }: { width: number }) =>
  width < 1440 ? { width: 1280, height: 720 } : { width: 1920, height: 1080 };

/** Signs in a coach, who follows a link to a screen of the gym and then coaches it. */
async function coach(page: Page, { lena }: Told): Promise<void> {
  await signIn(page, lena);
  await page.goto('/dashboard/manageathletes');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Runs in the page. Says that the user saves data. Then the app fetches nothing ahead, and no screen has to wait for that. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Signs the viewer in once for all screens; a newcomer and a founder register first. */
export async function enter(page: Page, viewer: Viewer, story: Told): Promise<void> {
  await page.addInitScript(saveData);
  const known: Partial<Record<Viewer, Character>> = {
    owner: odette,
    rival,
    mara,
    nova: story.nova,
  };
  const who = known[viewer];
  if (who) return signIn(page, who);
  if (viewer === 'nobody') return;
  if (viewer === 'coach') return coach(page, story);
  if (viewer === 'wall') return page.setViewportSize(tvOf(page.viewportSize() ?? { width: 0 }));
  const email = `${viewer}-${crypto.randomUUID()}@northlane.example`;
  await signUp(page).register({ ...newcomer, email }, viewer === 'founder' ? 'Gym' : 'Athlete');
}

/** Waits until the network is idle, or has answered nothing for ten seconds. */
async function idle(page: Page): Promise<void> {
  const { promise: silence, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, 10_000);
  const restart = () => void timer.refresh();
  page.on('response', restart);
  // Playwright may wait forever for a request that a navigation has aborted.
  await Promise.race([page.waitForLoadState('networkidle'), silence]);
  page.off('response', restart);
  clearTimeout(timer);
}

async function settle(page: Page): Promise<void> {
  await idle(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.mouse.move(0, 0);
}

/** Opens a screen and waits until it is idle. */
export async function open(page: Page, screen: Screen, story: Told): Promise<void> {
  await page.goto(screen.path(story));
  await settle(page);
  if (!screen.prepare) return;
  await screen.prepare(page);
  await settle(page);
}

/**
 * Goes to a path as a link of the app does, by way of a page without any part of the dashboard. A dialog that asks about typed
 * text stays there; then the app is loaded.
 */
async function follow(page: Page, path: string): Promise<void> {
  const push = (to: string) => page.evaluate((url) => history.pushState({}, '', url), to);
  await push('/no/such/page');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await ((await page.getByRole('dialog').count()) > 0 ? page.goto(path) : push(path));
}

/** Notes the requests of a page. Returns a wait until none has been on its way for a while, and the page has time. */
function watchRequests(page: Page) {
  const pending = new Set<Request>();
  let last = Date.now();
  const end = (request: Request) => {
    pending.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => {
    pending.add(request);
    last = Date.now();
  });
  page.on('requestfinished', end).on('requestfailed', end);
  page.on('domcontentloaded', () => pending.clear());
  return async (): Promise<void> => {
    // Eight rounds are longer than the pause after which a field searches for what was typed.
    for (let quiet = 0; quiet < 8;) {
      const before = last;
      await page.waitForTimeout(75);
      // A page that is busy answers late.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const isWaiting = pending.size > 0 && Date.now() - last < 10_000;
      quiet = isWaiting || last !== before ? 0 : quiet + 1;
    }
  };
}

/**
 * Returns a function that opens screens in one loaded app. Loading the app takes most of the time, so it is loaded again only after
 * steps that loaded a page, or that replaced answers of the server, because the app keeps those.
 */
export function walk(page: Page, story: Told): (screen: Screen) => Promise<void> {
  const untilQuiet = watchRequests(page);
  let isLoaded = false;
  const forget = () => void (isLoaded = false);
  const route = page.route.bind(page);
  page.route = (...rule) => {
    forget();
    return route(...rule);
  };
  return async (screen) => {
    const path = screen.path(story);
    await (isLoaded ? follow(page, path) : page.goto(path));
    await untilQuiet();
    isLoaded = true;
    page.on('domcontentloaded', forget);
    await screen.prepare?.(page);
    await untilQuiet();
    page.off('domcontentloaded', forget);
    await page.mouse.move(0, 0);
  };
}
