import { expect } from '@playwright/test';
import { mara } from '@trackboard/story-world';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { signIn } from '../testing/sign-in.ts';

test('an athlete without a track sees the next step instead of rest days', async ({ page }, {
  project,
}) => {
  const { join, trackId } = await newGym(`none-${project.name}-${crypto.randomUUID().slice(0, 8)}`);
  await signIn(page, await join(mara, []));
  await page.goto('/dashboard');
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByText('Join a track')).toBeVisible();
  await expect(page.getByText('Rest', { exact: true })).toHaveCount(0);
  await today.getByRole('link', { name: 'Join Track' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await signIn(page, await join({ ...mara, email: `on-track-${mara.email}` }, [trackId]));
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'This week' })).toBeVisible();
});
