import { expect, type Page, type TestInfo } from '@playwright/test';
import { chat, gyms, scores, tracks, workouts } from '@trackboard/contract/all-endpoints';
import {
  type Character,
  apiAt,
  jonah,
  mara,
  northlane,
  odette,
  password,
  register,
  storyTracks,
} from '@trackboard/story-world';
import { calendar, dayName, thisWeek, weekToWrite } from '../pages/calendar.ts';
import { chatScreen } from '../pages/chat.ts';
import { programming } from '../pages/programming.ts';
import { aPerson } from '../testing/a-person.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { openCalendarAs, signIn } from '../testing/sign-in.ts';
import { typedWeek } from '../testing/typed-week.ts';
import { expectToast } from '../testing/toasts.ts';

type Person = Awaited<ReturnType<typeof aPerson>>;

const { engine } = storyTracks;
const week = ['Fran', 'Cindy', 'Helen', 'Grace', 'Annie'];

async function createAccount(page: Page, person: Person, who: Character): Promise<void> {
  await person.type(page.getByLabel('First Name'), who.firstName);
  await person.type(page.getByLabel('Last Name'), who.lastName);
  await person.type(page.getByLabel('Email'), who.email);
  await person.type(page.getByLabel('Phone Number'), '5035550123');
  await person.type(page.getByLabel('Password', { exact: true }), password);
  await person.type(page.getByLabel('Confirm Password'), password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Logs in with one press: the email and the password of the new account are filled in. */
async function logIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function createGym(page: Page, person: Person, name: string): Promise<void> {
  await person.type(page.getByLabel('Gym Name'), name);
  await person.type(page.getByLabel('Gym Tagline'), northlane.tagline);
  await person.type(page.getByLabel('Address'), northlane.address);
  await page.getByRole('button', { name: 'Finish' }).click();
}

async function createTrack(page: Page, person: Person): Promise<void> {
  await page.getByRole('link', { name: 'Add Tracks' }).click();
  const form = page.getByRole('dialog', { name: 'Add Tracks' });
  await person.type(form.getByLabel('Name', { exact: true }), engine.name);
  await person.type(form.getByLabel('Description'), engine.description);
  await person.type(form.getByLabel('Welcome Note'), engine.welcomeNote);
  await form.getByRole('button', { name: 'Save' }).click();
}

/** Writes a benchmark for each day from Monday to Friday. */
async function writeWeek(page: Page, person: Person): Promise<void> {
  const [, monday = '', ...days] = weekToWrite();
  await page.getByRole('link', { name: `Add Workout, ${dayName(monday)}` }).click();
  const form = page.getByRole('dialog', { name: 'Add Workout' });
  await form.getByRole('tab', { name: 'From Database' }).click();
  for (const [index, name] of week.entries()) {
    await person.type(form.getByLabel('Search the workout database'), name);
    const isLast = index === week.length - 1;
    const save = isLast ? 'Save' : 'Save and next day';
    await form.getByRole('button', { name: save, exact: true }).click();
    const day = calendar(page).dayOf([monday, ...days][index] ?? '');
    await expect(day.getByRole('article', { name })).toBeVisible();
  }
}

/** Comments on the person's own score. On a wide screen the comments are beside the board. */
async function commentOnOwnScore(page: Page, person: Person, isPhone: boolean): Promise<void> {
  const board = page.getByRole('dialog');
  if (isPhone) await board.getByRole('button', { name: 'Comment', exact: true }).click();
  const words = 'Grip gave out in round two.';
  await person.type(board.getByLabel('Comment', { exact: true }), words);
  await board.getByRole('button', { name: /^Post/ }).click();
  await expect(board.getByRole('list', { name: 'Comments' }).getByText(words)).toBeVisible();
}

/** Counts the presses at the end, when all reports have come. */
async function expectPresses({ presses }: Person, most: number, info: TestInfo): Promise<void> {
  info.annotations.push({
    type: 'clicks',
    description: `${presses.length}: ${presses.join(', ')}`,
  });
  expect(presses.length, presses.join(', ')).toBeLessThanOrEqual(most);
}

/** Opens a new gym from the start page: account, gym, login and first track. */
async function openGym(page: Page, person: Person, run: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Create new account' }).click();
  await page.getByText('Create Gym Account').click();
  await page.getByRole('link', { name: 'Next' }).click();
  await createAccount(page, person, { ...odette, email: `${run}-${odette.email}` });
  await createGym(page, person, `${northlane.name} ${run}`);
  await logIn(page);
  await createTrack(page, person);
}

test('a new owner writes a week and copies its link, in 17 clicks @main', async ({
  page,
  context,
}, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await aPerson(page);
  await openGym(page, person, crypto.randomUUID().slice(0, 8));
  await writeWeek(page, person);
  await page.getByRole('button', { name: `Share ${engine.name}` }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expectToast(page, 'Link copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expectPresses(person, 17, info);

  await page.goto(link);
  await expect(page.getByRole('article').first()).toContainText(engine.name);
});

/** Joins the track of a copied link as a new athlete, who logs the time of the benchmark Fran. */
async function logFirstScore(link: string, email: string): Promise<void> {
  const api = apiAt(process.env['JOURNEY_ORIGIN'] ?? '');
  const { token } = await register(api, { ...mara, email }, true);
  const { gymId, id: trackId } = await api.do(tracks.get, {
    trackRef: link.split('/').at(-1) ?? '',
  });
  await api.do(tracks.join, { trackId }, token);
  const [fromDate = '', , , , , , toDate = ''] = weekToWrite();
  const days = await api.do(workouts.list, { gymId, trackId, fromDate, toDate }, token);
  const fran = days.flatMap((day) => day.workouts).find((each) => each.workout.name === 'Fran');
  const score = { trackWorkoutId: fran?.trackWorkoutId ?? '', value: ['4:31'] };
  await api.do(scores.save, score, token);
}

/** Writes a lift in percentages, a metcon with a cap and three benchmarks on the days from Monday, choosing with the mouse only. */
async function writeVariedWeek(page: Page, person: Person): Promise<void> {
  const days = weekToWrite().slice(1, 6);
  await page.getByRole('link', { name: `Add Workout, ${dayName(days[0] ?? '')}` }).click();
  const form = page.getByRole('dialog', { name: 'Add Workout' });
  const isThere = (at: number, name: string) =>
    expect(
      calendar(page)
        .dayOf(days[at] ?? '')
        .getByRole('article', { name }),
    ).toBeVisible();
  const next = form.getByRole('button', { name: 'Save and next day', exact: true });

  await form.getByRole('tab', { name: 'Lift' }).click();
  await person.type(form.getByRole('combobox', { name: 'Lift', exact: true }), 'back squat');
  // The list of lifts covers the buttons below until the field is left.
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: '5×5' }).click();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Back Squat');
  await next.click();
  await isThere(0, 'Back Squat');

  await form.getByRole('tab', { name: 'Custom Workout' }).click();
  await person.type(form.getByLabel('Name', { exact: true }), 'Grip Tax');
  await person.type(form.getByLabel('Details'), '3 rounds for time, run 400 m, cap 12 min');
  await expect(form.getByRole('combobox', { name: 'Score type' })).toHaveValue('Time');
  await expect(form.getByLabel('Time cap')).toHaveValue('12 min');
  await next.click();
  await isThere(1, 'Grip Tax');

  await form.getByRole('tab', { name: 'From Database' }).click();
  for (const [at, name] of ['Fran', 'Cindy', 'Helen'].entries()) {
    await person.type(form.getByLabel('Search the workout database'), name);
    await (at === 2 ? form.getByRole('button', { name: 'Save', exact: true }) : next).click();
    await isThere(at + 2, name);
  }
}

test('a stranger opens a gym, writes a varied week and sees the first score, in 21 clicks without Enter @main', async ({
  page,
  context,
}, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await aPerson(page);
  const run = crypto.randomUUID().slice(0, 8);
  await openGym(page, person, run);
  await writeVariedWeek(page, person);
  await page.getByRole('button', { name: `Share ${engine.name}` }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expectToast(page, 'Link copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await logFirstScore(link, `${run}-${mara.email}`);
  await page.getByRole('article', { name: 'Fran' }).hover();
  await page.getByRole('button', { name: 'View score, Fran' }).click();
  await expect(page.getByRole('dialog')).toContainText('Mara');
  await expectPresses(person, 21, info);
});

test(
  'a new athlete logs a first score and comments on it, in 10 taps @main',
  { tag: '@phone' },
  async ({ page, isMobile }, info) => {
    const person = await aPerson(page);
    const run = `${info.project.name}-${crypto.randomUUID().slice(0, 8)}`;
    const { api, owner, track } = await newGym(run);
    const schedule = Temporal.Now.plainDateISO().toString();
    const workout = { name: 'Grip Tax', description: '3 rounds', scoreType: 3, schedule };
    await api.do(workouts.create, { ...workout, trackId: track.id }, owner.token);

    await page.goto(`/j/${track.reference}`);
    await page.getByRole('link', { name: `Join Track ${track.name}` }).click();
    await createAccount(page, person, { ...mara, email: `${run}-${mara.email}` });
    await logIn(page);
    await page.getByRole('link', { name: 'See today’s workout' }).click();
    await page.getByRole('link', { name: `Log score, ${workout.name}` }).click();
    await person.type(page.getByLabel('Result minutes'), '10');
    await person.type(page.getByLabel('Result seconds'), '36');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Score Added Successfully');
    await commentOnOwnScore(page, person, isMobile);
    await expectPresses(person, 10, info);
  },
);

/** Opens an owner's calendar of this week, with a person whose clicks are counted. */
async function openOwnCalendar(page: Page, run: string) {
  const gym = await newGym(`${run}-${crypto.randomUUID().slice(0, 8)}`);
  const person = await aPerson(page);
  await openCalendarAs(page, gym.owner);
  return { ...gym, person };
}

test('an owner copies a week and edits two workouts, in 8 clicks', async ({ page }, info) => {
  const run = `copies-${info.project.name}`;
  const { api, owner, trackId, person } = await openOwnCalendar(page, run);
  const [sunday = '', monday = ''] = thisWeek();
  for (const [schedule, name] of [
    [sunday, 'Grip Tax'],
    [monday, 'Midline'],
  ] as const) {
    const form = { name, description: '3 rounds', scoreType: 3, schedule, trackId };
    await api.do(workouts.create, form, owner.token);
  }
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Copy week…' }).click();
  const copying = page.getByRole('dialog', { name: 'Copy week' });
  await copying.getByRole('button', { name: 'Copy 2 workouts' }).click();
  await expect(copying).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(2);
  const editing = page.getByRole('dialog', { name: 'Edit Workout' });
  for (const name of ['Grip Tax', 'Midline']) {
    await page.getByRole('article', { name }).hover();
    await page.getByRole('button', { name: `Edit, ${name}` }).click();
    const details = editing.getByLabel('Details');
    await details.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('4 rounds');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(editing).toHaveCount(0);
    await expect(page.getByRole('article', { name })).toContainText('4 rounds');
  }
  await expectPresses(person, 8, info);
});

test('an owner writes a lift, a metcon with a cap and a cool-down, in 9 clicks', async ({
  page,
}, info) => {
  const { person } = await openOwnCalendar(page, `writes-${info.project.name}`);
  const today = Temporal.Now.plainDateISO().toString();
  const lane = calendar(page).dayOf(today);
  await lane.getByRole('button', { name: /^Add Workout/ }).click();
  const form = page.getByRole('dialog', { name: 'Add Workout' });

  await form.getByRole('tab', { name: 'Lift' }).click();
  const lift = form.getByRole('combobox', { name: 'Lift', exact: true });
  await lift.click();
  await page.keyboard.type('back sq');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Back Squat');
  await form.getByRole('button', { name: '5×5' }).click();
  await form.getByRole('button', { name: 'Save and add another' }).click();
  await expect(lane.getByRole('article', { name: 'Back Squat' })).toBeVisible();

  await form.getByRole('tab', { name: 'Custom Workout' }).click();
  await person.type(form.getByLabel('Name', { exact: true }), 'Grip Tax');
  await person.type(form.getByLabel('Details'), '3 rounds for time, run 400 m');
  await expect(form.getByRole('combobox', { name: 'Score type' })).toHaveValue('Time');
  await form.getByLabel('Time cap').click();
  await page.keyboard.type('12');
  await form.getByRole('button', { name: 'Save and add another' }).click();
  await expect(lane.getByRole('article', { name: 'Grip Tax' })).toContainText('12');

  await person.type(form.getByLabel('Name', { exact: true }), 'Stretch');
  await person.type(form.getByLabel('Details'), '5 min easy');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const type = form.getByRole('combobox', { name: 'Score type' });
  await expect(type).toBeFocused();
  await page.keyboard.type('cal');
  await page.keyboard.press('Enter');
  await expect(type).toHaveValue('Calories');
  await page.keyboard.press('ControlOrMeta+A');
  // The text is entered at once, as if pasted, so the list opens with it.
  await page.keyboard.insertText('compl');
  await page.keyboard.press('Enter');
  await expect(type).toHaveValue('For Completion');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(lane.getByRole('article', { name: 'Stretch' })).toBeVisible();
  await expectPresses(person, 9, info);
});

test('a new coach accepts an invitation, pastes a week and publishes it, in 9 clicks', async ({
  page,
}, info) => {
  const run = `coaches-${info.project.name}-${crypto.randomUUID().slice(0, 8)}`;
  const { api, owner, gymId } = await newGym(run);
  const invited = { ...jonah, email: `${run}-${jonah.email}` };
  const offer = { gymId, email: invited.email, abilities: ['programme' as const] };
  const { invitations } = await api.do(gyms.saveStaff, offer, owner.token);
  const person = await aPerson(page);

  await page.goto(invitations[0]?.link ?? '');
  await page.getByRole('link', { name: 'Create account' }).click();
  await createAccount(page, person, invited);
  await logIn(page);
  await page.getByRole('button', { name: 'Start coaching' }).click();
  await page.getByRole('link', { name: 'Programming Calendar' }).click();
  const [, monday = ''] = thisWeek();
  const dialog = await programming(page).openPasteWeek(monday);
  await person.type(dialog.getByLabel('The text of the week'), typedWeek);
  await dialog.getByRole('button', { name: 'Save 4 drafts' }).click();
  await page.getByRole('button', { name: 'Publish week, 4 drafts' }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish week' });
  await publishing.getByRole('button', { name: 'Publish 4 workouts' }).click();
  await expectToast(page, '4 workouts are published');
  await expectPresses(person, 9, info);
});

// On a touch screen the field is not focused, because the keyboard would cover the messages.
test(
  'an athlete answers a message, in 2 clicks or 3 taps',
  { tag: '@phone' },
  async ({ page, isMobile }, info) => {
    const gym = await newGym(`answers-${info.project.name}-${crypto.randomUUID().slice(0, 8)}`);
    const [asker, reader] = [await gym.join(mara), await gym.join(jonah)];
    const list = await gym.api.do(chat.list, {}, asker.token);
    const recieverId = list.find(({ userId }) => userId === gym.trackId)?.groupId ?? '';
    await gym.api.do(chat.save, { recieverId, message: 'Chalk at six?' }, asker.token);
    await signIn(page, reader);
    const person = await aPerson(page);
    const messages = chatScreen(page);
    await messages.open();

    await messages.item(engine.name).click();
    await expect(messages.message('Chalk at six?')).toBeVisible();
    await person.type(messages.box(), 'On my way');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(messages.message('On my way')).toBeVisible();
    await expectPresses(person, isMobile ? 3 : 2, info);
  },
);
