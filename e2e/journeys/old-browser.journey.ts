import { expect, type Page } from '@playwright/test';
import { test } from '../testing/journey.ts';

/** Replaces some files with syntax that this browser cannot parse. */
const replaceCode = (page: Page, files: string) =>
  page.route(files, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const = later;' }),
  );

const notice = (page: Page) => page.getByText('Trackboard could not start.');

for (const [code, files] of [
  ['any of the code', '**/*.js'],
  ['the app', '**/assets/*.js'],
] as const) {
  test(`a page tells the user what to do in a browser that is too old for ${code}`, async ({
    page,
  }) => {
    await replaceCode(page, files);
    await page.goto('/login');
    await expect(notice(page)).toBeVisible();
    await expect(page.locator('.start')).toBeHidden();
  });
}

test('a page says nothing about the browser while the app loads, nor after an error of the started app', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.locator('.start')).toBeVisible();
  await expect(notice(page)).toBeHidden();

  await page.unrouteAll();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.evaluate(() =>
    dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/app.js` })),
  );
  await expect(page.locator('html')).toHaveAttribute('data-start');
  await expect(notice(page)).toBeHidden();
});
