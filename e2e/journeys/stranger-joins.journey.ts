import { expect, type Page } from '@playwright/test';
import { tracks, workouts } from '@trackboard/contract/all-endpoints';
import {
  apiAt,
  type Character,
  createGym,
  mara,
  northlane,
  odette,
  storyTracks,
} from '@trackboard/story-world';
import { calendar } from '../pages/calendar.ts';
import { marketplace } from '../pages/marketplace.ts';
import { signUp } from '../pages/sign-up.ts';
import { test } from '../testing/journey.ts';
import { newDevice, signIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const today = Temporal.Now.plainDateISO().toString();
const workout = { name: 'Grip Tax', description: '3 rounds', scoreType: 3, schedule: today };

interface Scene {
  readonly gym: { id: string; name: string };
  readonly owner: Character & { token: string };
  readonly competitors: tracks.Track;
  readonly engine: tracks.Track;
  readonly stranger: Character;
}

/**
 * Creates a gym for this test only, with a private and a free track that each have a workout today.
 */
async function setUp(project: string): Promise<Scene> {
  const api = apiAt(process.env['JOURNEY_ORIGIN'] ?? '');
  const run = `${project}-${crypto.randomUUID().slice(0, 8)}`;
  const who = { ...odette, email: `${run}-${odette.email}` };
  const name = `Northlane ${run}`;
  const { owner, gymId } = await createGym(api, who, {
    ...northlane,
    name,
    timeZone: Temporal.Now.timeZoneId(),
  });
  const competitors = await api.do(tracks.create, storyTracks.competitors, owner.token);
  const engine = await api.do(tracks.create, storyTracks.engine, owner.token);
  for (const { id } of [competitors, engine]) {
    await api.do(workouts.create, { ...workout, trackId: id }, owner.token);
  }
  const stranger = { ...mara, email: `${run}-${mara.email}` };
  return { gym: { id: gymId, name }, owner, competitors, engine, stranger };
}

async function logFirstScore(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'See today’s workout' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the calendar' }).click();
  await expect(page).toHaveURL(/programmingcalendar\?track=/);
  await calendar(page).logTimes(today, workout.name, [['10', '36']]);
}

test(
  'a stranger follows a link to a private track, registers, joins and logs a first score @main',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const { gym, competitors, stranger } = await setUp(project.name);
    const way = marketplace(page);
    await page.goto(`/marketplace/${gym.id}?JoiningTrack=${competitors.reference}`);
    await expect(page).toHaveTitle(`${gym.name} · Trackboard`);
    await expect(page.getByRole('article').first()).toContainText('From the link you followed');
    await way.join(competitors.name);
    await way.expectFace(competitors.name, gym.name);
    await way.registerToJoin(stranger, `${competitors.name}, ${gym.name}`);
    await way.expectFace(competitors.name, gym.name);
    await way.logInToJoin(stranger);
    await way.expectFace(competitors.name, gym.name);

    const password = page.getByLabel('Enter Track Password');
    await password.fill('wrong');
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expectToast(page, 'Incorrect Track Password');
    await password.fill(storyTracks.competitors.joinPassword);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await way.expectSuccess(competitors.name, competitors.welcomeNote);
    await logFirstScore(page);
  },
);

test(
  'a stranger finds a gym, copies its link and joins a free track',
  { tag: '@phone' },
  async ({ page, context }, { project }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { gym, engine, stranger } = await setUp(project.name);
    const way = marketplace(page);
    await way.open(gym.name);
    await expect(page.getByText('2 total track(s)')).toBeVisible();
    const link = await way.copyLink(engine.name);
    expect(new URL(link).pathname).toBe(`/j/${engine.reference}`);

    await page.goto(link);
    await way.join(engine.name);
    await way.registerToJoin(stranger, `${engine.name}, ${gym.name}`);
    await way.logInToJoin(stranger);
    await way.expectSuccess(engine.name, engine.welcomeNote);
    await expect(page).toHaveURL(/\/successpage\?/);

    await page.goto(link);
    await expect(page.getByRole('article').first()).toContainText('Joined');
    await page.getByRole('link', { name: `Open calendar of ${engine.name}` }).click();
    await expect(page).toHaveURL(new RegExp(`/programmingcalendar.*${engine.id}`));
    await page.goto(`/trackjoiningpage?JoiningTrack=${engine.reference}`);
    await expectToast(page, `You are on ${engine.name} already`);
    await expect(page).toHaveURL(/\/dashboard/);
  },
);

