import { type Locator, type Page, expect } from '@playwright/test';
import { calendar, confirmLaterDay } from './calendar.ts';
import { expectToast } from '../testing/toasts.ts';

/** A lift for an athlete: the workout with weights, and the score. */
export function liftOf(page: Page) {
  const view = (): Locator => page.getByRole('dialog');
  let openedDay = '';
  const weights = (): Locator => view().getByRole('region', { name: 'Your weights' });

  return {
    view,
    weights,
    async open(day: string, name: string): Promise<void> {
      const week = calendar(page);
      openedDay = day;
      await week.show(day);
      await week
        .dayOf(day)
        .getByRole('link', { name: `View ${name}` })
        .click();
      await expect(view().getByRole('heading', { name })).toBeVisible();
    },
    async close(): Promise<void> {
      await expect(view()).toHaveCount(1);
      await view().getByRole('button', { name: 'Close' }).click();
      await expect(view()).toHaveCount(0);
    },
    async enterMax(lift: string, weight: string): Promise<void> {
      await weights().getByLabel(`Max of ${lift}`).fill(weight);
      await weights().getByRole('button', { name: 'Save max' }).click();
      await expect(weights().getByLabel(`Max of ${lift}`)).toHaveCount(0);
    },
    /** Expects the text of each set. */
    async expectWeights(shown: readonly string[]): Promise<void> {
      const sets = weights().getByRole('list', { name: 'Your weights by set' });
      await expect(sets.getByRole('listitem')).toContainText([...shown]);
    },
    async log(values: readonly string[]): Promise<void> {
      const form = page.getByRole('dialog', { name: 'Add Score' });
      for (const [set, value] of values.entries()) {
        await form.getByLabel(`Set ${set + 1} weight in kg`).fill(value);
      }
      await form.getByRole('button', { name: 'Save' }).click();
      await confirmLaterDay(page, openedDay);
      await expectToast(page, 'Score Added Successfully');
      await expect(form).toHaveCount(0);
    },
  };
}
