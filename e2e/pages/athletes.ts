import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** Manage Athletes, for an owner. */
export function athletes(page: Page) {
  const remove = page.getByRole('button', { name: 'Remove From Gym' });
  const row = (name: string): Locator => page.getByRole('row').filter({ hasText: name });
  return {
    row,
    remove,
    async expectNobodySelected(): Promise<void> {
      await expect(remove).toBeDisabled();
    },
    async expectNames(names: readonly string[]): Promise<void> {
      const table = page.getByRole('table').filter({ hasText: 'Training Tracks' });
      await expect(table.getByRole('rowheader')).toHaveText([...names]);
    },
    async filterBy(track: string): Promise<void> {
      await page.getByRole('combobox', { name: 'Select Track' }).click();
      await page.getByRole('option', { name: track, exact: true }).click();
    },
    /** Returns the lines of the exported file. */
    async exported(): Promise<string[]> {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(/^athletes-\d{4}-\d{2}-\d{2}\.csv$/);
      return (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
    },
    async answer(question: RegExp, answer: 'YES' | 'NO'): Promise<void> {
      const dialog = page.getByRole('dialog', { name: 'Are you sure about that?' });
      await expect(dialog).toContainText(question);
      await dialog.getByRole('button', { name: answer }).click();
      await expect(dialog).toHaveCount(0);
    },
  };
}

/** The dashboard of a gym or an athlete. */
export function dashboard(page: Page) {
  return {
    async openByBrand(): Promise<void> {
      await page.getByRole('link', { name: 'Trackboard dashboard' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    },
    async expectFigure(label: string, count: number): Promise<void> {
      const figure = page
        .getByRole('tabpanel')
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${label}$`) });
      await expect(figure.locator('xpath=following-sibling::dd')).toHaveText(String(count));
    },
    async showEngagements(): Promise<void> {
      await page.getByRole('tab', { name: 'Engagements' }).click();
    },
    tracks: page.getByRole('region', { name: 'Assigned Tracks' }),
    chart: page.getByRole('figure', { name: /^Engagement/ }),
  };
}