test('a stranger looks at a sample week without an account', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'About Trackboard' })).toContainText('whiteboard');
  await page.getByRole('link', { name: 'Look at a sample week' }).click();
  await expect(page.getByRole('heading', { name: 'A sample week' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Fran' })).toContainText('Thrusters 95/65 lb');
  await page.getByRole('link', { name: 'Create new account' }).last().click();
  await expect(page).toHaveURL(/\/landingpage/);
});

test(
  'an owner shares a track from the calendar, and invites athletes',
  { tag: '@phone' },
  async ({ page, context, browser, contextOptions }, { project }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { gym, engine, owner } = await setUp(project.name);
    await signIn(page, owner);
    await page.goto(`/dashboard/programmingcalendar?track=${engine.id}`);
    await page.getByRole('button', { name: `Share ${engine.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Shareable link' });
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expectToast(page, 'Link copied.');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname).toBe(`/j/${engine.reference}`);

    await page.goto('/dashboard/manageathletes');
    await page.getByRole('button', { name: 'Invite athletes' }).first().click();
    await expect(dialog).toContainText(`/marketplace/${gym.id}`);
    await dialog.getByRole('combobox', { name: 'Invite to' }).click();
    await page.getByRole('option', { name: engine.name }).click();
    await expect(dialog).toContainText(`/j/${engine.reference}`);

    await dialog.getByText('Email', { exact: true }).click();
    const byMail = page.getByRole('dialog', { name: 'Invite by email' });
    await byMail.getByLabel('Email addresses').fill('Sam <sam.lee@example.com>, no address');
    await byMail.getByRole('button', { name: 'Send invitations' }).click();
    await expect(byMail.getByText('Correct or remove no address')).toBeVisible();
    await byMail.getByLabel('Email addresses').fill('Sam <sam.lee@example.com>');
    await byMail.getByRole('button', { name: 'Send invitations' }).click();
    await expect(byMail.getByText('1 person is invited.')).toBeVisible();
    await byMail.getByRole('button', { name: 'Copy the link of sam.lee@example.com' }).click();
    await expectToast(page, 'Link copied.');
    const invitation = await page.evaluate(() => navigator.clipboard.readText());
    const invited = await newDevice(browser, contextOptions);
    await invited.goto(invitation);
    await invited.getByRole('link', { name: 'Create account' }).click();
    await expect(invited.getByLabel('Email', { exact: true })).toHaveValue('sam.lee@example.com');
    await marketplace(invited).expectFace(engine.name, gym.name);

    await page.goto(link);
    await expect(page).toHaveURL(new RegExp(`/marketplace/${gym.id}\\?`));
    await expect(page.getByRole('article').first()).toContainText(engine.name);
    await page.goto('/j/none');
    await expect(page.getByRole('heading', { name: 'No such track found!' })).toBeVisible();
  },
);

test('a link to a deleted track shows a message, before and after the login', async ({ page }, {
  project,
}) => {
  const { gym, engine, owner, stranger } = await setUp(project.name);
  const api = apiAt(process.env['JOURNEY_ORIGIN'] ?? '');
  await api.do(tracks.delete, { id: engine.id }, owner.token);
  await signUp(page).register(stranger, 'Athlete');
  const link = `/marketplace/${gym.id}?JoiningTrack=${engine.reference}`;
  await page.goto(link);
  await expectToast(page, 'No such track found!');
  await expect(page.getByText('1 total track(s)')).toBeVisible();

  await page.goto(`/login?JoiningTrack=${engine.reference}`);
  await marketplace(page).logInToJoin(stranger);
  // The toast from before the login may be noted late.
  await expect(page).not.toHaveURL(/\/login/);
  await expectToast(page, 'No such track found!');
  await page.goto('/trackjoiningpage?JoiningTrack=%3Cscript%3E');
  await expectToast(page, 'No such track found!');
});

test('an owner shares tracks, and learns that gym accounts cannot join them', async ({ page }, {
  project,
}) => {
  const { gym, engine, owner } = await setUp(project.name);
  await signIn(page, owner);
  await page.goto(`/marketplace/${gym.id}`);
  await page.getByRole('button', { name: `Join Track ${engine.name}` }).click();
  await expect(page.getByRole('dialog')).toContainText('athlete account');
  await page.getByRole('button', { name: 'Got it' }).click();

  await page.getByRole('button', { name: `QR code of ${engine.name}` }).click();
  const poster = page.getByRole('dialog', { name: 'Shareable link' });
  const code = page.getByRole('img', { name: `QR code that opens ${engine.name}` });
  await expect(code).toBeVisible();
  await expect(poster).toContainText(`/j/${engine.reference}`);
  await expect(poster).toContainText(gym.name);
  await expect(poster.getByText('No phone can open this link')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(code).toBeVisible();
  await expect(page.getByRole('heading', { name: gym.name })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`/trackjoiningpage?JoiningTrack=${engine.reference}`);
  await expect(page).toHaveURL(/\/unauthorized$/);
  await expect(page.getByText(/with an athlete account/)).toBeVisible();
});
