import { type Page, expect } from '@playwright/test';
import { apiBase } from '@trackboard/contract';
import { accounts, scores, tracks } from '@trackboard/contract/all-endpoints';
import { type SignedIn, apiAt, jonah, mara, register, storyTracks } from '@trackboard/story-world';
import { signUp } from '../pages/sign-up.ts';
import { countOfStored } from '../testing/count-of-stored.ts';
import { test } from '../testing/journey.ts';
import { ownGym } from '../testing/own-gym.ts';
import { twoTabs } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const today = Temporal.Now.plainDateISO().toString();
const api = apiAt(process.env['JOURNEY_ORIGIN'] ?? '');
const newMark = () => crypto.randomUUID().slice(0, 8);
const own = <Who extends { email: string }>(mark: string, who: Who): Who => ({
  ...who,
  email: `${mark}-${who.email}`,
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

async function logOutBy(page: Page, beforeLogout?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: /profile menu/ }).click();
  const item = page.getByRole('menuitem', { name: 'Logout' });
  await expect(item).toBeVisible();
  await beforeLogout?.();
  await item.click();
}

/**
 * Runs in the page. A request then gives up after 10 minutes instead of 10 seconds, which a busy computer may
 * need.
 */
function waitLongForAnswers(): void {
  const start = window.setTimeout.bind(window);
  const longer = (run: () => void, time?: number) => start(run, time === 10_000 ? 600_000 : time);
  window.setTimeout = Object.assign(longer, window.setTimeout);
}

/** Changes the account from another device. */
const changeAccount = (who: SignedIn, fields: object) =>
  api.do(accounts.update, { id: who.id, ...fields }, who.token);

const isRefused = async (who: SignedIn, token: string) =>
  (await api.try(accounts.get, { userId: who.id }, token)).status === 401;

test('two athletes share a browser, and see a message when the server has ended a session', async ({
  context,
}) => {
  const gym = await ownGym(`sessions-${newMark()}`, { [today]: [] });
  const workout = await gym.post(today, 'Grip Tax');
  const second = await register(api, own(newMark(), jonah), true);
  const { joinPassword: trackPassword } = storyTracks.competitors;
  const trackId = workout.workout.trackId;
  await api.do(tracks.join, { trackId, trackPassword }, second.token);
  const { trackWorkoutId } = workout;
  await api.do(scores.save, { trackWorkoutId, value: ['10:36'] }, gym.athlete.token);
  await api.do(scores.save, { trackWorkoutId, value: ['17:52'] }, second.token);
  const score = `/dashboard/programmingcalendar?day=${today}&workout=${trackWorkoutId}&panel=log`;
  const [one, other] = await twoTabs(context, '/login');

  await test.step('a login and a logout count in both tabs', async () => {
    await signUp(one).submitLogin(gym.athlete);
    await expect(heading(other, `Welcome ${gym.athlete.firstName}`)).toBeVisible();
    await one.goto(score);
    await expect(one.getByLabel('Result minutes')).toHaveValue('10');
    await logOutBy(other);
    await expect(heading(one, 'Login')).toBeVisible();
  });

  await test.step('a second login switches the first tab', async () => {
    await one.goto(`/login?redirecturl=${encodeURIComponent(score)}`);
    const held = Promise.withResolvers<void>();
    await other.route('**/users/login', async (route) => {
      await held.promise;
      await route.continue();
    });
    await other.evaluate(waitLongForAnswers);
    await signUp(other).submitLogin(second);
    await signUp(one).submitLogin(gym.athlete);
    await expect(one.getByLabel('Result minutes')).toHaveValue('10');
    await one.getByLabel('Result minutes').fill('11');
    held.resolve();
    await expect(heading(other, `Welcome ${second.firstName}`)).toBeVisible();
    await expect(heading(one, `Welcome ${second.firstName}`)).toBeVisible();
  });

  await test.step('the first tab shows no data of the first athlete', async () => {
    await one.goto(score);
    await expect(one.getByLabel('Result minutes')).toHaveValue('17');
  });

  await test.step('a form fetches its values and saves only changes', async () => {
    await changeAccount(second, { lastName: 'Elsewhere' });
    await one.goto('/dashboard?dialog=settings');
    const settings = one.getByRole('dialog', { name: 'Settings' });
    await expect(settings.getByLabel('Last Name')).toHaveValue('Elsewhere');
    await changeAccount(second, { lastName: 'Meanwhile', weight: 'lbs' });
    await settings.getByLabel('First Name').fill('Jon');
    await settings.getByRole('button', { name: 'Update' }).click();
    await expect(settings).toHaveCount(0);
    await expect(heading(one, 'Welcome Jon')).toBeVisible();
    await expect(heading(other, 'Welcome Jon')).toBeVisible();
    const stored = await api.do(accounts.get, { userId: second.id }, second.token);
    expect(stored).toMatchObject({ firstName: 'Jon', lastName: 'Meanwhile', weight: 'lbs' });
  });

  await test.step('the user is fetched when a tab gets the focus, and when the app starts', async () => {
    await changeAccount(second, { firstName: 'Jonathan' });
    // This event occurs when the user returns to a page.
    await other.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(heading(other, 'Welcome Jonathan')).toBeVisible();
    await changeAccount(second, { firstName: 'Johnny' });
    await one.reload();
    await expect(heading(one, 'Welcome Johnny')).toBeVisible();
    await one.route('**/users/me', (route) => route.fulfill({ status: 500, json: {} }));
    await one.reload();
    await expectToast(one, 'Something went wrong while getting user data.');
    await one.unrouteAll();
  });

  await test.step('a password change elsewhere signs both tabs out, which return to their page', async () => {
    const fresh = { password: 'Even-better-2026!', confirmPassword: 'Even-better-2026!' };
    await changeAccount(second, fresh);
    await one.goto('/dashboard/programmingcalendar');
    await expectToast(one, 'You have been logged out. Please log in again.');
    await expect(one).toHaveURL(/\/login\?redirecturl=%2Fdashboard%2Fprogrammingcalendar/);
    await expect(heading(one, 'Login')).toBeVisible();
    await expect(one.getByText('You Are Unauthorized')).toHaveCount(0);
    await expect(heading(other, 'Login')).toBeVisible();
    await signUp(one).submitLogin(second, fresh.password);
    await expect(heading(one, 'Programming Calendar')).toBeAttached();
  });
});

