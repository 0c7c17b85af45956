import { type Page, expect } from '@playwright/test';
import { expectToast } from '../testing/toasts.ts';

interface NewTrack {
  readonly name: string;
  readonly description: string;
  readonly welcomeNote: string;
  readonly joinPassword?: string;
}

/** My Tracks, for an owner. */
export function myTracks(page: Page) {
  return {
    async open(): Promise<void> {
      const more = page.getByRole('button', { name: 'More', exact: true });
      if (await more.isVisible()) {
        await more.click();
        await page.getByRole('menuitem', { name: 'My Tracks' }).click();
      } else {
        await page.getByRole('link', { name: 'My Tracks' }).click();
      }
      await expect(page.getByRole('dialog', { name: 'My Tracks' })).toBeVisible();
    },
    async add(track: NewTrack): Promise<void> {
      await page.getByRole('button', { name: 'Add Tracks' }).click();
      const form = page.getByRole('dialog', { name: 'Add Tracks' });
      await form.getByLabel('Name', { exact: true }).fill(track.name);
      if (track.joinPassword) {
        await form.getByText('Private', { exact: true }).click();
        await form.getByLabel('Password').fill(track.joinPassword);
      }
      await form.getByLabel('Description').fill(track.description);
      await form.getByLabel('Welcome Note').fill(track.welcomeNote);
      await form.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, 'Track Added Successfully');
      await expect(page.getByRole('dialog', { name: 'My Tracks' })).toContainText(track.name);
    },
    async close(): Promise<void> {
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  };
}
