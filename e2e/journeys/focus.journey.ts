import { expect, type Page } from '@playwright/test';
import { calendar, dayName } from '../pages/calendar.ts';
import { test } from '../testing/journey.ts';
import { ownGym, tabsOf } from '../testing/own-gym.ts';

const today = Temporal.Now.plainDateISO().toString();
const programme = { [today]: ['Short Fuse', 'Grip Tax', 'Midline'] };

/** Closes a dialog in one of the possible ways. */
async function close(page: Page, way: 'Escape' | 'Close' | 'Cancel' | 'Back'): Promise<void> {
  if (way === 'Escape') await page.keyboard.press('Escape');
  else if (way === 'Back') await page.goBack();
  else await page.getByRole('button', { name: way, exact: true }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('the focus returns to the control that opened a dialog, and Back never reopens one', async ({
  browser,
  contextOptions,
}, { project }) => {
  const gym = await ownGym(`focus-${project.name}-${Date.now()}`, programme);
  const [page] = await tabsOf(browser, contextOptions, gym.owner, 1);
  if (!page) throw new Error('a page was asked for');
  const week = calendar(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const item = (name: string) => page.getByRole('menuitem', { name }).click();
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  const remove = async (name: string) => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'YES' }).click();
    await expect(week.card(name)).toHaveCount(0);
  };
  await expect(week.card('Grip Tax')).toBeVisible();

  await test.step('dialogs of the top bar', async () => {
    await page.goto('/dashboard/manageathletes');
    await link('My Tracks').click();
    await expect(dialog('My Tracks')).toBeVisible();
    await close(page, 'Close');
    await expect(link('My Tracks')).toBeFocused();
    await button(/profile menu/).click();
    await item('Settings');
    await expect(dialog('Settings')).toBeVisible();
    await close(page, 'Cancel');
    await expect(button(/profile menu/)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/programmingcalendar/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a dialog that replaces another', async () => {
    await link('My Tracks').click();
    await button('Add Tracks').click();
    await expect(dialog('Add Tracks')).toBeVisible();
    await close(page, 'Escape');
    await expect(link('My Tracks')).toBeFocused();
    await link('View Grip Tax').click();
    await page.getByRole('button', { name: /^View Score/ }).click();
    await expect(dialog('Grip Tax')).toBeVisible();
    await close(page, 'Back');
    await expect(link('View Grip Tax')).toBeFocused();
  });

  await test.step('dialogs from menus and buttons of the week', async () => {
    await button(`More for ${dayName(today)}`).click();
    await item('Copy day…');
    await expect(dialog('Copy day')).toBeVisible();
    await close(page, 'Escape');
    await expect(button(`More for ${dayName(today)}`)).toBeFocused();
    await button('More for Grip Tax').click();
    await item('Edit');
    await expect(dialog('Edit Workout')).toBeVisible();
    await close(page, 'Close');
    await expect(button('More for Grip Tax')).toBeFocused();
    await button(/^Choose week/).click();
    await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button(/^Choose week/)).toBeFocused();
  });

  await test.step('a confirmation, answered NO and YES', async () => {
    await button('More for Grip Tax').click();
    await item('Delete');
    await page.getByRole('button', { name: 'NO', exact: true }).click();
    await expect(button('More for Grip Tax')).toBeFocused();
    await remove('Grip Tax');
    await expect(link('View Midline')).toBeFocused();
    await remove('Midline');
    await expect(link('View Short Fuse')).toBeFocused();
    await remove('Short Fuse');
    await expect(page.getByRole('heading', { name: dayName(today) })).toBeFocused();
  });
});
