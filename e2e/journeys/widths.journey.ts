import { type Page, expect } from '@playwright/test';
import { calendar, thisWeek } from '../pages/calendar.ts';
import { test } from '../testing/journey.ts';
import { ownGym } from '../testing/own-gym.ts';
import { signIn } from '../testing/sign-in.ts';

const [sunday = ''] = thisWeek();
const today = Temporal.Now.plainDateISO().toString();
const pages = [
  '/dashboard',
  '/dashboard/manageathletes',
  '/dashboard/money',
  '/dashboard/connect',
  '/dashboard/subscribe',
  '/dashboard/messages',
  '/marketplace',
];

const gymOf = (project: string, names: readonly string[]) =>
  ownGym(`width-${project}-${crypto.randomUUID().slice(0, 8)}`, { [today]: names });

const leftOf = async (page: Page, role: 'heading' | 'link', name?: string) => {
  const found = page.getByRole(role, name ? { name } : { level: 1 });
  return Math.round((await found.boundingBox())?.x ?? -1);
};

test('pages begin on the same line, and none is wider than the window', async ({ page }, {
  project,
}) => {
  const { owner } = await gymOf(project.name, ['Short Fuse']);
  await signIn(page, owner);
  for (const [width, left] of [
    [768, 24],
    [1440, 24],
    [1920, 184],
  ] as const) {
    await page.setViewportSize({ width, height: 1024 });
    for (const path of pages) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const place = `${path} at ${width}`;
      expect(await leftOf(page, 'link', 'Trackboard dashboard'), place).toBe(left);
      expect(await leftOf(page, 'heading'), place).toBe(left);
      const overflow = 'document.documentElement.scrollWidth - window.innerWidth';
      expect(await page.evaluate(overflow), place).toBeLessThanOrEqual(0);
    }
  }
});

test('the calendar fills a wide window', async ({ page }, { project }) => {
  const { owner } = await gymOf(project.name, ['Short Fuse']);
  await signIn(page, owner);
  await page.setViewportSize({ width: 1920, height: 1024 });
  await page.goto('/dashboard/programmingcalendar');
  const lane = await calendar(page).dayOf(sunday).boundingBox();
  expect(lane?.x).toBeLessThan(32);
  expect(lane?.width).toBeGreaterThan(260);
});

test('a tablet shows the week as lanes, and dialogs beside the page', async ({ page }, {
  project,
}) => {
  const { owner } = await gymOf(project.name, ['Short Fuse']);
  await signIn(page, owner);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/dashboard/programmingcalendar');
  const lanes = calendar(page);
  await expect(lanes.dayOf(today)).toBeInViewport({ ratio: 0.9 });
  await expect(lanes.dayOf(sunday)).toBeVisible();
  await page.goto('/dashboard/programmingcalendar?dialog=my-tracks');
  const dialog = page.getByRole('dialog', { name: 'My Tracks' });
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBeLessThan(768);
  expect((await dialog.boundingBox())?.height).toBeLessThan(1024);
});

test('one item of the navigation is the current one, under a dialog too', async ({ page }, {
  project,
}) => {
  const { owner } = await gymOf(project.name, []);
  await signIn(page, owner);
  const current = page.locator('header, nav').locator('[aria-current="page"]:visible');
  await page.goto('/dashboard/programmingcalendar?dialog=my-tracks');
  await page.getByRole('dialog', { name: 'My Tracks' }).waitFor();
  await expect(current).toHaveText([/Calendar/]);
  await page.goto('/dashboard');
  await expect(current).toHaveCount(1);
  await expect(current).toHaveAccessibleName('Trackboard dashboard');
});

test('the days stay below the bar while a phone scrolls, with the banner and without it', async ({
  page,
}, { project }) => {
  const names = Array.from({ length: 8 }, (_, at) => `Round ${at + 1}`);
  const { owner, athlete } = await gymOf(project.name, names);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const who of [owner, athlete]) {
    await signIn(page, who);
    await page.goto('/dashboard/programmingcalendar');
    await page.getByRole('article', { name: 'Round 8' }).scrollIntoViewIfNeeded();
    const days = page.getByRole('group', { name: /^Days/ });
    const bar = page.getByRole('banner');
    const below = async () => (await bar.boundingBox())?.height;
    await expect.poll(async () => (await days.boundingBox())?.y).toBeDefined();
    await expect
      .poll(async () => Math.round((await days.locator('..').boundingBox())?.y ?? -1))
      .toBe(Math.round((await below()) ?? 0));
  }
});
