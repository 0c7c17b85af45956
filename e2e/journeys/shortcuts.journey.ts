import { type BrowserContext, expect, type Page } from '@playwright/test';
import { calendar, dayName } from '../pages/calendar.ts';
import { test } from '../testing/journey.ts';
import { ownGym, tabsOf } from '../testing/own-gym.ts';

/**
 * Removes features that browsers of November 2024 do not have, so that the journey fails if code uses one without a
 * fallback.
 */
async function makeOlder(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
    const newer: [object, readonly string[]][] = [
      [globalThis, ['Temporal', 'Iterator', 'navigation', 'CookieStore', 'cookieStore']],
      [Uint8Array, ['fromBase64', 'fromHex']],
      [Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']],
      [Promise, ['try']],
      [RegExp, ['escape']],
      [Error, ['isError']],
      [Math, ['sumPrecise', 'f16round']],
      [Intl, ['DurationFormat']],
      [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
      [iterators, ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach']],
      [iterators, ['some', 'every', 'find']],
      [Element.prototype, ['moveBefore', 'setHTML', 'ariaNotify']],
    ];
    for (const [owner, names] of newer) {
      for (const name of names) Reflect.deleteProperty(owner, name);
    }
  });
}

const today = Temporal.Now.plainDateISO().toString();
const programme = { [today]: ['Short Fuse', 'Grip Tax'] };

const link = (page: Page, name: string) => page.getByRole('link', { name: `View ${name}` });
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const press = (page: Page, keys: string) => page.keyboard.press(keys);

test('an owner uses the calendar by keyboard', async ({ browser, contextOptions }, { project }) => {
  const gym = await ownGym(`keys-${project.name}-${Date.now()}`, programme);
  const [page] = await tabsOf(browser, contextOptions, gym.owner, 1);
  if (!page) throw new Error('a page was asked for');
  await expect(link(page, 'Grip Tax')).toBeVisible();
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  const close = async () => {
    await press(page, 'Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await test.step('moves between workouts', async () => {
    await press(page, 'e');
    await expect(page.getByText('Choose a workout first.')).toBeAttached();
    await press(page, 'j');
    await expect(link(page, 'Short Fuse')).toBeFocused();
    await press(page, 'j');
    await expect(link(page, 'Grip Tax')).toBeFocused();
    await press(page, 'k');
    await expect(link(page, 'Short Fuse')).toBeFocused();
  });

  await test.step('opens dialogs of the focused workout', async () => {
    await press(page, 'Enter');
    await expect(dialog(dayName(today))).toBeVisible();
    await close();
    await expect(link(page, 'Short Fuse')).toBeFocused();
    for (const [key, name] of [
      ['e', 'Edit Workout'],
      ['d', 'Duplicate Workout'],
    ] as const) {
      await press(page, key);
      await expect(dialog(name)).toBeVisible();
      await close();
      await expect(link(page, 'Short Fuse')).toBeFocused();
    }
  });

  await test.step('does not affect fields and dialogs', async () => {
    await press(page, 'n');
    const form = dialog('Add Workout');
    const name = form.getByLabel('Name', { exact: true });
    await name.fill('');
    await name.pressSequentially('nedjt?');
    await expect(name).toHaveValue('nedjt?');
    await press(page, 'Tab');
    await press(page, '?');
    await expect(help(page)).toHaveCount(0);
    await name.fill('');
    await close();
    await expect(link(page, 'Short Fuse')).toBeFocused();
  });

  await test.step('asks before it deletes, and undoes', async () => {
    await press(page, 'j');
    await expect(link(page, 'Grip Tax')).toBeFocused();
    await press(page, 'Delete');
    await expect(page.getByText('Are you sure about that?')).toBeVisible();
    await press(page, 'Control+z');
    await page.getByRole('button', { name: 'YES' }).click();
    await expect(calendar(page).card('Grip Tax')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(link(page, 'Short Fuse')).toBeFocused();
    await press(page, 'Control+z');
    await expect(link(page, 'Grip Tax')).toBeFocused();
  });

  await test.step('changes the week', async () => {
    const shown = page.getByRole('button', { name: /^Choose week/ });
    const thisOne = await shown.getAttribute('aria-label');
    await press(page, ']');
    await expect(shown).not.toHaveAccessibleName(thisOne ?? '');
    await press(page, '[');
    await expect(shown).toHaveAccessibleName(thisOne ?? '');
    await press(page, 'Shift+ArrowLeft');
    await expect(shown).not.toHaveAccessibleName(thisOne ?? '');
    await press(page, 't');
    await expect(shown).toHaveAccessibleName(thisOne ?? '');
  });
});

test('the help lists the shortcuts and turns off single letters', async ({
  browser,
  contextOptions,
}, { project }) => {
  const gym = await ownGym(`help-${project.name}-${Date.now()}`, programme);
  const [page] = await tabsOf(browser, contextOptions, gym.owner, 1);
  if (!page) throw new Error('a page was asked for');
  await expect(link(page, 'Grip Tax')).toBeVisible();
  await press(page, '?');
  await expect(help(page)).toContainText('Undo the last move or deletion');
  await expect(help(page)).not.toContainText('Add score');
  await help(page).getByLabel('Single-key shortcuts').click();
  await press(page, 'Escape');
  await expect(help(page)).toHaveCount(0);

  await press(page, 'j');
  await press(page, '?');
  await press(page, 'n');
  await press(page, 'Control+z');
  await expect(page.getByText('There is nothing to undo.')).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link(page, 'Short Fuse')).not.toBeFocused();

  await page.reload();
  const profile = page.getByRole('button', { name: /profile menu/ });
  await profile.click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  const single = help(page).getByLabel('Single-key shortcuts');
  await expect(single).not.toBeChecked();
  await single.click();
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(profile).toBeFocused();
  await press(page, 'j');
  await expect(link(page, 'Short Fuse')).toBeFocused();
});

test('an athlete cannot use shortcuts of the owner, in a browser two years old', async ({
  browser,
  contextOptions,
}, { project }) => {
  const gym = await ownGym(`mara-${project.name}-${Date.now()}`, programme);
  const [page] = await tabsOf(browser, contextOptions, gym.athlete, 1);
  if (!page) throw new Error('a page was asked for');
  await makeOlder(page.context());
  await page.reload();
  await expect(link(page, 'Grip Tax')).toBeVisible();
  await press(page, 'j');
  for (const key of ['n', 'e', 'd', 'Delete', 'm']) await press(page, key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, 'l');
  await expect(page.getByRole('dialog', { name: 'Add Score' })).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, '?');
  await expect(help(page)).toContainText('Add score');
  await expect(help(page)).not.toContainText('Duplicate');
});
