import { expect } from '@playwright/test';
import * as tracks from '@trackboard/contract/tracks';
import { storyTracks } from '@trackboard/story-world';
import { programming } from '../pages/programming.ts';
import { test } from '../testing/journey.ts';
import { ownGym, tabsOf } from '../testing/own-gym.ts';

test('the app asks before typed text is lost, and the calendar keeps its track', async ({
  browser,
  contextOptions,
}, { project }) => {
  const gym = await ownGym(`leaving-${project.name}-${Date.now()}`, {});
  await gym.api.do(tracks.create, storyTracks.engine, gym.owner.token);
  const [page] = await tabsOf(browser, contextOptions, gym.owner, 1);
  if (!page) throw new Error('a page was asked for');
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  const question = page.getByRole('dialog', { name: 'Are you sure about that?' });
  const answer = async (words: 'YES' | 'NO') => {
    await question.getByRole('button', { name: words, exact: true }).click();
    await expect(question).toHaveCount(0);
  };

  await test.step('the chosen track is kept', async () => {
    await programming(page).chooseTrack(storyTracks.engine.name);
    await page.getByRole('link', { name: 'Manage Athletes' }).click();
    await expect(page).toHaveURL(/manageathletes/);
    await page.getByRole('link', { name: 'Programming Calendar' }).click();
    await expect(page.getByRole('combobox', { name: 'Tracks' })).toHaveValue(
      storyTracks.engine.name,
    );
  });

  await test.step('settings, by each way out', async () => {
    await page.getByRole('button', { name: /profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    const name = dialog('Settings').getByLabel('First Name');
    await name.fill('Otti');
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close', exact: true }).click(),
      () => page.getByRole('button', { name: 'Cancel' }).click(),
      () => page.mouse.click(5, 400),
      () => page.goBack(),
    ];
    for (const leave of ways) {
      await leave();
      await answer('NO');
      await expect(name).toHaveValue('Otti');
    }
    const warned = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    await (await warned).dismiss();
    await page.keyboard.press('Escape');
    await answer('YES');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a track, by a step back in its dialog', async () => {
    await page.getByRole('link', { name: 'My Tracks' }).click();
    await page.getByRole('button', { name: 'Add Tracks' }).click();
    await dialog('Add Tracks').getByLabel('Name', { exact: true }).fill('Masters');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await answer('NO');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await answer('YES');
    await expect(dialog('My Tracks')).toBeVisible();
  });

  await test.step('a workout, whose sets are not misread', async () => {
    await dialog('My Tracks').getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Add Workout', exact: true }).first().click();
    const form = dialog('Add Workout');
    await form.getByLabel('Sets').fill('1.5');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByLabel('Sets')).toHaveValue('1.5');
    await expect(form.getByText('Use 1 to 25 sets.')).toBeVisible();
    await page.keyboard.press('Escape');
    await answer('YES');
  });

  await test.step("a private track's password, by a step back to the gyms", async () => {
    const [own] = await tabsOf(browser, contextOptions, gym.athlete, 1);
    if (!own) throw new Error('a page was asked for');
    const asked = own.getByRole('dialog', { name: 'Are you sure about that?' });
    await own.getByRole('link', { name: 'My Gyms' }).click();
    await own.getByRole('button', { name: 'Manage' }).click();
    await own.getByRole('button', { name: 'Join Track' }).click();
    await own.getByRole('combobox', { name: 'Select Your Track' }).click();
    await own.getByRole('option', { name: /Competitors/ }).click();
    const password = own.getByLabel('Track Password');
    await password.fill('erg-2026');
    await own.getByRole('button', { name: 'Back', exact: true }).click();
    await asked.getByRole('button', { name: 'NO', exact: true }).click();
    await expect(password).toHaveValue('erg-2026');
  });
});
