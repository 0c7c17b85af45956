import { expect } from '@playwright/test';
import { mara, northlane, odette } from '@trackboard/story-world';
import { test } from '../testing/journey.ts';
import { signIn } from '../testing/sign-in.ts';

// In another zone, the first answer says that the gym has another day, which is read next.
test.use({ timezoneId: northlane.timeZone });

const calendar = '/dashboard/programmingcalendar';

for (const { screen, path, who, code, read } of [
  { screen: "an athlete's home", path: '/dashboard', who: mara, code: 'home', read: 'today' },
  {
    screen: "an athlete's calendar",
    path: calendar,
    who: mara,
    code: 'calendar',
    read: 'workouts/getworkouts',
  },
  {
    screen: "an owner's calendar",
    path: calendar,
    who: odette,
    code: 'calendar',
    read: 'workouts/getworkouts',
  },
]) {
  test(`${screen} is read while its code is loading`, async ({ page }) => {
    await signIn(page, who);
    const { promise: isRead, resolve } = Promise.withResolvers<void>();
    await page.route(`**/assets/${code}-*.js`, async (route) => {
      await isRead;
      await route.continue();
    });
    await page.goto('about:blank');
    const request = page.waitForRequest((each) => each.url().includes(`/api/v1/${read}`));
    await page.goto(path, { waitUntil: 'commit' });
    await request;
    resolve();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
