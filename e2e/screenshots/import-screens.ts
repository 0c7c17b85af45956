import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const results = [
  'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr',
  '05/06/2025,Front Squat 1x1,For load,140,140,Load,Front Squat,"[{""success"":true,""load"":140}]",Easy,RX,PR',
  '05/07/2025,Fran,21-15-9,272,4:32,,,"[{""mins"":4,""secs"":32}]",,RX,',
  '05/09/2025,Fran (w/ vest),21-15-9 with a vest,400,6:40,,,"[{""mins"":6,""secs"":40}]",,RX,',
  '05/12/2025,Helen,3 rounds,631,10:31,,,"[{""mins"":10,""secs"":31}]",,SCALED,',
  '05/13/2025,20:00 AMRAP,Pull-ups and push-ups,7,7+7,Rounds + Reps,,"[{""rnds"":7,""reps"":7}]",,RX,',
  '05/15/2025,Open gym,As you feel,,Felt good,Other / Text,,,,RX,',
  ',No day,21-15-9,272,4:32,,,"[{""mins"":4,""secs"":32}]",,RX,',
].join('\n');

const members = [
  'First Name,Last Name,Email,Mobile Phone,Date of Birth,Status',
  'Ines,Okafor,ines.okafor@example.com,(503) 555-0141,1991-04-12,Active',
  'Bartholomew,Featherstonehaugh-Wilkinson,bartholomew.featherstonehaugh@example.com,,1978-11-30,Active',
  'Jon,Weiss,jon.weiss@example.com,(503) 555-0142,,Active',
  'Priya,Raman,priya@example.com,(503) 555-0143,1988-02-29,Active',
  'Sam,Lee,,(503) 555-0144,,Active',
  'Old,Member,old@example.com,,,Cancelled',
].join('\n');

/** Cancels the import that an earlier picture has left open. */
async function beginAgain(page: Page): Promise<void> {
  const cancel = page.getByRole('button', { name: 'Cancel import' });
  const choose = page.getByRole('button', { name: 'Choose file' });
  await cancel.or(choose).first().waitFor();
  if (await cancel.isVisible()) await cancel.click();
  await choose.waitFor();
}

async function check(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Cancel import' }).waitFor();
}

/** The steps of an import of an athlete's results, and of a gym. */
export const importScreens: readonly Screen[] = [
  {
    name: 'import-choose',
    viewer: 'owner',
    path: () => '/dashboard/manageathletes/import',
    prepare: beginAgain,
  },
  {
    name: 'import-athletes',
    viewer: 'owner',
    path: () => '/dashboard/manageathletes/import',
    prepare: async (page) => {
      await beginAgain(page);
      await page.getByRole('radio', { name: /^A list of athletes/ }).click();
      await check(page, 'members.csv', members);
    },
  },
  {
    name: 'import-results',
    viewer: 'mara',
    path: () => '/dashboard/import',
    prepare: async (page) => {
      await beginAgain(page);
      await check(page, 'workouts.csv', results);
    },
  },
];
