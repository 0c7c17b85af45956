import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import * as accounts from '@trackboard/contract/accounts';
import { apiAt, type Character, password } from '@trackboard/story-world';

/**
 * Signs `who` in on this page's browser without the login form, which journeys about accounts fill in. The page then
 * shows none of the app's screens. `origin` is for a journey with a server of its own.
 */
export async function signIn(
  page: Page,
  { email }: Pick<Character, 'email'>,
  origin = process.env['JOURNEY_ORIGIN'] ?? '',
): Promise<void> {
  const session = JSON.stringify(await apiAt(origin).do(accounts.login, { email, password }, null));
  // This page of the app's origin runs none of the app's code.
  await page.goto('/healthz');
  await page.evaluate((text) => localStorage.setItem('trackboard.session', text), session);
}

/** Signs `who` in and opens the calendar. */
export async function openCalendarAs(page: Page, who: Pick<Character, 'email'>): Promise<void> {
  await signIn(page, who);
  await page.goto('/dashboard/programmingcalendar');
}

/** Opens a page in a separate browser, as on another device. */
export async function newDevice(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const baseURL = process.env['JOURNEY_ORIGIN'] ?? '';
  const context = await browser.newContext({ ...options, baseURL });
  return context.newPage();
}

/** Opens a path in two tabs of one browser. */
export async function twoTabs(context: BrowserContext, path: string): Promise<[Page, Page]> {
  const tabs: [Page, Page] = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) await tab.goto(path);
  return tabs;
}
