import { join } from 'node:path';
import { expect } from '@playwright/test';
import { chat } from '@trackboard/contract/all-endpoints';
import { jonah, mara } from '@trackboard/story-world';
import { openTrackChat, trackChat } from '../pages/chat.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, signIn } from '../testing/sign-in.ts';

const picture = join(import.meta.dirname, '../../apps/web/public/icons/icon-192.png');

async function openGym(run: string) {
  const gym = await newGym(run);
  const [her, his] = [await gym.join(mara), await gym.join(jonah)];
  const send = (message: string, { token } = his) =>
    gym.api.do(chat.save, { recieverId: gym.trackId, message }, token);
  await send('The box opens at six');
  // Two users take turns, because a user can send 30 messages in ten seconds.
  for (let n = 1; n <= 40; n += 1) await send(`Round ${n}`, n % 2 ? his : her);
  return { ...gym, her };
}

test('an owner pins a message, and an athlete forwards a picture and finds it again @phone', async ({
  browser,
  page,
  contextOptions,
}, { project }) => {
  const gym = await openGym(`pins-${project.name}-${Date.now()}`);
  await signIn(page, gym.owner);
  const herPage = await newDevice(browser, contextOptions);
  await signIn(herPage, gym.her);
  const [owners, hers] = [await openTrackChat(page), await openTrackChat(herPage)];
  const line = herPage.getByRole('button', { name: 'Pinned: The box opens at six' });

  await test.step('the line appears for others without a reload, and links to the message', async () => {
    await page.getByRole('button', { name: 'Search in this chat' }).click();
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('box');
    await page.getByRole('dialog').getByRole('link').click();
    await owners.choose('The box opens at six', 'Pin');
    await line.click();
    const pins = herPage.getByRole('dialog', { name: 'Pinned messages' });
    await expect(hers.message('The box opens at six')).not.toBeInViewport();
    await pins.getByRole('link', { name: /The box opens at six/ }).click();
    await expect(hers.message('The box opens at six')).toBeInViewport();
  });

  await test.step('with the keyboard, the list opens, unpins a message and closes', async () => {
    await owners.choose('Round 9', 'Pin');
    const opener = page.getByRole('button', { name: /^Pinned: / });
    const pins = page.getByRole('dialog', { name: 'Pinned messages' });
    await expect(opener).toContainText('2 pinned');
    await opener.click();
    await expect(pins.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(pins.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(pins.getByRole('button', { name: 'Unpin: Round 9' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(pins.getByText('Round 9')).toHaveCount(0);
    await expect(pins.getByRole('link', { name: /The box opens at six/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('it disappears when it is unpinned', async () => {
    await owners.choose('The box opens at six', 'Unpin');
    await expect(line).toBeHidden();
  });

  await test.step('a picture is forwarded to the chat of the gym', async () => {
    await herPage.getByRole('button', { name: 'Latest' }).click();
    await herPage.setInputFiles('input[type=file]', [picture]);
    await hers.box().fill('My bar');
    await herPage.getByRole('button', { name: 'Send', exact: true }).click();
    await hers.choose('My bar', 'Forward');
    const dialog = herPage.getByRole('dialog', { name: 'Forward to' });
    await dialog.getByRole('checkbox', { name: /^Northlane/ }).check();
    await dialog.getByRole('button', { name: 'Forward', exact: true }).click();
    await hers.open();
    await hers.openChat(/^Northlane/);
    await expect(hers.message('My bar')).toContainText('Forwarded');
    await expect(hers.message('My bar').getByRole('img')).toBeVisible();
  });

  await test.step('the search shows the pictures of the chat, and goes to one', async () => {
    await hers.open();
    await hers.openChat(trackChat);
    await herPage.getByRole('button', { name: 'Search in this chat' }).click();
    await herPage.getByRole('button', { name: /^Image from Mara/ }).click();
    await herPage.getByRole('link', { name: 'Show in chat' }).click();
    await expect(herPage.getByRole('dialog')).toHaveCount(0);
    await expect(hers.message('My bar')).toBeInViewport();
  });
});

test('a pinned message that is already loaded is shown from the end of the chat @phone-only', async ({
  page,
}, { project }) => {
  const gym = await newGym(`loaded-${project.name}-${Date.now()}`);
  const his = await gym.join(jonah);
  const send = (message: string) =>
    gym.api.do(chat.save, { recieverId: gym.trackId, message }, gym.owner.token);
  const { id: messageId } = await send('The box opens at six');
  for (let n = 1; n <= 25; n += 1) await send(`Round ${n}`);
  await gym.api.do(chat.pin, { messageId, on: true }, gym.owner.token);
  await gym.api.do(chat.read, { groupId: gym.trackId }, his.token);
  await signIn(page, his);
  const screen = await openTrackChat(page);
  await expect(screen.message('Round 25')).toBeInViewport();
  await expect(screen.message('The box opens at six')).not.toBeInViewport();
  await page.getByRole('button', { name: 'Pinned: The box opens at six' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /The box opens/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(screen.message('The box opens at six')).toBeInViewport();
});
