import type { Page } from '@playwright/test';

/** Counts the responses or unsent writes that the app has stored in the browser. */
export function countOfStored(page: Page, what: 'reads' | 'writes'): Promise<number> {
  const name = what === 'reads' ? 'reads' : 'outbox';
  return page.evaluate(
    (store) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('trackboard');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction(store).objectStore(store).count();
          counting.addEventListener('success', () => resolve(counting.result));
        });
      }),
    name,
  );
}
