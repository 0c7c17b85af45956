import { expect } from '@playwright/test';
import { test } from '../testing/journey.ts';
import { signIn } from '../testing/sign-in.ts';
import { toldStory } from '../testing/viewers.ts';

test('an athlete whose gyms cannot be loaded sees the error screen with a way home', async ({
  page,
}) => {
  const { mara } = await toldStory();
  await signIn(page, mara);
  await page.route(/\/gyms\/getusergyms/i, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard/programmingcalendar');
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();

  await page.unroute(/\/gyms\/getusergyms/i);
  await page.getByRole('button', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toHaveCount(0);
  await page.goto('/dashboard/programmingcalendar');
  await expect(page.getByRole('combobox', { name: 'Tracks' })).toBeVisible();
});

test('tracks that cannot be loaded are explained in a warning', async ({ page }) => {
  const { mara } = await toldStory();
  await signIn(page, mara);
  const Errors = ['The tracks of this gym are being moved.', 'Try later.'];
  await page.route(/\/tracks\/getusertracks/i, (route) =>
    route.fulfill({ status: 404, json: { StatusCode: 404, Result: null, Errors } }),
  );
  await page.goto('/dashboard/programmingcalendar');
  await expect(page.getByText('The tracks of this gym are being moved.')).toBeVisible();
});
