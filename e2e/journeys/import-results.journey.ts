import { expect } from '@playwright/test';
import { records } from '@trackboard/contract/all-endpoints';
import { mara } from '@trackboard/story-world';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { signIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

/** An export as SugarWOD writes it: a lift without a unit, a benchmark and a row without a day. */
const exported = [
  'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr',
  '05/06/2023,Front Squat 1x1,For load,140,140,Load,Front Squat,"[{""success"":true,""load"":140}]",Easy,RX,PR',
  '05/07/2023,Fran,21-15-9,272,4:32,,,"[{""mins"":4,""secs"":32}]",,RX,',
  ',No day,21-15-9,272,4:32,,,"[{""mins"":4,""secs"":32}]",,RX,',
].join('\n');

test('an athlete imports results, answers a question, finds them in the records, and undoes the import', async ({
  page,
}, { project }) => {
  const { api, join } = await newGym(`import-${project.name}-${Date.now()}`);
  const athlete = await join(mara);
  const ownRecords = () => api.do(records.get, { userId: athlete.id }, athlete.token);
  const before = await ownRecords();

  await signIn(page, athlete);
  await page.goto('/dashboard/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'workouts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(exported),
  });

  await test.step('the unit is asked, and a reload keeps the import', async () => {
    const unit = page.getByRole('radiogroup', { name: /unit of these weights/ });
    await expect(unit).toBeVisible();
    await page.reload();
    await page.getByText('Kilograms', { exact: true }).click();
    await expect(page.getByLabel('Decided')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Left out' })).toBeVisible();
  });

  await test.step('all results are stored at once', async () => {
    await page.getByRole('button', { name: 'Import 2 results' }).click();
    await expect(page.getByRole('heading', { name: '2 results are in' })).toBeVisible();
    await page.goto('/dashboard/records');
    await expect(page.getByRole('main')).toContainText('140kg');
    await expect(page.getByRole('main')).toContainText('4:32');
  });

  await test.step('the same file adds nothing, and an undo removes all', async () => {
    await page.goto('/dashboard/import');
    await page.getByRole('button', { name: 'Open workouts.csv' }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure about that?' });
    await question.getByRole('button', { name: 'YES' }).click();
    await expectToast(page, 'The import is undone.');
    expect(await ownRecords()).toEqual(before);
  });
});
