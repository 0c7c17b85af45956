import { expect, type Locator, type Page } from '@playwright/test';
import { storyTracks } from '@trackboard/story-world';

/** The chat of the track on which the athletes of a new gym are. */
export const trackChat = storyTracks.engine.name;

/**
 * Opens the menu of a message by its button, or by a long press on a touch screen, which does not
 * show the button.
 */
export async function openMessageMenu(message: Locator): Promise<void> {
  const options = message.getByRole('button', { name: /: options$/ });
  const isTouch = await message.evaluate(() => matchMedia('(pointer: coarse)').matches);
  if (!isTouch) {
    await message.hover();
    return options.click();
  }
  await expect(options).toHaveCSS('opacity', '0');
  await message.dispatchEvent('touchstart');
  await expect(options).toHaveAttribute('aria-expanded', 'true');
  await message.dispatchEvent('touchend');
}

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
    choose: async (text: string, what: string) => {
      await openMessageMenu(message(text));
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

export async function openTrackChat(page: Page) {
  const screen = chatScreen(page);
  await screen.open();
  await screen.openChat(trackChat);
  return screen;
}
