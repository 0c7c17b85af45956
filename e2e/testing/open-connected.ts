import type { Page } from '@playwright/test';

/** Opens a page, and waits until its socket has connected and a refresh after that has been sent. */
export async function openConnected(page: Page, path: string): Promise<void> {
  const connecting = page.waitForEvent('websocket');
  await page.goto(path);
  const socket = await connecting;
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('IsMissed'));
  // A refresh waits for more hints for up to 2.3 seconds.
  await page.waitForTimeout(3000);
}
