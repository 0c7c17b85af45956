import { expect } from '@playwright/test';
import { calendar, thisWeek } from '../pages/calendar.ts';
import { programming } from '../pages/programming.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { openCalendarAs } from '../testing/sign-in.ts';
import { typedWeek } from '../testing/typed-week.ts';
import { expectToast } from '../testing/toasts.ts';

test('an owner pastes a week, corrects it, saves it as drafts and undoes the save @phone', async ({
  page,
}, { project }) => {
  const { owner } = await newGym(`paste-${project.name}-${Date.now()}`);
  const [, monday = ''] = thisWeek();
  await openCalendarAs(page, owner);
  const bulk = programming(page);
  const week = calendar(page);
  const isPhone = project.name === 'phone';
  const dialog = await bulk.openPasteWeek(monday);
  const text = dialog.getByLabel('The text of the week');

  await test.step('a text is read when the server is no longer busy', async () => {
    const message = 'Other texts are being read. Try again in 1 second.';
    const seen = Promise.withResolvers<void>();
    await page.route('**/workouts/readtext', async (route) => {
      await seen.promise;
      await route.continue();
    });
    const refusal = { status: 429, headers: { 'retry-after': '1' }, json: { message } };
    await page.route('**/workouts/readtext', (route) => route.fulfill(refusal), { times: 1 });
    await text.fill('Mon: 5 rounds of 20 air squats');
    const waits = dialog.getByRole('status').filter({ hasText: 'Not read yet, trying again' });
    await expect(waits).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    seen.resolve();
    const saved = isPhone ? 'Look at 1 workout' : 'Save 1 draft';
    await expect(dialog.getByRole('button', { name: saved })).toBeEnabled();
    await expect(waits).toHaveCount(0);
  });

  await test.step('the page asks before it is left, and keeps the text, also over a reload', async () => {
    await text.fill(typedWeek);
    const leave = isPhone
      ? dialog.getByRole('button', { name: 'Close' })
      : dialog.getByRole('link', { name: 'Programming Calendar' });
    await leave.click();
    const question = page.getByText('This browser keeps the text for you.');
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'NO', exact: true }).click();
    await expect(text).toHaveValue(typedWeek);
    await page.reload();
    await expect(text).toHaveValue(typedWeek);
    await leave.click();
    await page.getByRole('button', { name: 'YES', exact: true }).click();
    await expect(text).toHaveCount(0);
    await bulk.openPasteWeek(monday);
    await expect(text).toHaveValue(typedWeek);
  });

  await test.step('a workout is corrected in place, and another left out', async () => {
    if (isPhone) await dialog.getByRole('button', { name: 'Look at 4 workouts' }).click();
    await dialog.getByRole('button', { name: 'Edit Short Fuse' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Long Fuse');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.getByLabel('Part of Long Fuse').selectOption('Cool-down');
    await dialog.getByRole('button', { name: 'Leave out Workout' }).click();
    await dialog.getByRole('button', { name: 'Add to the notes below' }).click();
  });

  await test.step('it is saved as drafts', async () => {
    await dialog.getByRole('button', { name: 'Save 3 drafts' }).click();
    await expectToast(page, /^3 drafts added to/);
    await expect.poll(() => week.namesOn(monday)).toEqual(['Back Squat', 'Long Fuse']);
    await expect(week.card('Long Fuse')).toContainText('Draft');
  });

  await test.step('which is undone in one step', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, /^3 drafts removed from/);
    await expect.poll(() => week.namesOn(monday)).toEqual([]);
  });
});

const sheet = {
  html:
    '<meta charset="utf-8"><style>td { color: red }</style><table><tbody>' +
    '<tr><th></th><th>Monday</th><th>Tuesday</th></tr>' +
    '<tr><td>Strength</td><td>Back squat 5x5 @ 75%</td><td></td></tr>' +
    '<tr><td>Metcon</td><td>AMRAP 12<br>10 burpees</td><td><p>Fran</p></td></tr>' +
    '</tbody></table>',
  text: '\tMonday\tTuesday\nStrength\tBack squat 5x5 @ 75%\t\nMetcon\t"AMRAP 12\n10 burpees"\tFran\n',
};

test('a table that is copied from a sheet becomes a week', async ({ page, context }, {
  project,
}) => {
  const { owner } = await newGym(`sheet-${project.name}-${Date.now()}`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [, monday = '', tuesday = ''] = thisWeek();
  await openCalendarAs(page, owner);
  const dialog = await programming(page).openPasteWeek(monday);
  const field = dialog.getByLabel('The text of the week');
  const lines = [
    'Monday\nStrength\nBack squat 5x5 @ 75%',
    'Metcon\nAMRAP 12\n10 burpees',
    'Tuesday\nMetcon\nFran',
  ];

  for (const types of [['text/html', 'text/plain'], ['text/plain']]) {
    await page.evaluate(
      async ({ html, text, kinds }) => {
        const parts: Record<string, string> = { 'text/html': html, 'text/plain': text };
        const blobs = kinds.map((type) => [type, new Blob([parts[type] ?? ''], { type })]);
        await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
      },
      { ...sheet, kinds: types },
    );
    await field.fill('');
    await field.press('ControlOrMeta+v');
    await expect(field).toHaveValue(lines.join('\n\n'));
  }

  await dialog.getByRole('button', { name: 'Save 3 drafts' }).click();
  await expectToast(page, /^3 drafts added to/);
  const week = calendar(page);
  await expect.poll(() => week.namesOn(monday)).toEqual(['Back Squat', 'Metcon']);
  await expect.poll(() => week.namesOn(tuesday)).toEqual(['Fran']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => week.namesOn(monday)).toEqual([]);
});