test('unsent writes after a session ended elsewhere are sent by the next login of their user, and deleted by another’s', async ({
  page,
}) => {
  const gym = await ownGym(`unsent-${newMark()}`, { [today]: [] });
  const { trackWorkoutId } = await gym.post(today, 'Grip Tax');
  const score = `/dashboard/programmingcalendar?day=${today}&workout=${trackWorkoutId}&panel=log`;
  const writes = `**${apiBase}${scores.save.path}`;
  const form = page.getByRole('dialog', { name: /(Add|Your) Score/ });
  const passwords = ['Even-better-2026!', 'Better-still-2026!'] as const;
  let { token } = gym.athlete;
  const storedNotes = async () =>
    (await api.do(scores.get, { trackWorkoutId }, token)).score?.notes;

  /** Writes a score that cannot be sent. Then the session ends elsewhere. */
  const leaveUnsent = async (note: string, nextPassword: string) => {
    await page.route(writes, (route) => route.abort());
    await page.goto(score);
    await form.getByLabel('Result minutes').fill('10');
    await form.getByLabel('Notes').fill(note);
    await form.getByRole('button', { name: /Save|Update/ }).click();
    await expect(form).toHaveCount(0);
    await expect.poll(() => countOfStored(page, 'writes')).toBe(1);
    const fresh = { password: nextPassword, confirmPassword: nextPassword };
    await changeAccount({ ...gym.athlete, token }, fresh);
    const login = { email: gym.athlete.email, password: nextPassword };
    ({ token } = await api.do(accounts.login, login));
    await page.goto('/dashboard/programmingcalendar');
    await expect(heading(page, 'Login')).toBeVisible();
    expect(await countOfStored(page, 'writes')).toBe(1);
    await page.unroute(writes);
  };

  await signUp(page).logIn(gym.athlete);
  await leaveUnsent('My knee hurts again.', passwords[0]);
  await signUp(page).submitLogin(gym.athlete, passwords[0]);
  await expect.poll(() => countOfStored(page, 'writes')).toBe(0);
  expect(await storedNotes()).toBe('My knee hurts again.');

  await leaveUnsent('It hurts less.', passwords[1]);
  const second = await register(api, own(newMark(), jonah), true);
  await signUp(page).submitLogin(second);
  await expect.poll(() => countOfStored(page, 'writes')).toBe(0);
  expect(await storedNotes()).toBe('My knee hurts again.');
});

test('a logout without network ends the session on the server once the network is back', async ({
  page,
  context,
}) => {
  const who = await register(api, own(newMark(), mara), true);
  await signUp(page).logIn(who);
  const authorization = page.waitForRequest(/\/users\//);
  await page.reload();
  const token = (await (await authorization).headerValue('authorization'))?.split(' ')[1] ?? '';
  expect(await isRefused(who, token)).toBe(false);
  await expect(heading(page, 'Programming Calendar')).toBeAttached();

  // The code of the menu loads after the first screen, or when the menu is opened.
  await logOutBy(page, () => context.setOffline(true));
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['trackboard.logouts']);
  expect(await isRefused(who, token)).toBe(false);

  await context.setOffline(false);
  await expect.poll(() => isRefused(who, token)).toBe(true);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});
