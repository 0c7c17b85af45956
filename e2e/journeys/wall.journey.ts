import { expect, type Page } from '@playwright/test';
import { screens, workouts } from '@trackboard/contract/all-endpoints';
import { thisWeek } from '../pages/calendar.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, signIn } from '../testing/sign-in.ts';

const today = () => Temporal.Now.plainDateISO().toString();

const tvOptions = { viewport: { width: 1920, height: 1080 } } as const;
const phoneOptions = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
/** The app is installed, so that it starts without a connection. */
const installed = { serviceWorkers: 'allow' } as const;

/** Whether the files of the app are stored, so that it starts without a connection. */
const isInstalled = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** An EMOM of short intervals. */
const emom = {
  name: 'Odd and Even',
  description: 'Every 10 seconds x 60\nOdd: 3 snatches\nEven: 2 burpees',
};

/**
 * Returns when the clock of a page began, by the machine's clock, which all pages share. A page shows its last frame,
 * whose age makes the beginning seem later, so the earliest of several looks counts.
 */
async function beganAt(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let earliest = Infinity;
    for (let look = 0; look < 20; look += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      const digits = document.querySelector<HTMLElement>('[role="timer"]');
      earliest = Math.min(earliest, Date.now() - Number(digits?.dataset['elapsed']));
    }
    return earliest;
  });
}

/**
 * Returns the difference between the page's and the server's clock that the page assumes, in milliseconds. Here both are the
 * machine's clock, so this is the error of the page, which is at most half the time of its best request.
 */
const errorOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.abs(Number(localStorage.getItem('trackboard.server-clock'))));

/** Returns the difference of the clocks of two pages beyond their errors, in milliseconds. */
async function differenceOf(one: Page, other: Page): Promise<number> {
  const pages = [one, other];
  const [first = 0, second = 0] = await Promise.all(pages.map(beganAt));
  const errors = await Promise.all(pages.map(errorOf));
  return Math.abs(first - second) - errors.reduce((sum, error) => sum + error, 0);
}

const digits = (page: Page) => page.getByRole('timer');

async function codeOf(tv: Page): Promise<string> {
  const code = tv.locator('[data-code]');
  await expect(code).toHaveText(/^[A-Z0-9]{6}$/);
  return code.innerText();
}

/** Creates an EMOM of today, opens it on the coach's phone, and opens a TV that shows its code. */
async function aWall(phone: Page, tv: Page, run: string) {
  const gym = await newGym(`${run}-${crypto.randomUUID().slice(0, 8)}`);
  const { api, owner, trackId } = gym;
  const form = { ...emom, scoreType: 0, trackId, schedule: today() };
  const { trackWorkoutId } = await api.do(workouts.create, form, owner.token);
  await tv.goto('/tv');
  const code = await codeOf(tv);
  await signIn(phone, owner);
  await phone.goto(`/dashboard/programmingcalendar?day=${today()}&workout=${trackWorkoutId}`);
  return { ...gym, code };
}

