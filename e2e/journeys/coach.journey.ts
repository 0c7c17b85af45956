import { expect, type Page } from '@playwright/test';
import { gyms } from '@trackboard/contract/all-endpoints';
import { jonah, mara } from '@trackboard/story-world';
import { calendar, thisWeek } from '../pages/calendar.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, signIn } from '../testing/sign-in.ts';

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
  await page.getByRole('combobox', { name: 'Member or email' }).fill(`new-${athlete.email}`);
  await page.getByRole('switch', { name: 'Moderate' }).click();
  await page.getByRole('button', { name: 'Add coach' }).click();
  const invited = page.getByRole('region', { name: 'Invited' });
  await expect(invited).toContainText('Programme, Athletes, Scores, Moderate');
  const [invitation] = (await api.do(gyms.staff, { gymId }, owner.token)).invitations;

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

  await page.reload();
  await page.getByRole('tab', { name: 'Team' }).click();
  await page.getByRole('button', { name: new RegExp(athlete.email) }).click();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: 'YES' }).click();
  await expect(device.getByText(`You no longer coach at ${name}.`)).toBeVisible();
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
  await page.getByRole('combobox', { name: 'Member or email' }).pressSequentially(jonah.lastName);
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
