import { type Locator, type Page, expect } from '@playwright/test';
import type { Character } from '@trackboard/story-world';

/** Returns an athlete's name on the board: `Jonah W.` */
export const boardName = ({ firstName, lastName }: Pick<Character, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName.slice(0, 1)}.`;

/** The scores of a workout: side by side on a wide screen, and as levels on a phone. */
export function scoreList(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 992;
  const dialog = (): Locator => page.getByRole('dialog').first();
  const row = (name: string): Locator =>
    dialog()
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name, exact: true }) });
  const comments = (): Locator => dialog().getByRole('list', { name: 'Comments' });

  return {
    dialog,
    row,
    comments,
    async open(workout: { id: string; day: string }): Promise<void> {
      const query = `day=${workout.day}&workout=${workout.id}&panel=scores`;
      await page.goto(`/dashboard/programmingcalendar?${query}`);
      await expect(dialog()).toBeVisible();
    },
    async openScore(name: string): Promise<void> {
      await dialog().getByRole('button', { name, exact: true }).click();
      await expect(dialog().getByLabel('Comment', { exact: true })).toBeVisible();
    },
    /** Returns to the list, which is behind the score on a phone. */
    async backToList(): Promise<void> {
      if (isPhone) await dialog().getByRole('button', { name: 'Back' }).click();
    },
    like: (of: string): Locator =>
      dialog()
        .getByRole('button', { name: new RegExp(`^Like ${of.replace('.', String.raw`\.`)}, `) })
        .last(),
    commentField: (): Locator => dialog().getByLabel('Comment', { exact: true }),
    async comment(text: string): Promise<void> {
      await dialog().getByLabel('Comment', { exact: true }).fill(text);
      await dialog().getByRole('button', { name: /^Post/ }).click();
      await expect(comments().getByText(text)).toBeVisible();
    },
    /** Searches for gifs and posts the first one. */
    async commentWithGif(words: string): Promise<void> {
      await dialog().getByRole('button', { name: 'Add a gif' }).click();
      const picker = page.getByRole('dialog', { name: 'Choose a gif' });
      const gifs = picker.getByRole('list', { name: 'GIFs' });
      await expect(gifs).toBeVisible();
      await picker.getByLabel('Search gifs and stickers').fill(words);
      await gifs.getByRole('button', { name: words }).first().click();
      await expect(picker).toHaveCount(0);
      await expect(dialog().getByRole('button', { name: 'Remove gif' })).toBeVisible();
      await dialog().getByRole('button', { name: /^Post/ }).click();
      await expect(dialog().getByRole('button', { name: 'Remove gif' })).toHaveCount(0);
    },
  };
}
