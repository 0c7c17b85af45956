import type { Page } from '@playwright/test';

/** How many responses the app has stored. */
export function countOfReads(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('trackboard');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('reads').objectStore('reads').count();
          counting.addEventListener('success', () => resolve(counting.result));
        });
      }),
  );
}
