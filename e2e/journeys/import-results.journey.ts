import { type Page, expect } from '@playwright/test';
import { imports, records } from '@trackboard/contract/all-endpoints';
import { jonah, mara } from '@trackboard/story-world';
import { gymExport, recordsIn } from '../../apps/server/testing/gym-export.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, signIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

/** An export as SugarWOD writes it: a lift without a unit, a benchmark and a row without a day. */
const exported = [
  'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr',
  '05/06/2023,Front Squat 1x1,For load,140,140,Load,Front Squat,"[{""success"":true,""load"":140}]",Easy,RX,PR',
  '05/07/2023,Fran,21-15-9,272,4:32,,,"[{""mins"":4,""secs"":32}]",,RX,',
  ',No day,21-15-9,272,4:32,,,"[{""mins"":4,""secs"":32}]",,RX,',
];

const fileOf = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

async function expectRecords(page: Page, isMobile: boolean, lift: string, benchmark: string) {
  const shown = page.getByRole('main');
  await page.goto('/dashboard/records');
  await expect(shown).toContainText(lift);
  // A phone shows either the lifts or the benchmarks.
  if (isMobile) await page.getByText('Benchmarks').click();
  await expect(shown).toContainText(benchmark);
}

/** An export as Strong writes it on a phone: decimal commas, warm-ups and a rest. */
const strong = [
  'Date;Workout Name;Exercise Name;Set Order;Weight (kg);Reps;RPE;Distance (meters);Seconds;Notes;Workout Notes;Workout Duration',
  '2024-05-06 18:00:00;Evening;Squat (Barbell);1;100;5;;;;;;1h',
  '2024-05-06 18:00:00;Evening;Squat (Barbell);2;"102,5";5;;;;;;1h',
  '2024-05-06 18:00:00;Evening;Squat (Barbell);Rest Timer;;;;;90;;;1h',
  '2024-05-08 18:00:00;Evening;Deadlift (Barbell);1;140;3;;;;;;1h',
];

test('an athlete imports a file of Strong on a phone @phone-only', async ({ page }, {
  project,
}) => {
  const { api, join } = await newGym(`strong-${project.name}-${Date.now()}`);
  const athlete = await join(mara);
  await signIn(page, athlete);
  await page.goto('/dashboard/import');
  await page.locator('input[type=file]').setInputFiles(fileOf('strong.csv', strong));
  const preview = page.getByRole('region', { name: 'How the first results will read' });
  await expect(preview).toContainText('100, 102.5 kg');
  await expect(page.getByText('This row is a rest between two sets.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 results' }).click();
  await expect(page.getByRole('heading', { name: '2 results are in' })).toBeVisible();
  const [own] = await api.do(imports.list, {}, athlete.token);
  expect(own).toMatchObject({ state: 'done', source: 'strong', results: 2 });
});

const members = [
  'First Name,Last Name,Email,Mobile Phone',
  'Ines,Okafor,ines.okafor@example.com,(503) 555-0141',
  'Priya,Raman,PRIYA@example.com,',
  'Mara,Keller,mara.keller@example.com,',
  'Sam,Lee,,',
];

