import { expect } from '@playwright/test';
import { calendar, thisWeek } from '../pages/calendar.ts';
import { lineIn, programming } from '../pages/programming.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { problemsOf } from '../testing/problems-of.ts';
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

const inWords = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
  });

test('an owner mends a pasted week whose days were all misread, and saves it @phone', async ({
  page,
}, { project }) => {
  const { owner } = await newGym(`mend-${project.name}-${Date.now()}`);
  const [sunday = '', monday = '', tuesday = '', , thursday = '', friday = ''] = thisWeek();
  await openCalendarAs(page, owner);
  const isPhone = project.name === 'phone';
  const dialog = await programming(page).openPasteWeek(monday);
  const field = dialog.getByLabel('The text of the week');
  // The choices are a menu beside the line, and a sheet on a phone.
  const item = (name: RegExp) => page.getByRole(isPhone ? 'radio' : 'menuitemradio', { name });
  const allLike = (name: RegExp) =>
    page.getByRole(isPhone ? 'checkbox' : 'menuitemcheckbox', { name });
  const isDay = (typed: string) => lineIn(dialog, typed, /^Day/);
  const undo = dialog.getByRole('button', { name: 'Undo the last label' });

  await test.step('the days are right after three clicks', async () => {
    await field.fill(text);
    await expect(lineIn(dialog, 'Kniebeuge 5x5', /^Workout/)).toBeVisible();
    await expect(isDay('-- .* --')).toHaveCount(0);
    await lineIn(dialog, '-- eins --').click();
    await item(/^Day/).click();
    await expect(isDay('-- .* --')).toHaveCount(1);
    await allLike(/^All 3 lines like this/).click();
    await expect(isDay('-- .* --')).toHaveCount(3);
  });

  await test.step('the menu is accessible, with targets of 44 pixels on a phone', async () => {
    expect(await problemsOf(page)).toEqual([]);
    const boxes = [item(/^Day/), lineIn(dialog, 'Fran')].map((target) => target.boundingBox());
    for (const box of await Promise.all(boxes)) {
      if (isPhone) expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await page.keyboard.press('Escape');
    await expect(item(/^Day/)).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await expect(lineIn(dialog, '-- eins --')).toBeFocused();
    expect(await problemsOf(page)).toEqual([]);
  });

  await test.step('the last choice is undone with Control and Z, and by the button', async () => {
    await page.keyboard.press('Control+z');
    await expect(isDay('-- .* --')).toHaveCount(1);
    await undo.click();
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
    await allLike(/^All 3 lines like this/).press('Space');
    await expect(isDay('-- .* --')).toHaveCount(3);
    await page.keyboard.press('Escape');
  });

  await test.step('a heading gets another date, and the days below count on from it', async () => {
    await lineIn(dialog, '-- zwei --').click();
    if (isPhone) {
      await page.getByLabel('Its date').selectOption(thursday);
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: /^Look at/ }).click();
    } else {
      await page.getByRole('menuitem', { name: inWords(monday) }).click();
      expect(await problemsOf(page)).toEqual([]);
      await page.getByRole('menuitemradio', { name: inWords(thursday) }).click();
    }
    for (const day of [sunday, thursday, friday])
      await expect(dialog.getByRole('heading', { name: inWords(day) })).toBeVisible();
    if (isPhone) await dialog.getByRole('button', { name: 'Back', exact: true }).click();
    await undo.click();
    await expect(isDay('-- .* --')).toHaveCount(3);
  });

  await test.step('so does a day at its workouts', async () => {
    if (isPhone) await dialog.getByRole('button', { name: /^Look at/ }).click();
    await dialog.getByLabel('Day of these workouts').nth(1).selectOption(thursday);
    for (const day of [sunday, thursday, friday])
      await expect(dialog.getByRole('heading', { name: inWords(day) })).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
    if (isPhone) await dialog.getByRole('button', { name: 'Back', exact: true }).click();
    await undo.click();
    await expect(isDay('-- .* --')).toHaveCount(3);
  });

  await test.step('a line is split off and joined again by its keys', async () => {
    await lineIn(dialog, '5 pull-ups').press('w');
    await expect(lineIn(dialog, '5 pull-ups', /^Workout/)).toBeVisible();
    await lineIn(dialog, '5 pull-ups').press('g');
    await expect(lineIn(dialog, '5 pull-ups', /^Goes on/)).toBeVisible();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(isDay('-- .* --')).toHaveCount(3);
  });

  const several = page.getByText('These 2 lines are');

  await test.step('several lines are chosen by their first and last one, also with the keyboard', async () => {
    await lineIn(dialog, 'AMRAP 12').click();
    await page.getByRole(isPhone ? 'button' : 'menuitem', { name: 'Choose several lines' }).click();
    await expect(dialog.getByText(/^From line 4: choose the last line$/)).toBeVisible();
    await expect(item(/^Day/)).toHaveCount(0);
    expect(await problemsOf(page)).toEqual([]);
    await lineIn(dialog, '10 burpees').click();
    await expect(several).toBeVisible();
    await expect(lineIn(dialog, '5 pull-ups', /^Workout/)).toBeVisible();
    await page.keyboard.press('Escape');
    await undo.click();
    await expect(lineIn(dialog, '5 pull-ups', /^Goes on/)).toBeVisible();
    await lineIn(dialog, 'AMRAP 12').press('Shift+ArrowDown');
    await page.keyboard.press('Enter');
    await expect(several).toBeVisible();
    await page.keyboard.press('Escape');
    await undo.click();
    await expect(lineIn(dialog, '5 pull-ups', /^Goes on/)).toBeVisible();
  });

  if (!isPhone) {
    await test.step('a drag over one line and the room below it asks about this line', async () => {
      const last = lineIn(dialog, 'Atmen nicht vergessen');
      await last.hover();
      const { x = 0, y = 0, height = 0 } = (await last.boundingBox()) ?? {};
      await page.mouse.down();
      await page.mouse.move(x + 10, y + 2 * height);
      await page.mouse.up();
      await expect(page.getByText('This line is')).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('a drag over lines makes them one workout, and undo parts them', async () => {
      await lineIn(dialog, 'AMRAP 12').dragTo(lineIn(dialog, '10 burpees'));
      await expect(lineIn(dialog, '5 pull-ups', /^Workout/)).toBeVisible();
      await expect(several).toBeVisible();
      await item(/^Goes on/).click();
      await expect(lineIn(dialog, '5 pull-ups', /^Goes on/)).toBeVisible();
      await item(/^Text/).click();
      await expect(lineIn(dialog, 'AMRAP 12|10 burpees', /^Text/)).toHaveCount(2);
      await undo.click();
      await undo.click();
      await undo.click();
      await expect(lineIn(dialog, '5 pull-ups', /^Goes on/)).toBeVisible();
    });
  }

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
