import { type Locator, type Page, expect } from '@playwright/test';

const calendar = '/dashboard/programmingcalendar';

/** Expects that the video in `part` has frames and plays. */
async function expectPlaying(part: Locator): Promise<void> {
  const video = part.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(160);
}

/** The video of a score, in the athlete's form and on the board. */
export function scoreVideo(page: Page) {
  const form = (): Locator => page.getByRole('dialog', { name: /^(Add|Your) Score$/ });

  return {
    form,
    async openForm(workout: { day: string; id: string }): Promise<void> {
      await page.goto(`${calendar}?day=${workout.day}&workout=${workout.id}&panel=log`);
      await expect(form()).toBeVisible();
    },
    async openScore(workout: { day: string; id: string }, scoreId: string): Promise<void> {
      const query = `day=${workout.day}&workout=${workout.id}&panel=scores&score=${scoreId}`;
      await page.goto(`${calendar}?${query}`);
      await expect(page.getByText('Filmed from the side.')).toBeVisible();
    },
    async choose(path: string): Promise<void> {
      const chooser = page.waitForEvent('filechooser');
      await form()
        .getByRole('button', { name: /^(Add|Change) video/ })
        .click();
      await (await chooser).setFiles(path);
    },
    async save(): Promise<void> {
      await form()
        .getByRole('button', { name: /^(Save|Update)$/ })
        .click();
    },
    async play(name: string): Promise<void> {
      await page.getByRole('button', { name: `Play video of ${name}` }).click();
      await expectPlaying(page.getByRole('dialog'));
    },
  };
}