test('an owner imports a list of athletes, invites them, and undoes the list @phone', async ({
  page,
}, { project }) => {
  const { join, owner } = await newGym(`members-${project.name}-${Date.now()}`);
  await join(mara);
  await signIn(page, owner);
  await page.goto('/dashboard/manageathletes');
  await page.getByRole('link', { name: 'Import athletes or results' }).click();
  await page.getByRole('radio', { name: /^A list of athletes/ }).click();
  await page.locator('input[type=file]').setInputFiles(fileOf('members.csv', members));

  await test.step('a similar name is asked about, and the list is stored', async () => {
    const question = page.getByRole('region', { name: 'Athletes with a similar name' });
    await expect(question).toContainText('Mara Keller, mara.keller@example.com');
    await question.getByRole('combobox').click();
    await page.getByRole('option', { name: 'The same person' }).click();
    await expect(page.getByLabel('Decided')).toBeVisible();
    await page.getByRole('button', { name: 'Import 2 athletes' }).click();
    await expect(page.getByRole('heading', { name: '2 athletes are in' })).toBeVisible();
  });

  await test.step('those who have not joined are invited when the owner says so', async () => {
    const expected = page.getByRole('region', { name: 'Not joined yet' });
    await expect(expected.getByRole('listitem')).toHaveCount(2);
    await expected.getByRole('button', { name: 'Invite athletes' }).click();
    const form = page.getByRole('dialog', { name: 'Invite by email' });
    await expect(form.getByLabel('Email addresses')).toHaveValue(
      'ines.okafor@example.com\npriya@example.com',
    );
    await form.getByRole('button', { name: 'Send invitations' }).click();
    await expect(form.getByRole('status').first()).toContainText('2');
    await page.keyboard.press('Escape');
    await expect(expected.getByText(/^Invited /)).toHaveCount(2);
  });

  await test.step('an undo removes the list', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure about that?' });
    await question.getByRole('button', { name: 'YES' }).click();
    await expectToast(page, 'The import is undone.');
    await expect(page.getByRole('region', { name: 'Not joined yet' })).toBeHidden();
  });
});

test('an athlete imports results, answers a question, finds them in the records, and undoes the import @phone', async ({
  page,
  isMobile,
}, { project }) => {
  const { api, join } = await newGym(`import-${project.name}-${Date.now()}`);
  const athlete = await join(mara);
  const ownRecords = () => api.do(records.get, { userId: athlete.id }, athlete.token);
  const before = await ownRecords();

  await signIn(page, athlete);
  await page.goto('/dashboard/import');
  await page.locator('input[type=file]').setInputFiles(fileOf('workouts.csv', exported));

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
    await expectRecords(page, isMobile, '140kg', '4:32');
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

test('an owner moves 6 athletes in with 1,200 results, whose records are those of the file, and undoes it', async ({
  page,
  browser,
  isMobile,
}, { project }) => {
  const { api, join, owner } = await newGym(`moved-${project.name}-${Date.now()}`);
  const athletes: Awaited<ReturnType<typeof join>>[] = [];
  for (let n = 0; n < 6; n += 1) {
    athletes.push(await join({ ...jonah, email: `${n}-${jonah.email}` }));
  }
  const emails = athletes.map(({ email }) => email);
  const lines = gymExport(emails, 1200);

  await signIn(page, owner);
  await page.goto('/dashboard/manageathletes');
  await page.getByRole('link', { name: 'Import athletes or results' }).click();
  await page.locator('input[type=file]').setInputFiles(fileOf('gym.csv', lines));

  await test.step('the unit is asked, and all rows are stored', async () => {
    await page.getByText('Pounds', { exact: true }).click();
    await page.getByRole('button', { name: 'Import 1,200 results' }).click();
    await expect(page.getByRole('heading', { name: '1,200 results are in' })).toBeVisible();
  });

  await test.step('the records of all athletes are those of the file', async () => {
    for (const { id, email, token } of athletes) {
      const expected = recordsIn(lines, email);
      const { lifts, benchmarks } = await api.do(records.get, { userId: id }, token);
      expect(lifts.map(({ movement, best }) => [movement, best.lifted?.weight])).toEqual([
        ['Back Squat', expected.squat],
      ]);
      expect(benchmarks.map(({ name, best }) => [name, best?.value])).toEqual([
        ['Fran', expected.fran],
      ]);
    }
  });

  await test.step('athletes see these records', async () => {
    for (const athlete of athletes.slice(0, 3)) {
      const expected = recordsIn(lines, athlete.email);
      const own = await newDevice(browser, {});
      await signIn(own, athlete);
      await expectRecords(own, isMobile, `${expected.squat}lb`, expected.fran.replace(/^0/, ''));
      await own.context().close();
    }
  });

  await test.step('an undo removes all results of all athletes', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure about that?' });
    await question.getByRole('button', { name: 'YES' }).click();
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    for (const { id, token } of athletes) {
      const left = await api.do(records.get, { userId: id }, token);
      expect(left).toMatchObject({ lifts: [], benchmarks: [] });
    }
  });
});
