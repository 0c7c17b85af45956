import { type Page, expect } from '@playwright/test';
import { accounts, gyms, tracks } from '@trackboard/contract/all-endpoints';
import { apiAt, mara, odette, password, register, storyTracks } from '@trackboard/story-world';
import { marketplace } from '../pages/marketplace.ts';
import { signUp } from '../pages/sign-up.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { twoTabs } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const api = apiAt(process.env['JOURNEY_ORIGIN'] ?? '');
const newMark = () => crypto.randomUUID().slice(0, 8);
const own = <Who extends { email: string }>(mark: string, who: Who): Who => ({
  ...who,
  email: `${mark}-${who.email}`,
});

/** Creates a gym with a free and a private track for this journey only. */
async function openGym(mark: string) {
  const { owner, gymId, name, track } = await newGym(mark);
  const base = await api.do(tracks.create, { ...storyTracks.engine, name: 'Base' }, owner.token);
  return { owner, gymId, name, engine: track, base };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('a link from another site asks before it joins a gym, and Join Track does not', async ({
  page,
}) => {
  const [chosen, cold] = [await openGym(newMark()), await openGym(newMark())];
  const athlete = await register(api, own(newMark(), mara), true);
  const joined = async () => {
    const { token } = await api.do(accounts.login, { email: athlete.email, password }, null);
    return (await api.do(gyms.mine, {}, token)).map(({ id }) => id);
  };
  await signUp(page).logIn(athlete);
  await page.goto(`/marketplace/${chosen.gymId}`);
  await marketplace(page).join('Engine');
  await expect(heading(page, 'Congratulations')).toBeVisible();

  await page.goto(`/trackjoiningpage?JoiningTrack=${cold.engine.reference}`);
  const question = `Join Engine of ${cold.name}? The gym will see your name and email.`;
  await expect(page.getByText(question)).toBeVisible();
  expect(await joined()).toEqual([chosen.gymId]);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(heading(page, 'Congratulations')).toBeVisible();
  expect(await joined()).toContain(cold.gymId);

  // The athlete is already in the gym, so nothing new is disclosed to it.
  await page.goto(`/trackjoiningpage?JoiningTrack=${cold.base.reference}`);
  await expect(heading(page, 'Congratulations')).toBeVisible();
});

test('an athlete joins several tracks after registering, also after a reload', async ({ page }) => {
  const gym = await openGym(newMark());
  const third = { ...storyTracks.engine, name: 'Mobility' };
  await api.do(tracks.create, third, gym.owner.token);
  const way = signUp(page);
  await way.register(own(newMark(), mara), 'Athlete');
  await way.chooseGym(gym.name);
  await way.joinTrack('Engine');
  await expectToast(page, 'Gym Joined Successfully');
  await way.joinTrack('Base');
  await expectToast(page, 'Track Joined Successfully');
  await page.reload();
  await expect(heading(page, 'Join Your Tracks')).toBeVisible();
  await expect(page.getByText(/^Joined: /)).toContainText('Base');
  await way.joinTrack('Mobility');
  await expectToast(page, 'Track Joined Successfully');
  await way.finish();
});

test('a new owner who followed a Join link completes the gym and ends on its calendar', async ({
  context,
}) => {
  const { name, engine } = await openGym(newMark());
  const owner = own(newMark(), odette);
  await register(api, owner, false);
  const query = new URLSearchParams({ JoiningTrack: engine.reference, gymname: name, from: 'x' });
  const [one, other] = await twoTabs(context, `/login?${query.toString()}`);
  const toComplete = 'To complete your registration, add your gym details';
  await signUp(one).submitLogin(owner);
  for (const tab of [one, other]) await expect(heading(tab, toComplete)).toBeVisible();
  await other.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [one, other]) await expect(heading(tab, 'Login')).toBeVisible();

  await one.goto(`/login?${query.toString()}`);
  await signUp(one).submitLogin(owner);
  for (const tab of [one, other]) await expect(heading(tab, toComplete)).toBeVisible();
  expect(new URL(one.url()).searchParams.get('from')).toBe('x');
  await one.getByLabel('Gym Name').fill(`Quarry ${newMark()}`);
  await one.getByLabel('Gym Tagline').fill('Lift here');
  await one.getByLabel('Address').fill('1 Quarry Road');
  await one.getByRole('button', { name: 'Finish' }).click();
  await expect(one).toHaveURL(/\/dashboard\/programmingcalendar/);
  await expect(one.getByText('No Tracks Found')).toBeVisible();
  await expect(heading(other, `Welcome ${owner.firstName}`)).toBeVisible();

  await other.goto('/gymregistrationgymcreationform');
  await expect(other.getByLabel('Gym Tagline')).toHaveValue('Lift here');
  await other.getByLabel('Gym Tagline').fill('Lift more');
  await other.getByRole('button', { name: 'Update' }).click();
  await expect(heading(other, `Welcome ${owner.firstName}`)).toBeVisible();
});
