import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { calendar, thisWeek } from '../pages/calendar.ts';
import { programming } from '../pages/programming.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { openCalendarAs } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

/** A week whose days are counted in words between dashes, which are not read as days. */
const text = `-- eins --
Kniebeuge 5x5
-- zwei --
AMRAP 12
10 burpees
5 pull-ups
-- drei --
Fran
Atmen nicht vergessen`;

/** Returns the rules that the page violates, with the element. */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

const lineIn = (dialog: Locator, typed: string, role = /^/) =>
  dialog
    .getByRole('toolbar', { name: 'What each line is' })
    .getByRole('button', { name: new RegExp(`${role.source}.*, line \\d+: ${typed}$`) });

test('an owner mends a pasted week whose days were all misread, and saves it @phone', async ({
  page,
}, { project }) => {
  const { owner } = await newGym(`mend-${project.name}-${Date.now()}`);
  const [sunday = '', monday = '', tuesday = ''] = thisWeek();
  await openCalendarAs(page, owner);
  const isPhone = project.name === 'phone';
  const dialog = await programming(page).openPasteWeek(monday);
  const field = dialog.getByLabel('The text of the week');
  const item = (name: RegExp) => page.getByRole('menuitemradio', { name });
  const isDay = (typed: string) => lineIn(dialog, typed, /^Day/);

  await test.step('the days are right after three clicks', async () => {
    await field.fill(text);
    await expect(lineIn(dialog, 'Kniebeuge 5x5', /^Workout/)).toBeVisible();
    await expect(isDay('-- .* --')).toHaveCount(0);
    await lineIn(dialog, '-- eins --').click();
    await item(/^Day/).click();
    await expect(isDay('-- .* --')).toHaveCount(1);
    await page.getByRole('menuitemcheckbox', { name: /^All 3 lines like this/ }).click();
    await expect(isDay('-- .* --')).toHaveCount(3);
  });

  await test.step('the menu is accessible, with targets of 44 pixels on a phone', async () => {
    expect(await violationsOf(page)).toEqual([]);
    const boxes = [item(/^Day/), lineIn(dialog, 'Fran')].map((target) => target.boundingBox());
    for (const box of await Promise.all(boxes)) {
      if (isPhone) expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await page.keyboard.press('Escape');
    await expect(item(/^Day/)).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await expect(lineIn(dialog, '-- eins --')).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
  });

  await test.step('the last choice is undone with Control and Z, and by the button', async () => {
    await page.keyboard.press('Control+z');
    await expect(isDay('-- .* --')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Undo the last label' }).click();
    await expect(isDay('-- .* --')).toHaveCount(0);
  });

  await test.step('the keyboard alone chooses, too', async () => {
    await field.click();
    await page.keyboard.press('Shift+Tab');
    await expect(lineIn(dialog, '-- eins --')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(lineIn(dialog, 'Kniebeuge 5x5')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await item(/^Day/).press('Enter');
    await page.getByRole('menuitemcheckbox', { name: /^All 3 lines like this/ }).press('Space');
    await expect(isDay('-- .* --')).toHaveCount(3);
    await page.keyboard.press('Escape');
  });

  await test.step('a label stays with its line while other lines are typed', async () => {
    await field.fill(`Woche 3\n${text.replace('Fran', 'Grace')}`);
    await expect(dialog.getByRole('button', { name: 'Day, line 8: -- drei --' })).toBeVisible();
    await expect(isDay('-- .* --')).toHaveCount(3);
    await lineIn(dialog, 'Atmen nicht vergessen').click();
    await item(/^Text/).click();
    await page.keyboard.press('Escape');
    await expect(lineIn(dialog, 'Atmen nicht vergessen', /^Text/)).toBeVisible();
  });

  await test.step('the workouts are saved on their days', async () => {
    if (isPhone) await dialog.getByRole('button', { name: 'Look at 3 workouts' }).click();
    await dialog.getByRole('button', { name: 'Save 3 drafts' }).click();
    await expectToast(page, /^3 drafts added to/);
    const week = calendar(page);
    await expect.poll(() => week.namesOn(sunday)).toEqual(['Back Squat']);
    await expect.poll(() => week.namesOn(monday)).toEqual(['Metcon']);
    await expect.poll(() => week.namesOn(tuesday)).toEqual(['Grace']);
  });
});
