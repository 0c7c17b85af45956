import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { mara } from '@trackboard/story-world';
import { signUp } from '../pages/sign-up.ts';
import { test } from '../testing/journey.ts';
import { expectToast } from '../testing/toasts.ts';

/** Returns the link in the newest mail to `email`. In this run mails are files. */
async function linkFor(email: string): Promise<string | undefined> {
  const mailFolder = join(process.env['JOURNEY_DATA_DIR'] ?? '', 'outbox');
  const names = await readdir(mailFolder).catch(() => []);
  for (const name of names
    .filter((each) => each.endsWith('.eml'))
    .toSorted()
    .toReversed()) {
    const mail = (await readFile(join(mailFolder, name), 'utf8'))
      .replaceAll('=\n', '')
      .replaceAll('=3D', '=');
    if (mail.includes(`To: ${email}`)) return /http\S+resetpassword\S+/.exec(mail)?.[0];
  }
  return undefined;
}

test('a forgotten password is reset by mail, once', async ({ page }, { project }) => {
  const email = `${project.name}-${Date.now()}-forgetful@northlane.example`;
  const way = signUp(page);
  await way.register({ ...mara, email }, 'Athlete');

  await page.goto('/forgotpassword');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expectToast(page, 'Email Has Been Sent, Please! Verify Email');

  await expect.poll(() => linkFor(email)).toBeTruthy();
  const link = (await linkFor(email)) ?? '';
  await page.goto(link);
  const fresh = 'Even-better-2026!';
  await page.getByLabel('New Password').fill(fresh);
  await page.getByLabel('Confirm Password').fill(fresh);
  await page
    .getByRole('button', { name: /reset|password/i })
    .last()
    .click();
  await expectToast(page, 'Password Reset Successfull');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
});
