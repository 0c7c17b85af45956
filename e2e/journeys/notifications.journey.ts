import { expect } from '@playwright/test';
import { scores, workouts } from '@trackboard/contract/all-endpoints';
import { jonah, mara, others } from '@trackboard/story-world';
import { bell } from '../pages/bell.ts';
import { boardName, scoreList } from '../pages/score-list.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, openCalendarAs, signIn } from '../testing/sign-in.ts';

const day = Temporal.Now.plainDateISO().toString();

/** Creates a gym for this run only, in which Jonah has logged a score. */
async function openGym(run: string) {
  const { api, owner, trackId, join } = await newGym(run);
  const people = { mara: await join(mara), jonah: await join(jonah) };
  const form = { name: 'Short Fuse', description: '21-15-9', scoreType: 3, schedule: day, trackId };
  const { trackWorkoutId } = await api.do(workouts.create, form, owner.token);
  const saved = { trackWorkoutId, value: ['04:10'] };
  const { scoreId } = (await api.do(scores.save, saved, people.jonah.token)).score;
  const like = async (token: string, liked = true) => {
    await api.do(scores.like, { scoreId, liked }, token);
  };
  return { ...people, owner, join, like, workout: { id: trackWorkoutId, day } };
}

test(
  'a like reaches the bell at once, is grouped, and opens the score',
  { tag: '@phone' },
  async ({ browser, page, contextOptions }, { project }) => {
    const gym = await openGym(`bell-${project.name}-${Date.now()}`);
    const herPage = await newDevice(browser, contextOptions);
    const secondTab = await page.context().newPage();
    const his = bell(page);
    await openCalendarAs(page, gym.jonah);
    await secondTab.goto('/dashboard');

    await test.step('opening the bell clears what was there, in all tabs', async () => {
      await his.expectNew();
      const held = Promise.withResolvers<void>();
      await page.route(/getusernotifications/, (route) =>
        held.promise.then(() => route.continue()),
      );
      await his.open();
      await expect(his.items().filter({ hasText: 'published' })).toContainText('Short Fuse');
      await his.close();
      // The count stays away even if the bell is closed before the server has answered.
      await his.expectNothingNew();
      held.resolve();
      await page.unrouteAll({ behavior: 'wait' });
      await bell(secondTab).expectNothingNew();
    });

    await test.step('a like in another browser lights the bell of both tabs', async () => {
      await signIn(herPage, gym.mara);
      const hers = scoreList(herPage);
      await hers.open(gym.workout);
      await hers.openScore(boardName(jonah));
      await hers.like(boardName(jonah)).click();
      await his.expectNew();
      await bell(secondTab).expectNew();
    });

    await test.step('likes of several people are one notification', async () => {
      await his.open();
      const item = his.items().filter({ hasText: 'liked your score' });
      await expect(item).toContainText('Mara Keller liked your score 4:10 on Short Fuse');
      await expect(item.getByText('New', { exact: true })).toBeAttached();
      for (const fan of others.slice(0, 2)) await gym.like((await gym.join(fan)).token);
      await expect(item).toContainText('Ines Novak and 2 others liked your score 4:10');
      await expect(item).toHaveCount(1);
      await his.close();
    });

    await test.step('a like that was taken back is not counted', async () => {
      await gym.like(gym.mara.token, false);
      await expect(async () => {
        await his.open();
        const shown = await his.items().filter({ hasText: 'liked your score' }).textContent();
        await his.close();
        expect(shown).toContain('and 1 other liked');
      }).toPass();
      await his.open();
    });

    await test.step('the notification opens the score', async () => {
      await his
        .items()
        .getByRole('link', { name: /liked your score/ })
        .click();
      await expect(his.panel()).toHaveCount(0);
      await expect(scoreList(page).commentField()).toBeVisible();
      await expect(page).toHaveURL(/panel=scores&score=/);
    });
    await herPage.context().close();
  },
);

test('the list loads older notifications when its end is near', async ({ page }, { project }) => {
  const gym = await openGym(`paged-${project.name}-${Date.now()}`);
  const hers = bell(page);
  const rows = Array.from({ length: 25 }, (_, n) => ({
    Id: `018f0000-0000-7000-8000-0000000000${10 + n}`,
    Kind: 'workoutPublished',
    Type: 1,
    Image: null,
    ActorName: null,
    Title: `Workout ${n + 1}`,
    TitleParts: [{ Text: `Workout ${n + 1}`, IsBold: true }],
    Description: '',
    Body: '',
    CreatedAt: '2026-03-02T18:00:00Z',
    IsRead: true,
    Link: '/dashboard/records',
    Action: null,
  }));
  await page.route(/getusernotifications/, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('pageNumber'));
    const json = {
      Notifications: rows.slice((number - 1) * 10, number * 10),
      TotalPages: 3,
      Unread: 0,
    };
    return route.fulfill({ json });
  });
  await openCalendarAs(page, gym.mara);
  await hers.open();
  await expect(hers.panel().getByText('Workout 10')).toBeAttached();
  await expect(hers.panel().getByText('No More Notifications')).toHaveCount(0);
  await hers.panel().getByText('Workout 10').scrollIntoViewIfNeeded();
  await hers.panel().getByText('Workout 20').scrollIntoViewIfNeeded();
  await expect(hers.items()).toHaveCount(25);
  await hers.panel().getByText('No More Notifications').scrollIntoViewIfNeeded();
  await page.keyboard.press('Tab');
  await expect(hers.items().getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/records');
});

