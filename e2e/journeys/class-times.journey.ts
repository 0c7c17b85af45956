import { type Page, expect } from '@playwright/test';
import { jonah, mara } from '@trackboard/story-world';
import { bell } from '../pages/bell.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, signIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const tomorrow = Temporal.Now.plainDateISO().add({ days: 1 });
const weekday = tomorrow.toLocaleString('en-US', { weekday: 'long' });

/** Adds a class of tomorrow's weekday with one place to the timetable. */
async function addClass(page: Page): Promise<void> {
  await page.goto('/dashboard?dialog=settings');
  await page.getByRole('tab', { name: 'Class times' }).click();
  await page.getByRole('button', { name: 'Add class' }).click();
  await page.getByRole('combobox', { name: 'Weekday' }).click();
  await page.getByRole('option', { name: weekday }).click();
  await page.getByLabel('Start, hours').fill('06');
  await page.getByLabel('Start, minutes').fill('30');
  await page.getByLabel('Places').fill('1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Class saved');
  await expect(page.getByRole('region', { name: weekday })).toContainText('06:30');
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Engine' });

/** Opens tomorrow's class on the calendar. */
async function openClass(page: Page): Promise<void> {
  await page.goto(`/dashboard/programmingcalendar?day=${tomorrow.toString()}`);
  await page
    .getByRole('list', { name: `Classes on ${weekday}` })
    .getByRole('link', { name: 'Engine' })
    .click();
  await expect(dialog(page)).toContainText('06:30');
}

test('the last place of a class goes to one of two athletes, and to the other when the first leaves @phone', async ({
  page,
  browser,
}, { project }) => {
  const { join, owner } = await newGym(`classes-${project.name}-${Date.now()}`);
  const athletes = [await join(mara), await join(jonah)];
  await signIn(page, owner);
  await addClass(page);

  const pages = await Promise.all(
    athletes.map(async (athlete) => {
      const device = await newDevice(browser, project.use);
      await signIn(device, athlete);
      await openClass(device);
      return device;
    }),
  );
  await Promise.all(
    pages.map((device) =>
      dialog(device)
        .getByRole('button', { name: /^I’m coming/ })
        .click(),
    ),
  );
  for (const device of pages) {
    await expect(dialog(device).getByRole('button', { name: /^Leave/ })).toBeVisible();
  }
  const states = await Promise.all(pages.map((device) => dialog(device).textContent()));
  const first = states.findIndex((text) => text?.includes('You’re coming'));
  const [comes, waits] = first === 0 ? pages : pages.toReversed();
  if (!comes || !waits) throw new Error('Two athletes have opened the class.');
  await expect(dialog(waits)).toContainText('You’re number 1 on the waiting list');

  await openClass(page);
  await expect(dialog(page).getByRole('region', { name: 'Coming' })).toContainText(/Mara|Jonah/);
  await expect(
    dialog(page).getByRole('region', { name: 'Waiting' }).getByRole('listitem'),
  ).toHaveCount(1);

  await dialog(comes)
    .getByRole('button', { name: /^Leave/ })
    .click();
  await expectToast(comes, 'You gave up your place');
  await expect(dialog(waits)).toContainText('You’re coming');
  await expect(dialog(page).getByRole('region', { name: 'Waiting' })).toHaveCount(0);
  await waits.keyboard.press('Escape');
  await bell(waits).expectNew();
  await bell(waits).open();
  await expect(bell(waits).items().first()).toContainText('You have a place in Engine');

  await test.step('a cancelled class is told with its reason', async () => {
    // A notification that arrives while the list is open counts as read.
    await bell(waits).close();
    await bell(waits).expectNothingNew();
    const cancel = dialog(page).getByRole('button', { name: 'Cancel class' });
    await cancel.click();
    await expect(dialog(page).getByLabel('Reason')).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Keep class' }).click();
    await expect(cancel).toBeFocused();
    await cancel.click();
    await dialog(page).getByLabel('Reason').fill('The heating is broken');
    await cancel.click();
    await expectToast(page, 'Class cancelled');
    await bell(waits).expectNew();
    await bell(waits).open();
    const told = bell(waits).items().first();
    await expect(told).toContainText('is cancelled');
    await expect(told).toContainText('The heating is broken');
  });
});
