import type { Page } from '@playwright/test';
import type { Story } from '@trackboard/story-world';
import * as workouts from '@trackboard/contract/workouts';
import { calendar as week } from '../pages/calendar.ts';
import { changeAnswer } from './as-if.ts';
import { chatScreens } from './chat-screens.ts';
import { coachDayScreens } from './coach-day-screens.ts';
import { coachScreens } from './coach-screens.ts';
import { importScreens } from './import-screens.ts';
import { peopleScreens } from './people-screens.ts';
import { showMonthOfMoney } from './month-of-money.ts';
import type { Screen } from './screen.ts';
import { runClassScreens } from './run-class-screens.ts';
import { timerScreens } from './timer-screens.ts';
import { wallScreens } from './wall-screens.ts';
import { typedWeek } from '../testing/typed-week.ts';

const calendar = (query = '') => `/dashboard/programmingcalendar${query}`;
const inGripTax = (panel: string) => (story: Story) =>
  calendar(`?day=2026-11-18&workout=${story.workouts['Grip Tax']}&panel=${panel}`);
const onWednesday = (story: Story) => calendar(`?day=2026-11-18&track=${story.competitorsId}`);

const gymPage = (story: Story) => `/marketplace/${story.gymId}`;
const joiningEngine = ({ engineId }: Story) =>
  `JoiningTrack=${engineId}&gymname=Northlane%20Strength&trackname=Engine`;

const shownWorkout = (name: string, description: string, scoreType: number) => ({
  name,
  content: {
    name,
    description,
    scoreType,
    workoutType: 'custom' as const,
    sets: 1,
    benchmarkValues: [],
    repsPerSet: [],
    repsPerSetUpTo: [],
    timeCapMinutes: null,
  },
});

/** Shows a week on the gym's page, because the server's week is another one than the story's. */
async function showWeekOfGym(page: Page): Promise<void> {
  const on: Record<number, ReturnType<typeof shownWorkout>[]> = {
    16: [shownWorkout('Short Fuse', '21-15-9\nThrusters 95/65 lb\nPull-ups', 3)],
    17: [shownWorkout('Engine Room', 'AMRAP 18\n12 cal row\n9 box jumps 24/20 in', 2)],
    18: [
      shownWorkout('Grip Tax', '3 rounds for time\n400 m run\n15 deadlifts 155/105 lb', 3),
      shownWorkout('Easy Flush', '20 min bike', 0),
    ],
    20: [shownWorkout('Half Mast', 'AMRAP 12\n5 wall walks\n10 DB snatches 50/35 lb', 2)],
  };
  const days = [15, 16, 17, 18, 19, 20, 21].map((day) => ({
    date: `2026-11-${day}`,
    workouts: on[day] ?? [],
  }));
  await changeAnswer(page, workouts.gymPage, (about) => ({
    ...about,
    today: '2026-11-18',
    week: { trackId: about.coaches[0]?.id ?? '', track: 'Engine', days },
  }));
  await page.reload();
  await page.getByRole('heading', { name: 'This week on Engine' }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
}

async function sharePrivateTrack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Join Track Competitors' }).click();
  await page.getByLabel('Enter Track Password').waitFor();
}

async function showPoster(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'QR code of Competitors' }).click();
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
}

/** Simulates invited people, because all screens share the story. */
async function inviteByEmail(page: Page): Promise<void> {
  const row = {
    Id: '019a0000-0000-7000-8000-000000000001',
    Email: 'sam.lee@example.com',
    TrackId: '019a0000-0000-7000-8000-000000000002',
    Track: 'Competitors',
    State: 'sent',
    SentOn: '2026-11-16T09:00:00Z',
    ExpiresOn: '2026-11-30T09:00:00Z',
    JoinedOn: null,
    IsLinkOnly: false,
    IsRefused: false,
    Link: 'https://trackboard.example/invitation?token=token',
    CanSendAgain: true,
  };
  const joined = { State: 'joined', JoinedOn: '2026-11-17T18:00:00Z', Link: null };
  const kim = { ...row, Id: row.TrackId, Email: 'kim@example.com', ...joined, CanSendAgain: false };
  await page.route(/\/invitations\?/, (route) =>
    route.fulfill({ json: [row, kim], headers: { 'X-Total-Count': '2' } }),
  );
  await page.getByRole('button', { name: 'Invite athletes' }).click();
  await page.getByRole('dialog').getByText('Email', { exact: true }).click();
  await page.getByText(kim.Email).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
}