test('@main a coach pairs a TV and runs an EMOM on it', async ({ browser }, { project }) => {
  expect(thisWeek()).toContain(today());
  const tv = await newDevice(browser, { ...tvOptions, ...installed });
  const phone = await newDevice(browser, phoneOptions);
  const { api, owner, gymId, code } = await aWall(phone, tv, `wall-${project.name}`);

  await phone.getByRole('dialog').getByRole('button', { name: 'On TV' }).click();
  const sheet = phone.getByRole('dialog', { name: 'On TV' });
  await sheet.getByLabel('Code').fill(code.toLowerCase());
  await sheet.getByLabel('Name').fill('Main floor');
  await sheet.getByRole('button', { name: 'Pair', exact: true }).click();
  await expect(tv.getByRole('heading', { name: 'Odd and Even' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();

  await phone.goBack();
  await phone.goto(`/dashboard/programmingcalendar`);
  await phone
    .getByRole('link', { name: /Odd and Even/ })
    .first()
    .click();
  await phone.getByRole('dialog').getByRole('link', { name: 'Timer' }).click();
  await expect(phone.getByText('From the workout')).toBeVisible();
  await phone.getByRole('button', { name: 'TV: choose a screen' }).click();
  await phone.getByRole('menuitem', { name: 'Main floor' }).click();
  await expect(phone.getByRole('button', { name: /On TV: Main floor/ })).toBeVisible();
  await expect(tv.getByText('Ready')).toBeVisible();
  await phone.getByRole('button', { name: 'Start' }).click();
  await expect(tv.getByText('Starts in')).toBeVisible();
  await expect(tv.getByText(/Now, odd/)).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => differenceOf(phone, tv)).toBeLessThanOrEqual(100);

  // The connection of the TV is cut. The TV continues to count, also after a reload.
  await isInstalled(tv);
  await tv.context().setOffline(true);
  await expect(tv.getByText('Offline')).toBeVisible({ timeout: 120_000 });
  await expect.poll(() => differenceOf(phone, tv)).toBeLessThanOrEqual(100);
  await tv.reload();
  await expect(digits(tv)).toBeVisible();
  await expect.poll(() => differenceOf(phone, tv)).toBeLessThanOrEqual(100);
  await tv.context().setOffline(false);
  await expect(tv.getByText('Offline')).toHaveCount(0, { timeout: 120_000 });

  // The remote control of the TV pauses the clock, for the phone, too.
  await tv.keyboard.press('Enter');
  await expect(phone.getByText('Paused')).toBeVisible();
  await expect(tv.getByText('Paused')).toBeVisible();
  await expect(digits(phone)).toHaveText(await digits(tv).innerText());

  const [screen] = await api.do(screens.list, { gymId }, owner.token);
  await api.do(screens.end, { id: screen?.id ?? '' }, owner.token);
  expect(await codeOf(tv)).not.toBe(code);
});

test('@main the timer of a workout brings its workout to the TV', async ({ browser }, {
  project,
}) => {
  const tv = await newDevice(browser, tvOptions);
  const phone = await newDevice(browser, phoneOptions);
  const { api, owner, trackId, code } = await aWall(phone, tv, `wall-of-${project.name}`);
  const form = { name: 'Half Mast', description: '12 min AMRAP', scoreType: 2, schedule: today() };
  const { trackWorkoutId } = await api.do(workouts.create, { ...form, trackId }, owner.token);
  const { id } = await api.do(screens.pair, { code, name: 'Main floor', trackId }, owner.token);
  await expect(tv.getByRole('heading', { name: 'Odd and Even' })).toBeVisible();
  // A clock of the morning still exists.
  await api.do(screens.changeTimer, { id, kind: 'fortime', cap: 1320 }, owner.token);
  await expect(tv.getByText('Ready')).toBeVisible();

  await phone.goto(`/timer?workout=${trackWorkoutId}`);
  await phone.getByRole('button', { name: 'TV: choose a screen' }).click();
  await phone.getByRole('menuitem', { name: 'Main floor' }).click();
  await expect(tv.getByRole('heading', { name: 'Half Mast' })).toBeVisible();
  await expect(digits(tv)).toHaveText('12:00');

  // Another coach puts the first workout in front and starts its clock. Then the clock ends.
  const [first] = (await api.do(screens.list, {}, owner.token)).map((screen) => screen.timer);
  expect(first).toMatchObject({ kind: 'amrap', trackWorkoutId });
  await api.do(screens.update, { id, trackWorkoutId: null }, owner.token);
  await api.do(screens.changeTimer, { id, kind: 'amrap', cap: 1, countdown: 0 }, owner.token);
  await api.do(screens.changeTimer, { id, action: 'start' }, owner.token);
  await expect(tv.getByText('Done')).toBeVisible();
  await expect(tv.getByRole('heading', { name: 'Odd and Even' })).toBeVisible();

  await phone.reload();
  await expect(phone.getByText('From the workout')).toBeVisible();
  await phone.getByRole('button', { name: 'Start' }).click();
  await expect(tv.getByText('Starts in')).toBeVisible();
  await expect(tv.getByRole('heading', { name: 'Half Mast' })).toBeVisible();
});

test('the timer of the phone continues through a reload without a connection', async ({
  browser,
}) => {
  const phone = await newDevice(browser, { ...phoneOptions, ...installed });
  await phone.goto('/timer');
  await phone.getByText('Tabata', { exact: true }).click();
  await phone.getByRole('button', { name: 'Start' }).click();
  await expect(phone.getByText('Starts in')).toBeVisible();
  const before = await beganAt(phone);
  await isInstalled(phone);
  await phone.context().setOffline(true);
  await phone.reload();
  await expect(digits(phone)).toBeVisible();
  const shift = async () => Math.abs((await beganAt(phone)) - before);
  await expect.poll(shift).toBeLessThanOrEqual(100);
  await phone.keyboard.press('r');
  await expect(phone.getByRole('button', { name: 'Start' })).toBeVisible();
});
