import type { Page } from '@playwright/test';

/**
 * Hides the `Date` of answers from the pages that are opened next, because the app would take their other clock for
 * wrong.
 */
export async function ignoreServerDate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const read = Object.getOwnPropertyDescriptor(Headers.prototype, 'get')?.value as Headers['get'];
    Headers.prototype.get = function get(name) {
      return name.toLowerCase() === 'date' ? null : read.call(this, name);
    };
    // Uploads are sent with this older interface.
    const upload = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'getResponseHeader');
    const readOfUpload = upload?.value as XMLHttpRequest['getResponseHeader'];
    XMLHttpRequest.prototype.getResponseHeader = function get(name) {
      return name.toLowerCase() === 'date' ? null : readOfUpload.call(this, name);
    };
  });
}