test('the app keeps changed settings of notifications', async ({ page }, { project }) => {
  const gym = await openGym(`settings-${project.name}-${Date.now()}`);
  const hers = bell(page);
  await openCalendarAs(page, gym.mara);
  await hers.open();
  await hers.panel().getByRole('link', { name: 'Notification settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  const mail = page.getByRole('switch', { name: 'Comments on your scores: Mail' });
  await expect(mail).not.toBeChecked();
  const isSaved = () =>
    page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' &&
        response.url().endsWith('/notifications/settings'),
    );
  let saved = isSaved();
  // The track of the switch covers its input.
  await settings.locator('label').filter({ has: mail }).click();
  await saved;
  saved = isSaved();
  await settings.getByRole('switch', { name: /^Quiet hours/ }).click();
  await saved;
  saved = isSaved();
  await settings.getByLabel('From, hours').fill('21');
  await saved;
  await page.reload();
  await expect(mail).toBeChecked();
  await expect(settings.getByRole('switch', { name: /^Quiet hours/ })).toBeChecked();
  await expect(settings.getByLabel('From, hours')).toHaveValue('21');
});

/**
 * Gives the page a push service, because Chromium has only Google's, which is not reachable here.
 */
function fakePushService(): void {
  let permission: NotificationPermission = 'default';
  let held: object | null = null;
  const subscription = {
    endpoint: 'https://push.example.com/device',
    toJSON: () => ({
      endpoint: 'https://push.example.com/device',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
    unsubscribe: async () => {
      held = null;
      document.documentElement.dataset['unsubscribed'] = 'yes';
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => held,
    subscribe: async () => (held = subscription),
  };
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => (permission = 'granted');
  navigator.serviceWorker.getRegistration = async () =>
    ({ pushManager }) as unknown as ServiceWorkerRegistration;
}

test('the bell offers push, which can be turned on and off and ends with the session', async ({
  page,
}, { project }) => {
  const gym = await openGym(`push-${project.name}-${Date.now()}`);
  const hers = bell(page);
  await page.addInitScript(fakePushService);
  // The server would look up the push service.
  await page.route(/savewebtoken/, (route) =>
    route.fulfill({ json: { StatusCode: 200, Result: null, Errors: [] } }),
  );
  await openCalendarAs(page, gym.mara);
  await hers.open();
  const offer = hers.panel().getByRole('region', { name: 'Push notifications' });
  const isSaved = () => page.waitForRequest(/savewebtoken/);
  const saved = isSaved();
  await offer.getByRole('button', { name: 'Turn on push' }).click();
  expect((await saved).postDataJSON()).toMatchObject({
    Token: { endpoint: 'https://push.example.com/device' },
  });
  await expect(offer).toHaveCount(0);

  await hers.panel().getByRole('link', { name: 'Notification settings' }).click();
  const own = page.getByRole('switch', { name: /^Push notifications on this device/ });
  await expect(own).toBeChecked();
  // The app also sends the device's subscription once after each start.
  const removed = page.waitForRequest(
    (request) => /savewebtoken/.test(request.url()) && request.postData() === '{"Token":null}',
  );
  await own.click();
  await removed;
  await expect(own).not.toBeChecked();
  const again = isSaved();
  await own.click();
  await again;
  await expect(own).toBeChecked();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.locator('html')).toHaveAttribute('data-unsubscribed', 'yes');
});

test('a declined offer of push does not return', async ({ page }, { project }) => {
  const gym = await openGym(`declined-${project.name}-${Date.now()}`);
  const hers = bell(page);
  await page.addInitScript(fakePushService);
  await openCalendarAs(page, gym.mara);
  await hers.open();
  const offer = hers.panel().getByRole('region', { name: 'Push notifications' });
  await offer.getByRole('button', { name: 'No thanks' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await hers.open();
  await expect(hers.items().first()).toBeVisible();
  await expect(offer).toHaveCount(0);
});
