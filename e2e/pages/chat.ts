import { expect, type Page } from '@playwright/test';

/** The Messages screen. */
export function chatScreen(page: Page) {
  const messages = () => page.getByRole('log');
  const message = (text: string) => messages().getByRole('article').filter({ hasText: text });
  const box = () => page.getByRole('textbox', { name: /^Message / });
  const item = (name: string | RegExp) =>
    page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name });
  return {
    item,
    message,
    messages,
    box,
    navigation: () => page.getByRole('link', { name: /^Messages/ }),
    open: async () => {
      await page.goto('/dashboard/messages');
      await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
    },
    openChat: async (name: string | RegExp) => {
      await item(name).click();
      await box().waitFor();
    },
    write: async (text: string) => {
      await box().fill(text);
      await page.keyboard.press('Enter');
    },
    /** Chooses from the menu of a message. */
    choose: async (text: string, what: string) => {
      await message(text).hover();
      await message(text)
        .getByRole('button', { name: /: options$/ })
        .click();
      await page.getByRole('menuitem', { name: what }).click();
    },
    /** Waits until exactly these messages are shown last, in this order. */
    expectLast: (texts: readonly string[]) =>
      expect
        .poll(async () => {
          const all = await messages().getByRole('article').allInnerTexts();
          return all.slice(-texts.length).map((shown, at) => shown.includes(texts[at] ?? ''));
        })
        .toEqual(texts.map(() => true)),
  };
}
