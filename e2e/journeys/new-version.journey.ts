import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../testing/journey.ts';
import { serveBuild } from '../testing/serve-build.ts';

test.use({ serviceWorkers: 'allow' });

/** Replaces the assets of the records screen by a file with another name, as a release does. Returns the old path. */
async function release(folder: string): Promise<string> {
  const assets = join(folder, 'assets');
  const names = await readdir(assets);
  const old = names.find((name) => /^records-page-.*\.js$/.test(name)) ?? '';
  const renamed = 'records-page-NEXT.js';
  await rename(join(assets, old), join(assets, renamed));
  const path = join(folder, 'sw.js');
  await writeFile(path, (await readFile(path, 'utf8')).replaceAll(old, renamed));
  return `/assets/${old}`;
}

const statusOf = (page: Page, path: string) =>
  page.evaluate(async (address) => (await fetch(address)).status, path);

const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-before', ''));

test('the app offers a new version, and an open page keeps its parts until it is reloaded', async ({
  page,
  context,
}) => {
  const build = await serveBuild();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${build.origin}/login`);
    await tab.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await mark(tab);
  }
  await page.reload();
  await mark(page);

  const old = await release(build.folder);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready' });
  await expect(offer).toBeVisible();
  await expect(page.locator('body[data-before]')).toHaveCount(1);

  await offer.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('body[data-before]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(await statusOf(page, '/assets/records-page-NEXT.js')).toBe(200);

  // The other tab is not reloaded, and still has the files that the server has removed.
  await expect(other.locator('body[data-before]')).toHaveCount(1);
  await expect(other.getByText('A new version is ready')).toBeVisible();
  expect(await statusOf(other, old)).toBe(200);
  await build.stop();
});