async function openInvitation(page: Page): Promise<void> {
  const gym = await page.request.get('/api/v1/gyms?search=Northlane');
  const [northlane] = (await gym.json()) as { Id: string; Tracks: { Id: string }[] }[];
  const json = {
    State: 'sent',
    Email: 'sam.lee@example.com',
    GymId: northlane?.Id,
    GymName: 'Northlane Strength',
    TrackName: 'Competitors',
    TrackType: 'private',
    Reference: northlane?.Tracks[0]?.Id,
  };
  await page.route('**/invitations/token', (route) => route.fulfill({ json }));
  await page.goto('/invitation?token=token');
  await page.getByText('You are invited').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
}

/**
 * Returns the last days of the graph. Its two weeks end on the day of the run, because the scores
 * were logged then.
 */
function lastDays(): string {
  const today = Temporal.Now.plainDateISO();
  return `?from=${today.subtract({ days: 13 }).toString()}&to=${today.toString()}`;
}

async function submit(page: Page): Promise<void> {
  await page.locator('form button[type=submit]').first().click();
}

async function openMode(page: Page, mode: string): Promise<void> {
  await page.getByRole('tab', { name: mode }).click();
}

async function logWithoutSignal(page: Page): Promise<void> {
  await page.getByLabel('Result minutes').fill('4');
  await page.context().setOffline(true);
  await page.getByLabel('Result seconds').fill('11');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByText('Waiting for signal').waitFor();
}

async function openAudience(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Seen by/ }).click();
  await page.getByRole('radio').last().scrollIntoViewIfNeeded();
}

async function writeOwnWorkout(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Add an own workout on/ }).click();
  const form = page.getByRole('dialog', { name: 'Add Score' });
  await form.getByLabel('Workout').fill('4 rounds for time\n400 m run\n12 push-ups');
  await form.getByText('Read as').waitFor();
}

/** Writes the lift of the mock-up, without the last percentage. */
async function writeLift(page: Page): Promise<void> {
  await openMode(page, 'Lift');
  await page.getByLabel('Sets', { exact: true }).fill('4');
  await page.getByRole('combobox', { name: 'Lift', exact: true }).fill('Strict');
  await page.getByRole('option', { name: 'Strict Press' }).click();
  const sets = ['8 65', '6 72', '4 80', '4 '];
  for (const [set, numbers] of sets.entries()) {
    const [reps = '', percentage = ''] = numbers.split(' ');
    await page.getByLabel(`Set ${set + 1} reps`).fill(reps);
    await page.getByLabel(`Set ${set + 1} percentage`).fill(percentage);
  }
}

async function chooseBenchmark(page: Page): Promise<void> {
  await openMode(page, 'From Database');
  await page.getByLabel('Search the workout database').fill('Fran');
  await page.getByRole('radio', { name: /^Fran/ }).first().click();
}

async function findPastWorkout(page: Page): Promise<void> {
  await openMode(page, 'From Database');
  await page.getByText('Your past workouts').click();
  await page.getByRole('button', { name: /Copy$/ }).first().waitFor();
}

async function choosePublishAt(page: Page): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByText('Publish at a day and hour').click();
  await form.getByLabel('Time, hours').scrollIntoViewIfNeeded();
}

const seePreview = (page: Page) =>
  page.getByRole('region', { name: 'Preview' }).scrollIntoViewIfNeeded();

async function newBlock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New block' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Strength block');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add first lift' }).waitFor();
}

/** Writes a new block with a lift; on a phone, it shows one of the block's weeks. */
async function writeBlock(page: Page): Promise<void> {
  await newBlock(page);
  await page.getByRole('button', { name: 'Add lift, Monday' }).click();
  const lift = page.getByRole('dialog');
  const field = lift.getByRole('combobox', { name: 'Lift', exact: true });
  // A click waits until the dialog, which takes the focus as it opens, is there.
  await field.click();
  await field.fill('back sq');
  await page
    .getByRole('option', { name: /^Back Squat/ })
    .first()
    .click();
  await lift.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Back Squat, Monday, all weeks' }).waitFor();
}

