import { expect } from '@playwright/test';
import { apiAt, createGym, northlane, odette } from '@trackboard/story-world';
import { test } from '../testing/own-server.ts';
import { signIn } from '../testing/sign-in.ts';

test.use({ settings: { NODE_ENV: 'production' } });

test('a server without a payment provider says so, and blocks nothing', async ({
  page,
  ownServer: { origin },
}) => {
  const { owner } = await createGym(apiAt(origin), odette, northlane);
  await signIn(page, owner, origin);
  const line = page.getByText('This server takes no payments: paid tracks and plans are off.');
  for (const path of ['connect', 'subscribe', 'money', 'congratulations/gym']) {
    await page.goto(`/dashboard/${path}`);
    await expect(line).toBeVisible();
    await expect(page.getByText(/left on your free trial/)).toHaveCount(0);
  }

  await page.goto('/dashboard/programmingcalendar?dialog=settings');
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(line).toBeVisible();
});
