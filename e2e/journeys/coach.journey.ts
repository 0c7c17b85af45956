import { expect, type Page } from '@playwright/test';
import { coachAbilities } from '@trackboard/contract';
import { gyms, tracks } from '@trackboard/contract/all-endpoints';
import { jonah, mara, password } from '@trackboard/story-world';
import { calendar, thisWeek } from '../pages/calendar.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, signIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

async function openTeam(page: Page): Promise<void> {
  await page.getByRole('button', { name: /profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Team' }).click();
}

test('a coach accepts an invitation, writes a workout, trains, and loses the gym when removed', async ({
  page,
  browser,
}, info) => {
  const run = `${info.project.name}-${crypto.randomUUID().slice(0, 8)}`;
  const { api, owner, gymId, name, join } = await newGym(run);
  const athlete = await join(mara);

  await signIn(page, owner);
  await page.goto('/dashboard');
  await openTeam(page);
  await page.getByRole('button', { name: 'Invite coach' }).click();
  const member = page.getByRole('combobox', { name: 'Member or email' });
  await member.click();
  await member.fill(`new-${athlete.email}`);
  await page.getByRole('switch', { name: 'Moderate' }).click();
  await page.getByRole('button', { name: 'Add coach' }).click();
  const invited = page.getByRole('region', { name: 'Invited' });
  await expect(invited).toContainText('Programme, Athletes, Scores, Moderate');
  const [invitation] = (await api.do(gyms.staff, { gymId }, owner.token)).invitations;

  const stranger = await newDevice(browser, info.project.use);
  await stranger.goto(invitation?.link ?? '');
  await stranger.getByRole('link', { name: 'Create account' }).click();
  await expect(stranger.getByText(`To coach at ${name}, create an account.`)).toBeVisible();
  await expect(stranger.getByLabel('Email')).toHaveValue(`new-${athlete.email}`);
  await stranger.context().close();

  const device = await newDevice(browser, info.project.use);
  await signIn(device, athlete);
  await device.goto(invitation?.link ?? '');
  await expect(device.getByRole('heading', { name: `Coach at ${name}` })).toBeVisible();
  await device.getByRole('button', { name: 'Start coaching' }).click();
  await expect(device.getByText(`Coaching at ${name}`)).toBeVisible();

  await device.getByRole('link', { name: 'Programming Calendar' }).click();
  const [, monday = ''] = thisWeek();
  await calendar(device)
    .dayOf(monday)
    .getByRole('button', { name: /^Add Workout/ })
    .click();
  const form = device.getByRole('dialog', { name: 'Add Workout' });
  await form.getByLabel('Name', { exact: true }).fill('Grip Tax');
  await form.getByLabel('Details').fill('3 rounds for time');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(calendar(device).dayOf(monday).getByRole('article')).toContainText('Grip Tax');

  await device.getByRole('button', { name: /profile menu/ }).click();
  await device.getByRole('menuitemradio', { name: 'My training' }).click();
  await device.getByRole('link', { name: 'Programming Calendar' }).click();
  await expect(
    calendar(device).dayOf(monday).getByRole('button', { name: 'Add score, Grip Tax' }),
  ).toBeVisible();
  await device.getByRole('button', { name: /profile menu/ }).click();
  await device.getByRole('menuitemradio', { name }).click();
  await expect(device.getByText(`Coaching at ${name}`)).toBeVisible();

  // Another device opens the home of the gym, too.
  const tablet = await newDevice(browser, info.project.use);
  await tablet.goto('/login');
  await tablet.getByLabel('Email').fill(athlete.email);
  await tablet.getByLabel('Password', { exact: true }).fill(password);
  await tablet.getByRole('button', { name: 'Login' }).click();
  await expect(tablet.getByText(`Coaching at ${name}`)).toBeVisible();
  await tablet.context().close();

  await page.reload();
  await page.getByRole('tab', { name: 'Team' }).click();
  await page.getByRole('button', { name: new RegExp(athlete.email) }).click();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: 'YES' }).click();
  await expectToast(device, `You no longer coach at ${name}.`);
  await expect(device.getByRole('link', { name: 'Manage Athletes' })).toHaveCount(0);
  await device.context().close();
});

test('an owner makes a member a coach and changes the abilities', async ({ page }, info) => {
  const run = `${info.project.name}-${crypto.randomUUID().slice(0, 8)}`;
  const { api, owner, gymId, join } = await newGym(run);
  const athlete = await join(jonah);
  await signIn(page, owner);
  await page.goto('/dashboard?dialog=settings');
  await page.getByRole('tab', { name: 'Team' }).click();
  await page.getByRole('button', { name: 'Invite coach' }).click();
  const member = page.getByRole('combobox', { name: 'Member or email' });
  await member.click();
  await member.pressSequentially(jonah.lastName);
  await page.getByRole('option', { name: new RegExp(athlete.email) }).click();
  await page.getByRole('button', { name: 'Add coach' }).click();
  const row = page.getByRole('button', { name: new RegExp(athlete.email) });
  await expect(row).toContainText('Programme, Athletes, Scores');
  await row.click();
  await page.getByRole('switch', { name: 'Programme' }).click();
  await expect(row).toContainText('Coach');
  await expect(row).not.toContainText('Programme');
  const [coach] = (await api.do(gyms.staff, { gymId }, owner.token)).staff;
  expect(coach?.abilities).toEqual(['manageAthletes', 'enterScores']);
});

test('a coach of two gyms sees the home, calendar and athletes of the chosen gym', async ({
  page,
}, info) => {
  const run = `${info.project.name}-${crypto.randomUUID().slice(0, 8)}`;
  const north = await newGym(run);
  const south = await newGym(`${run}-south`);
  const coach = await north.join(mara);
  await south.api.do(tracks.join, { trackId: south.trackId }, coach.token);
  for (const { api, owner, gymId } of [north, south]) {
    const given = { gymId, userId: coach.id, abilities: [...coachAbilities] };
    await api.do(gyms.saveStaff, given, owner.token);
  }
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await signIn(page, coach);
  await page.goto('/dashboard');
  for (const { name } of [south, north]) {
    await page.getByRole('button', { name: /profile menu/ }).click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
    await expect(page.getByText(`Coaching at ${name}`)).toBeVisible();
    await page.getByRole('link', { name: 'Manage Athletes' }).click();
    await expect(page.getByRole('rowheader', { name: new RegExp(mara.firstName) })).toBeVisible();
    await page.getByRole('link', { name: 'Programming Calendar' }).click();
    await expect(calendar(page).dayOf(thisWeek()[1] ?? '')).toBeVisible();
  }
  expect(refused).toEqual([]);
});
