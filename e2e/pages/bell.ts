import { type Locator, type Page, expect } from '@playwright/test';

/** The bell of the top bar with its list, which is a dropdown, or a dialog on a phone. */
export function bell(page: Page) {
  const panel = (): Locator => page.getByRole('dialog', { name: 'Notifications' });
  const button = (): Locator => page.getByRole('button', { name: /^Notifications/ });
  return {
    panel,
    button,
    items: (): Locator => panel().getByRole('listitem'),
    expectNew: () => expect(button()).toHaveAccessibleName('Notifications, new'),
    expectNothingNew: () => expect(button()).toHaveAccessibleName('Notifications'),
    async open(): Promise<void> {
      await button().click();
      await expect(panel()).toBeVisible();
    },
    async close(): Promise<void> {
      await page.keyboard.press('Escape');
      await expect(panel()).toHaveCount(0);
    },
  };
}
