import { type Page, expect } from '@playwright/test';
import { lifts, workouts } from '@trackboard/contract/all-endpoints';
import { mara } from '@trackboard/story-world';
import { calendar, thisWeek } from '../pages/calendar.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
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

test('pages begin on the same line, and no page is wider than the window', async ({ page }, {
  project,
}) => {
  const { owner } = await gymOf(project.name, ['Short Fuse']);
  await signIn(page, owner);
  for (const path of pages) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const [width, left] of [
      [768, 24],
      [1440, 24],
      [1920, 184],
    ] as const) {
      await page.setViewportSize({ width, height: 1024 });
      const place = `${path} at ${width}`;
      const lefts = async () => [
        await leftOf(page, 'link', 'Trackboard dashboard'),
        await leftOf(page, 'heading'),
      ];
      await expect.poll(lefts, place).toEqual([left, left]);
      const overflow = 'document.documentElement.scrollWidth - window.innerWidth';
      expect(await page.evaluate(overflow), place).toBeLessThanOrEqual(0);
    }
  }
});

test('the names of the navigation stay on one line on a tablet', async ({ page }, { project }) => {
  const { owner } = await gymOf(project.name, ['Short Fuse']);
  await signIn(page, owner);
  await page.setViewportSize({ width: 992, height: 768 });
  await page.goto('/dashboard/programmingcalendar');
  const names = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(names).toHaveCount(5);
  const heights = await names.evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return range.getBoundingClientRect().height;
    }),
  );
  expect(Math.max(...heights)).toBeLessThan(30);
});

test('the calendar has the edges of the bar, and shows part of another day on a tablet', async ({
  page,
}, { project }) => {
  const { owner } = await gymOf(project.name, ['Short Fuse']);
  await signIn(page, owner);
  await page.setViewportSize({ width: 1920, height: 1024 });
  await page.goto('/dashboard/programmingcalendar');
  const logo = await leftOf(page, 'link', 'Trackboard dashboard');
  const lane = await calendar(page).dayOf(sunday).boundingBox();
  expect(Math.abs((lane?.x ?? 0) - logo)).toBeLessThanOrEqual(1);
  expect(lane?.width).toBeGreaterThan(200);

  await page.setViewportSize({ width: 768, height: 1024 });
  const [part, whole] = await calendar(page)
    .dayOf(sunday)
    .evaluate((day) => {
      const { width } = day.getBoundingClientRect();
      return [(day.parentElement?.clientWidth ?? 0) % width, width];
    });
  expect(part).toBeGreaterThan(24);
  expect(part).toBeLessThan(whole - 24);
});

test('labels of six sets with half kilos and ranges of reps do not overlap', async ({ page }, {
  project,
}) => {
  const { api, owner, trackId, join } = await newGym(`ladder-${project.name}-${Date.now()}`);
  const athlete = await join(mara);
  const [lift] = await api.do(workouts.liftMovements, {}, owner.token);
  const movementId = lift?.id ?? '';
  const percentages = [72.5, 75, 77.5, 80, 82.5, 85];
  const reps = {
    repsPerSet: percentages.map(() => 12),
    repsPerSetUpTo: percentages.map(() => 15),
  };
  const sets = { sets: 6, benchmarkValues: percentages, ...reps };
  const kind = { workoutType: 'lift' as const, scoreType: 5, movementIds: [movementId] };
  const place = { name: 'Ladder', description: 'Rest.', schedule: today, trackId };
  await api.do(workouts.create, { ...place, ...kind, ...sets }, owner.token);
  await api.do(lifts.saveMax, { movementId, value: 137.5, weightUnit: 'kg' }, athlete.token);
  await signIn(page, athlete);
  await page.goto('/dashboard/programmingcalendar');
  const card = calendar(page).card('Ladder');
  await expect(card).toContainText('To load, from your max of 137.5 kg');
  for (const width of [768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 1024 });
    for (const labels of [card.locator('b[data-load]'), card.getByText('×12–15')]) {
      const boxes = await labels.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()).filter((box) => box.width > 0),
      );
      expect(boxes.length, `labels at ${width}`).toBeGreaterThanOrEqual(3);
      const gaps = boxes.slice(1).map((box, at) => box.left - (boxes[at]?.right ?? 0));
      expect(Math.min(...gaps), `least gap at ${width}`).toBeGreaterThan(0);
    }
  }
});

test('a table of payments with an overdue payment stays inside its panel', async ({ page }, {
  project,
}) => {
  const { gymId, name, join } = await newGym(`billing-${project.name}-${Date.now()}`);
  const athlete = await join(mara);
  const row = {
    TrackId: crypto.randomUUID(),
    Track: 'Competitors Accumulation',
    Gym: name,
    GymId: gymId,
    TimeZone: 'Europe/Berlin',
    Status: 'past_due',
    Created: '2026-09-28T10:00:00.000Z',
    Ends: '2026-11-28T10:00:00.000Z',
    GraceEnds: '2026-12-05T10:00:00.000Z',
    AccessEnds: null,
    Pause: null,
  };
  await page.route(/subscriptions\/stats/i, (route) => route.fulfill({ json: [row] }));
  await signIn(page, athlete);
  await page.goto('/dashboard');
  const table = page.getByRole('table').filter({ hasText: row.Track });
  await table.waitFor();
  for (const width of [390, 768, 992, 1280, 1360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [room, words] = await table.evaluate((each) => {
      const range = document.createRange();
      range.selectNodeContents(each.querySelector('bdi') ?? each);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const panel = each.parentElement ?? each;
      return [panel.clientWidth - each.scrollWidth, lines.size];
    });
    expect(room, `free at ${width}`).toBeGreaterThanOrEqual(0);
    expect(words, `lines of the name at ${width}`).toBeLessThanOrEqual(2);
  }
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

test('the days stay below the bar while a phone scrolls, with and without the banner', async ({
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
