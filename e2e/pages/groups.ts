import { type Locator, type Page, expect } from '@playwright/test';

/** Starts chats and groups, and shows the details of a group. */
export function groups(page: Page) {
  const people = (): Locator => page.getByRole('dialog', { name: 'Athletes' });
  const form = (): Locator => page.getByRole('dialog', { name: /^(Create New Group|Edit group)$/ });
  const isPane = () => (page.viewportSize()?.width ?? 0) >= 1200;
  const details = (): Locator =>
    page.getByRole(isPane() ? 'complementary' : 'dialog', { name: 'Group details' });
  return {
    people,
    form,
    details,
    members: (): Locator => details().getByRole('list', { name: 'Members' }).getByRole('listitem'),
    async openPeople(): Promise<void> {
      await page.goto('/dashboard/messages');
      await page.getByRole('button', { name: 'New chat' }).click();
      await expect(people()).toBeVisible();
    },
    async choose(name: string): Promise<void> {
      await form().getByLabel('Search by name').fill(name);
      await form().getByRole('checkbox', { name }).check();
    },
    /** Opens the details with the name of the shown chat. */
    async openDetails(name: string): Promise<void> {
      await page.getByRole('heading', { name }).getByRole('button').click();
      await expect(details()).toBeVisible();
    },
    async answer(question: 'YES' | 'NO'): Promise<void> {
      await page.getByRole('button', { name: question, exact: true }).click();
    },
  };
}