async function addLiftToBlock(page: Page): Promise<void> {
  await writeBlock(page);
  await page.getByRole('button', { name: 'Add lift, Wednesday' }).click();
  await page.getByRole('table', { name: 'The weeks of the lift' }).waitFor();
}

/** Pastes a week. On a phone, the workouts are a second step. */
async function pasteWeek(page: Page): Promise<void> {
  await page.getByLabel('The text of the week').fill(typedWeek);
  const next = page.getByRole('button', { name: 'Look at 4 workouts' });
  await next
    .or(page.getByRole('button', { name: 'Save 4 drafts' }))
    .first()
    .waitFor();
  if (await next.isVisible()) await next.click();
}

const notedWeek = `MON
A) Strength
Back squat 5x5 @ 75%, rest 2:30
> bar speed over load
B) Metcon
"Short Fuse"
21-15-9
thrusters 95/65
pull-ups
TC 10
> break the 15s early

TUE
A) Metcon
AMRAP 18
12 cal row
9 box jumps 24/20
6 power cleans 135/95
> same pace every round

WED
A) Strength: strict press
8@65 6@72 4@80 4@80
> no leg drive
B) Metcon
"Grip Tax"
3 rounds, 2:00 rest
400m run
15 DL 155/105
12 T2B
> straps from round 2

THU
30:00 row, talking pace
> nose only`;

/** Says what six lines of a week are, in the menu beside one of them. */
async function mendWeek(page: Page): Promise<void> {
  await page.getByLabel('The text of the week').fill(notedWeek);
  const line = page.getByRole('button', { name: /line 18: 6 power cleans/ });
  await page.getByRole('button', { name: /^Goes on, line 18/ }).waitFor();
  await line.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: /line 19: > same pace/ }).click();
  const all = page.getByText('All 6 lines like this');
  await page
    .getByRole('menuitemradio', { name: /^Text/ })
    .or(page.getByRole('radio', { name: /^Text/ }))
    .click();
  await all.click();
  await page.getByRole('button', { name: /^Text, line 31/ }).waitFor();
}

/** Simulates the deletion of Grip Tax, because all screens share the story. The pointer keeps the toast. */
async function deleteForShow(page: Page): Promise<void> {
  let isDeleted = false;
  await page.route('**/workouts/delete/*', (route) => {
    isDeleted = true;
    return route.fulfill({ json: { StatusCode: 200, Result: null, Errors: [] } });
  });
  await page.route('**/workouts/getworkouts', async (route) => {
    if (!isDeleted) return route.continue();
    const response = await route.fetch();
    const days = (await response.json()) as { Workouts: { Workout: { Name: string } }[] }[];
    const json = days.map((day) => ({
      ...day,
      Workouts: day.Workouts.filter(({ Workout }) => Workout.Name !== 'Grip Tax'),
    }));
    await route.fulfill({ response, json });
  });
  await week(page).remove('2026-11-18', 'Grip Tax');
  await page.getByRole('button', { name: 'Undo' }).hover();
  await page.unrouteAll({ behavior: 'wait' });
}

/** The benchmark of last week, with Mara's record. */
const inFran =
  (panel: 'scores' | 'all-time') =>
  (story: Story): string =>
    calendar(`?day=2026-11-10&workout=${story.workouts['Fran']}&panel=${panel}`);

async function openScoreOf(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await page.getByLabel('Comment', { exact: true }).waitFor();
}

async function showDeadlifts(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Deadlift/ }).click();
}

async function openYourData(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Your data' }).click();
}

