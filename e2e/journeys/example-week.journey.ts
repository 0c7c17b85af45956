import { expect } from '@playwright/test';
import { calendar } from '../pages/calendar.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { openCalendarAs, signIn } from '../testing/sign-in.ts';

test('an owner begins with an example week and publishes it @phone', async ({ page }, {
  project,
}) => {
  const { owner } = await newGym(`example-${project.name}-${Date.now()}`);
  const week = calendar(page);
  await signIn(page, owner);
  await page.goto('/dashboard');

  await test.step('the first steps copy it as drafts', async () => {
    // A second click during the request adds nothing.
    await page.getByRole('button', { name: 'Copy an example week' }).dblclick();
    await expect(
      page.getByText('9 drafts added. Only you see them until you publish.'),
    ).toBeVisible();
    const start = new URL(page.url()).searchParams.get('day') ?? '';
    const monday = Temporal.PlainDate.from(start).add({ days: 1 }).toString();
    await expect.poll(() => week.namesOn(monday)).toEqual(['Back Squat', 'Helen']);
    await expect(week.card('Helen')).toContainText('Draft');
  });

  await test.step('the home offers to publish it', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Copy an example week' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Publish the week' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish week' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(9);
    await dialog.getByRole('button', { name: /^Publish/ }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(page.getByText('2 of 3 done')).toBeVisible();
  });
});

test('an empty calendar offers the example week', async ({ page }, { project }) => {
  const { owner } = await newGym(`empty-${project.name}-${Date.now()}`);
  await openCalendarAs(page, owner);
  const offer = page.getByRole('button', { name: 'Copy an example week' });
  await offer.click();
  await expect(page.getByRole('article')).toHaveCount(9);
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(offer).toHaveCount(0);

  await test.step('and a later one a copy of the week before, which is then shown', async () => {
    await page.getByRole('button', { name: 'Copy last week here' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copy week' });
    await dialog.getByRole('button', { name: 'Copy 9 workouts' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(9);
    await expect(page.getByRole('button', { name: 'Copy last week here' })).toHaveCount(0);
  });
});
