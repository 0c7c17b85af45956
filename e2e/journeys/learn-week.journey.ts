import { expect } from '@playwright/test';
import { tracks, workouts } from '@trackboard/contract/all-endpoints';
import { storyTracks } from '@trackboard/story-world';
import { thisWeek } from '../pages/calendar.ts';
import { lineIn, programming } from '../pages/programming.ts';
import { aPerson } from '../testing/a-person.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { problemsOf } from '../testing/problems-of.ts';
import { openCalendarAs } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const first = `* eins *
L200
AMRAP 12
10 burpees
> atmen
L100
AMRAP 8
6 burpees

* zwei *
L200
Fran
> atmen`;
const second = `* vier *
L200
AMRAP 15
12 pull-ups
> locker
L100
AMRAP 10
8 pull-ups

* fünf *
Murph
> durchhalten`;

const clicksToMend = 6;

test('a misread week is right after 6 clicks, the next one in its style after none @phone', async ({
  page,
}, { project }) => {
  const gym = await newGym(`learn-${project.name}-${Date.now()}`);
  const { api, owner, trackId } = gym;
  const fitness = await api.do(tracks.create, storyTracks.competitors, owner.token);
  const [sunday = '', monday = ''] = thisWeek();
  const person = await aPerson(page);
  await openCalendarAs(page, owner);
  const isPhone = project.name === 'phone';
  const bulk = programming(page);
  const dialog = await bulk.openPasteWeek(monday);
  const field = dialog.getByLabel('The text of the week');
  const choice = (name: RegExp) => page.getByRole(isPhone ? 'radio' : 'menuitemradio', { name });
  const allLike = page.getByRole(isPhone ? 'checkbox' : 'menuitemcheckbox', { name: /^All/ });
  const namesOf = async (track: string) => {
    const range = { gymId: gym.gymId, trackId: track, fromDate: sunday, toDate: monday };
    const days = await api.do(workouts.list, range, owner.token);
    return days.flatMap((day) => day.workouts.map(({ workout }) => workout.description));
  };

  await test.step('its days and levels are right after six clicks', async () => {
    await field.fill(first);
    await expect(lineIn(dialog, 'Fran', /^Workout/)).toBeVisible();
    const before = person.presses.length;
    await lineIn(dialog, String.raw`\* eins \*`).click();
    await allLike.click();
    await choice(/^Day/).click();
    await page.keyboard.press('Escape');
    await lineIn(dialog, 'L100').click();
    await choice(/^Part/).click();
    await page.keyboard.press('Escape');
    await expect(lineIn(dialog, String.raw`\* .* \*`, /^Day/)).toHaveCount(2);
    await expect(lineIn(dialog, 'L[12]00', /^Part/)).toHaveCount(3);
    expect(person.presses.length - before).toBeLessThanOrEqual(clicksToMend);
  });

  await test.step('each level goes to its track in one save', async () => {
    if (isPhone) await dialog.getByRole('button', { name: /^Look at/ }).click();
    await dialog.getByLabel('Track of L100').selectOption(fitness.name);
    await expect(
      dialog.getByRole('list', { name: 'Your gym’s way of writing' }).getByText('2 lines here'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Save 3 drafts' }).click();
    await expectToast(page, /^3 drafts added to .* and .*/);
    await expect(page.getByRole('heading', { name: 'Paste a week' })).toHaveCount(0);
    expect(await namesOf(fitness.id)).toEqual(['AMRAP 8\n6 burpees']);
    expect(await namesOf(trackId)).toHaveLength(2);
  });

  await test.step('the next week is right as pasted', async () => {
    await bulk.openPasteWeek(monday);
    await field.fill(second);
    await expect(lineIn(dialog, String.raw`\* .* \*`, /^Day/)).toHaveCount(2);
    await expect(lineIn(dialog, 'L[12]00', /^Part/)).toHaveCount(2);
    if (isPhone) await dialog.getByRole('button', { name: /^Look at/ }).click();
    await expect(dialog.getByLabel('Track of L100')).toHaveValue(fitness.id);
    // The toast of the first week has the same words.
    await expect(page.getByText(/^3 drafts added to .* and .*/)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Save 3 drafts' }).click();
    await expectToast(page, /^3 drafts added to .* and .*/);
    await expect(page.getByRole('heading', { name: 'Paste a week' })).toHaveCount(0);
    await expect.poll(() => namesOf(fitness.id)).toContain('AMRAP 10\n8 pull-ups');
  });

  await test.step('the settings list what was learned, and forget it', async () => {
    await page.getByRole('button', { name: /profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await settings.getByRole('tab', { name: 'Way of writing' }).click();
    const list = settings.getByRole('list', { name: 'Your gym’s way of writing' });
    const entry = (words: string) => list.getByRole('listitem').filter({ hasText: words });
    for (const words of ['are between * and *', 'l100', 'l200'])
      await expect(entry(words)).toHaveCount(1);
    expect(await problemsOf(page)).toEqual([]);
    await settings.getByRole('button', { name: 'Forget level l100' }).click();
    await expect(entry('l100')).toHaveCount(0);
    await settings.getByRole('button', { name: 'Forget all' }).click();
    await page.getByRole('button', { name: 'YES', exact: true }).click();
    await expect(settings.getByText('Nothing learned yet')).toBeVisible();
  });
});