async function beginDeletion(page: Page): Promise<void> {
  await openYourData(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByLabel('Password', { exact: true }).scrollIntoViewIfNeeded();
}

/** Simulates a gym with a library, because all screens share the story. */
async function showMovementVideos(page: Page): Promise<void> {
  const names = ['Bar muscle-up', 'Farmer carry', 'Thruster'];
  const json = names.map((Name, n) => ({
    Id: `019a0000-0000-7000-8000-00000000000${n}`,
    Name,
    VideoUrl: `https://video.example/${Name.toLowerCase().replaceAll(' ', '-')}`,
  }));
  await page.route('**/movementvideos', (route) => route.fulfill({ json }));
  await page.reload();
}

async function openMovementVideos(page: Page): Promise<void> {
  await showMovementVideos(page);
  await openMode(page, 'Movements');
  await page.getByText('video.example/thruster').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
}

async function seeMovementVideos(page: Page): Promise<void> {
  await showMovementVideos(page);
  await page.getByRole('link', { name: 'Video: Thruster' }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
}

async function openPayments(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Payments' }).click();
  await page.getByText('Connect With Stripe').first().waitFor();
}

/** Fills in a paid track. The gym of the story is not connected, so nothing is stored. */
async function addPaidTrack(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Add Tracks' });
  await form.getByLabel('Name', { exact: true }).fill('Masters');
  await form.getByText('Paid', { exact: true }).click();
  await form.getByLabel('Price').fill('25');
  await form.getByLabel('Description').fill('Three strength days a week.');
  await form.getByLabel('Welcome Note').fill('Bring your lifting shoes.');
}

async function askToConnect(page: Page): Promise<void> {
  await addPaidTrack(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Connect With Stripe' }).waitFor();
}

/** Simulates a payment whose event has not arrived yet. */
async function waitForPayment(page: Page): Promise<void> {
  const json = {
    State: 'processing',
    Track: 'Masters',
    Gym: 'Northlane Strength',
    WelcomeNote: null,
    SessionUrl: null,
  };
  await page.route(/subscriptions\/checkout\//, (route) => route.fulfill({ json }));
  await page.reload();
  await page.getByRole('heading', { name: 'Confirming your payment' }).waitFor();
}

const seeWeights = (page: Page) =>
  page.getByRole('list', { name: 'Your weights by set' }).waitFor();

async function openPlates(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /, plates$/ })
    .last()
    .click();
  await page.getByRole('region', { name: 'Warm-up' }).waitFor();
}

export const screens: readonly Screen[] = [
  { name: 'login', viewer: 'nobody', path: () => '/login' },
  { name: 'login-errors', viewer: 'nobody', path: () => '/login', prepare: submit },
  { name: 'landing', viewer: 'nobody', path: () => '/landingpage' },
  { name: 'sample-week', viewer: 'nobody', path: () => '/sample-week' },
  {
    name: 'landing-joining',
    viewer: 'nobody',
    path: (story) => `/landingpage?${joiningEngine(story)}`,
  },
  { name: 'register-athlete', viewer: 'nobody', path: () => '/registrationform/athleteaccount' },
  { name: 'register-gym', viewer: 'nobody', path: () => '/registrationform/gymaccount' },
  {
    name: 'register-errors',
    viewer: 'nobody',
    path: () => '/registrationform/athleteaccount',
    prepare: submit,
  },
  { name: 'forgot-password', viewer: 'nobody', path: () => '/forgotpassword' },
  {
    name: 'reset-password',
    viewer: 'nobody',
    path: () => '/resetpassword?email=mara%40northlane.example&token=t',
  },
  { name: 'unauthorized', viewer: 'nobody', path: () => '/unauthorized' },
  { name: 'not-found', viewer: 'nobody', path: () => '/no/such/page' },
  { name: 'login-joining', viewer: 'nobody', path: (story) => `/login?${joiningEngine(story)}` },
  {
    name: 'registration-joining',
    viewer: 'nobody',
    path: (story) => `/registrationform/athleteaccount?${joiningEngine(story)}`,
  },
  { name: 'marketplace', viewer: 'nobody', path: () => '/marketplace' },
  {
    name: 'marketplace-search-empty',
    viewer: 'nobody',
    path: () => '/marketplace?search=no%20such%20gym',
  },
  {
    name: 'marketplace-gym',
    viewer: 'nobody',
    path: (story) => `${gymPage(story)}?JoiningTrack=${story.engineId}`,
    prepare: showWeekOfGym,
  },
  {
    name: 'marketplace-no-such-track',
    viewer: 'nobody',
    path: (story) => `${gymPage(story)}?JoiningTrack=gone`,
  },
  {
    name: 'athlete-onboarding',
    viewer: 'newcomer',
    path: () => '/athleteaccountAditionalInfoform/me',
  },
  { name: 'gym-creation', viewer: 'founder', path: () => '/gymregistrationgymcreationform/me' },
  {
    name: 'invitation',
    viewer: 'nobody',
    path: () => '/login',
    prepare: openInvitation,
  },
  {
    name: 'join-tracks',
    viewer: 'newcomer',
    path: ({ gymId }) => `/athleteaccountAditionalInfoform/me?gym=${gymId}`,
  },
  {
    name: 'join-question',
    viewer: 'nova',
    path: ({ engineId }) => `/trackjoiningpage?JoiningTrack=${engineId}`,
  },
  { name: 'gym-details', viewer: 'owner', path: () => '/gymregistrationgymcreationform' },
  { name: 'calendar-owner', viewer: 'owner', path: onWednesday },
  { name: 'calendar-owner-no-tracks', viewer: 'rival', path: () => calendar('?day=2026-11-18') },
  {
    name: 'calendar-owner-empty-week',
    viewer: 'owner',
    path: () => calendar('?day=2026-11-25'),
  },
  {
    name: 'add-workout',
    viewer: 'owner',
    path: () => calendar('?day=2026-11-18&panel=add'),
  },
  {
    name: 'add-lift',
    viewer: 'owner',
    path: () => calendar('?day=2026-11-18&panel=add'),
    prepare: writeLift,
  },
  {
    name: 'add-from-database',
    viewer: 'owner',
    path: () => calendar('?day=2026-11-18&panel=add'),
    prepare: chooseBenchmark,
  },
  {
    name: 'add-from-past-workouts',
    viewer: 'owner',
    path: () => calendar('?day=2026-11-18&panel=add'),
    prepare: findPastWorkout,
  },
  {
    name: 'add-workout-publish-at',
    viewer: 'owner',
    path: () => calendar('?day=2026-11-18&panel=add'),
    prepare: choosePublishAt,
  },
  {
    name: 'calendar-owner-drafts',
    viewer: 'owner',
    path: (story) => calendar(`?day=2026-11-20&track=${story.engineId}`),
  },
  {
    name: 'publish-week',
    viewer: 'owner',
    path: (story) => calendar(`?day=2026-11-18&track=${story.engineId}&panel=publish-week`),
  },
  {
    name: 'copy-week-preview',
    viewer: 'owner',
    path: (story) => calendar(`?day=2026-11-18&track=${story.competitorsId}&panel=copy-week`),
    prepare: seePreview,
  },
  {
    name: 'paste-week',
    viewer: 'owner',
    path: (story) => calendar(`/paste?day=2026-11-25&track=${story.competitorsId}`),
    prepare: pasteWeek,
  },
  {
    name: 'paste-week-mend',
    viewer: 'owner',
    path: (story) => calendar(`/paste?day=2026-11-25&track=${story.competitorsId}`),
    prepare: mendWeek,
  },
  { name: 'blocks', viewer: 'owner', path: () => calendar('/blocks') },
  { name: 'block-empty', viewer: 'owner', path: () => calendar('/blocks'), prepare: newBlock },
  { name: 'block', viewer: 'owner', path: () => calendar('/blocks'), prepare: writeBlock },
  { name: 'block-lift', viewer: 'owner', path: () => calendar('/blocks'), prepare: addLiftToBlock },
  { name: 'last-done', viewer: 'owner', path: () => calendar('?panel=last-done') },
  { name: 'edit-workout', viewer: 'owner', path: inGripTax('edit') },
  { name: 'duplicate-workout', viewer: 'owner', path: inGripTax('duplicate') },
  {
    name: 'workout-view-owner',
    viewer: 'owner',
    path: (story) => calendar(`?day=2026-11-18&workout=${story.workouts['Grip Tax']}`),
  },
  { name: 'scores-owner', viewer: 'owner', path: inGripTax('scores') },
  {
    name: 'class-scores',
    viewer: 'owner',
    path: (story) => calendar(`/class/${story.workouts['Grip Tax']}`),
    prepare: (page) => page.getByRole('region', { name: 'Here' }).waitFor(),
  },
  { name: 'undo-toast', viewer: 'owner', path: onWednesday, prepare: deleteForShow },
  { name: 'shortcuts-owner', viewer: 'owner', path: () => calendar('?dialog=shortcuts') },
  { name: 'my-tracks', viewer: 'owner', path: () => calendar('?dialog=my-tracks') },
  { name: 'marketplace-gym-owner', viewer: 'owner', path: gymPage },
  { name: 'share-track', viewer: 'owner', path: gymPage, prepare: showPoster },
  {
    name: 'invite-athletes',
    viewer: 'owner',
    path: () => '/dashboard/manageathletes',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Invite athletes' }).click();
      await page.getByRole('img', { name: /^QR code/ }).waitFor();
    },
  },
  {
    name: 'invite-by-email',
    viewer: 'owner',
    path: () => '/dashboard/manageathletes',
    prepare: inviteByEmail,
  },
  { name: 'settings-owner', viewer: 'owner', path: () => calendar('?dialog=settings') },
  { name: 'calendar-athlete', viewer: 'mara', path: onWednesday },
  { name: 'calendar-athlete-no-tracks', viewer: 'nova', path: () => calendar('?day=2026-11-18') },
  {
    name: 'workout-view-athlete',
    viewer: 'mara',
    path: (story) => calendar(`?day=2026-11-18&workout=${story.workouts['Grip Tax']}`),
  },
  { name: 'score-entry', viewer: 'mara', path: inGripTax('log') },
  { name: 'score-audience', viewer: 'mara', path: inGripTax('log'), prepare: openAudience },
  { name: 'own-workout', viewer: 'mara', path: () => '/dashboard', prepare: writeOwnWorkout },
  { name: 'scores-athlete', viewer: 'mara', path: inGripTax('scores') },
  {
    name: 'score-empty',
    viewer: 'mara',
    path: (story) =>
      calendar(`?day=2026-11-16&workout=${story.workouts['Short Fuse']}&panel=scores`),
    prepare: (page) => page.getByText('No Score Found').waitFor(),
  },
  {
    name: 'workout-view-lift-athlete',
    viewer: 'mara',
    path: (story) => calendar(`?day=2026-11-16&workout=${story.workouts['Back Squat Ladder']}`),
    prepare: seeWeights,
  },
  {
    name: 'plates',
    viewer: 'mara',
    path: (story) => calendar(`?day=2026-11-16&workout=${story.workouts['Back Squat Ladder']}`),
    prepare: openPlates,
  },
  {
    name: 'workout-view-lift-no-max',
    viewer: 'mara',
    path: (story) => calendar(`?day=2026-11-18&workout=${story.workouts['Strict Press']}`),
    prepare: seeWeights,
  },
  {
    name: 'score-entry-lift',
    viewer: 'mara',
    path: (story) =>
      calendar(`?day=2026-11-16&workout=${story.workouts['Back Squat Ladder']}&panel=log`),
  },
  {
    name: 'score-detail-lift',
    viewer: 'mara',
    path: (story) =>
      calendar(`?day=2026-11-16&workout=${story.workouts['Back Squat Ladder']}&panel=scores`),
    prepare: (page) => page.getByRole('button', { name: 'Jonah W.', exact: true }).click(),
  },
  {
    name: 'workout-view-videos',
    viewer: 'mara',
    path: (story) => calendar(`?day=2026-11-16&workout=${story.workouts['Short Fuse']}`),
    prepare: seeMovementVideos,
  },
  { name: 'shortcuts-athlete', viewer: 'mara', path: () => calendar('?dialog=shortcuts') },
  { name: 'marketplace-athlete', viewer: 'mara', path: () => '/marketplace' },
  {
    name: 'track-joining-private',
    viewer: 'nova',
    path: gymPage,
    prepare: sharePrivateTrack,
  },
  { name: 'track-joining-none', viewer: 'nova', path: () => '/trackjoiningpage?JoiningTrack=gone' },
  {
    name: 'success-page',
    viewer: 'mara',
    path: (story) => `/successpage?JoiningTrack=${story.competitorsId}`,
  },
  {
    name: 'success-page-waiting',
    viewer: 'mara',
    path: (story) => `/successpage?trackid=${story.competitorsId}&session_id=cs_test_1`,
    prepare: waitForPayment,
  },
  {
    name: 'score-record',
    viewer: 'mara',
    path: inFran('scores'),
    prepare: (page) => openScoreOf(page, 'Mara K.'),
  },
  { name: 'scores-all-time', viewer: 'mara', path: inFran('all-time') },
  {
    name: 'gif-picker',
    viewer: 'mara',
    path: inFran('scores'),
    prepare: async (page) => {
      await openScoreOf(page, 'Jonah W.');
      await page.getByRole('button', { name: 'Add a gif' }).click();
      await page.getByRole('list', { name: 'GIFs' }).waitFor();
    },
  },
  { name: 'records', viewer: 'mara', path: () => '/dashboard/records', prepare: showDeadlifts },
  { name: 'records-empty', viewer: 'nova', path: () => '/dashboard/records' },
  {
    name: 'records-owner',
    viewer: 'owner',
    path: (story) => `/dashboard/records/${story.mara.id}`,
  },
  { name: 'my-gyms', viewer: 'mara', path: () => calendar('?dialog=my-gyms') },
  { name: 'settings-athlete', viewer: 'mara', path: () => calendar('?dialog=settings') },
  {
    name: 'settings-gym',
    viewer: 'owner',
    path: () => calendar('?dialog=settings'),
    prepare: async (page) => page.getByRole('tab', { name: 'Gym Settings' }).click(),
  },
  {
    name: 'settings-movement-videos',
    viewer: 'owner',
    path: () => calendar('?dialog=settings'),
    prepare: openMovementVideos,
  },
  {
    name: 'settings-data',
    viewer: 'mara',
    path: () => calendar('?dialog=settings'),
    prepare: openYourData,
  },
  {
    name: 'delete-account',
    viewer: 'mara',
    path: () => calendar('?dialog=settings'),
    prepare: beginDeletion,
  },
  {
    name: 'delete-account-owner',
    viewer: 'owner',
    path: () => calendar('?dialog=settings'),
    prepare: beginDeletion,
  },
  {
    name: 'congratulations-athlete',
    viewer: 'mara',
    path: () => '/dashboard/congratulations/athlete?name=Engine&wnote=Start+slower+than+you+think.',
  },
  {
    name: 'congratulations-gym',
    viewer: 'owner',
    path: () => '/dashboard/congratulations/gym',
  },
  { name: 'connect', viewer: 'owner', path: () => '/dashboard/connect' },
  { name: 'subscribe', viewer: 'owner', path: () => '/dashboard/subscribe' },
  { name: 'money', viewer: 'owner', path: () => '/dashboard/money', prepare: showMonthOfMoney },
  { name: 'money-empty', viewer: 'rival', path: () => '/dashboard/money' },
  {
    name: 'settings-payments',
    viewer: 'owner',
    path: () => calendar('?dialog=settings'),
    prepare: openPayments,
  },
  {
    name: 'add-paid-track',
    viewer: 'owner',
    path: () => calendar('?dialog=add-track'),
    prepare: addPaidTrack,
  },
  {
    name: 'connect-prompt',
    viewer: 'owner',
    path: () => calendar('?dialog=add-track'),
    prepare: askToConnect,
  },
  { name: 'dashboard-owner', viewer: 'owner', path: () => `/dashboard${lastDays()}` },
  { name: 'dashboard-owner-new', viewer: 'rival', path: () => '/dashboard' },
  { name: 'dashboard-athlete', viewer: 'mara', path: () => `/dashboard${lastDays()}` },
  {
    name: 'dashboard-engagements',
    viewer: 'mara',
    path: () => `/dashboard${lastDays()}&stats=engagements`,
    prepare: async (page) => {
      // The chart loads when it is scrolled into view.
      await page.getByRole('heading', { name: 'Engagement' }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Show as table' }).click();
    },
  },
  { name: 'dashboard-athlete-new', viewer: 'nova', path: () => '/dashboard' },
  {
    name: 'manage-athletes',
    viewer: 'owner',
    path: () => '/dashboard/manageathletes',
    prepare: async (page) => page.getByRole('checkbox').nth(1).click(),
  },
  { name: 'manage-athletes-empty', viewer: 'rival', path: () => '/dashboard/manageathletes' },
  {
    name: 'athlete-details',
    viewer: 'owner',
    path: ({ mara }) =>
      `/dashboard/manageathletes/athletedetails/${mara.id}${lastDays()}&athletename=Mara`,
  },
  {
    name: 'athlete-details-unknown',
    viewer: 'owner',
    path: () => '/dashboard/manageathletes/athletedetails/nobody?athletename=Mara',
  },
  ...chatScreens,
  ...peopleScreens,
  ...coachScreens,
  ...coachDayScreens,
  ...importScreens,
  ...runClassScreens,
  ...timerScreens,
  ...wallScreens,
  // This is the last screen of its viewer, who stays offline.
  {
    name: 'score-waiting',
    viewer: 'mara',
    path: (story) => calendar(`?day=2026-11-16&workout=${story.workouts['Short Fuse']}&panel=log`),
    prepare: logWithoutSignal,
  },
];
