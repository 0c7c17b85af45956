import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { chat } from '@trackboard/contract/all-endpoints';
import { jonah, mara } from '@trackboard/story-world';
import { chatScreen, openTrackChat, trackChat } from '../pages/chat.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, signIn } from '../testing/sign-in.ts';

const picture = join(import.meta.dirname, '../../apps/web/public/icons/icon-192.png');

async function openGym(run: string) {
  const gym = await newGym(run);
  return { ...gym, mara: await gym.join(mara), jonah: await gym.join(jonah) };
}

async function openChat(page: Page) {
  const screen = await openTrackChat(page);
  const send = () => page.getByRole('button', { name: 'Send', exact: true }).click();
  const chosen = () => page.getByRole('list', { name: 'Files to send' }).getByRole('listitem');
  return { ...screen, send, chosen };
}

/** Returns the height of the field with a text. */
async function heightOf({ box }: ReturnType<typeof chatScreen>, text: string) {
  await box().fill(text);
  return (await box().boundingBox())?.height;
}

/** Copies a picture to the clipboard, as a screenshot does. */
async function copyPicture(page: Page, base64: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (each) => each.charCodeAt(0));
    const blob = new Blob([bytes], { type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  }, base64);
}

/** Returns files that are dragged over the page. */
const dragged = (page: Page, names: readonly string[], base64: string) =>
  page.evaluateHandle(
    ([named, data]) => {
      const bytes = Uint8Array.from(atob(data), (each) => each.charCodeAt(0));
      const transfer = new DataTransfer();
      for (const name of named) transfer.items.add(new File([bytes], name, { type: 'image/png' }));
      return transfer;
    },
    [names, base64] as const,
  );

test('an athlete pastes and drops pictures, and sends them in order', async ({
  browser,
  page,
  contextOptions,
}, { project }) => {
  const gym = await openGym(`paste-${project.name}-${Date.now()}`);
  const hisPage = await newDevice(browser, contextOptions);
  await signIn(page, gym.mara);
  await signIn(hisPage, gym.jonah);
  const [hers, his] = [await openChat(page), await openChat(hisPage)];
  await expect(hers.box()).toBeFocused();

  await test.step('the field has the focus in a narrow window, too', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 720, height: 450 });
    await hers.open();
    await hers.item(trackChat).press('Enter');
    await expect(hers.box()).toBeFocused();
    if (size) await page.setViewportSize(size);
  });
  const base64 = (await readFile(picture)).toString('base64');

  await test.step('a pasted picture is shown before it is sent', async () => {
    await copyPicture(page, base64);
    await hers.box().click();
    await page.keyboard.press('Control+V');
    await expect(hers.chosen()).toHaveCount(1);
    await expect(hers.box()).toHaveValue('');
  });

  await test.step('files are dropped anywhere on the conversation', async () => {
    const dataTransfer = await dragged(page, ['rack.png', 'plan.pdf', 'bar.png'], base64);
    const area = page.getByText('Drop pictures or videos here');
    for (const type of ['dragenter', 'dragover'] as const) {
      await hers.messages().dispatchEvent(type, { dataTransfer });
    }
    await expect(area).toBeVisible();
    await hers.messages().dispatchEvent('drop', { dataTransfer });
    await expect(area).toBeHidden();
    await expect(hers.chosen()).toHaveCount(3);
    await expect(page.getByText('plan.pdf: Supported Formats gif, jpg, jpeg, png')).toBeVisible();
  });

  await test.step('they are kept by the draft, and can be removed', async () => {
    await page.reload();
    await expect(hers.chosen()).toHaveCount(3);
    await page.getByRole('button', { name: 'Remove rack.png' }).click();
    await expect(hers.chosen()).toHaveCount(2);
    await expect(hers.box()).toBeFocused();
  });

  await test.step('each is a message, the first with the text', async () => {
    await hers.box().fill('From the wall');
    await hers.send();
    await expect(hers.chosen()).toHaveCount(0);
    await expect(his.messages().getByRole('img', { name: /^From / })).toHaveCount(2);
    const { messages } = await gym.api.do(chat.messages, { groupId: gym.trackId }, gym.jonah.token);
    const sent = messages.filter(({ isWelcome }) => !isWelcome);
    expect(sent.map(({ type, message }) => [type, message])).toEqual([
      [1, 'From the wall'],
      [1, ''],
    ]);
  });
});

test('an athlete chooses several pictures on a phone @phone-only', async ({ page }, {
  project,
}) => {
  const gym = await openGym(`several-${project.name}-${Date.now()}`);
  await signIn(page, gym.mara);
  const hers = await openChat(page);
  await page.setInputFiles('input[type=file]', [picture, picture, picture]);
  await expect(hers.chosen()).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove icon-192.png' }).first().click();
  await expect(hers.chosen()).toHaveCount(2);
  await hers.send();
  await expect(hers.messages().getByRole('img', { name: /^From / })).toHaveCount(2);

  await test.step('six are an album, and the arrow keys step through it', async () => {
    await page.setInputFiles(
      'input[type=file]',
      Array.from({ length: 4 }, () => picture),
    );
    await expect(hers.chosen()).toHaveCount(4);
    await hers.send();
    await page.getByRole('button', { name: /^Open image 1 of 6/ }).click();
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByText('1 of 6')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('2 of 6')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.getByText('6 of 6')).toBeVisible();
  });
});

test("the arrow up edits the user's last message, and the field grows", async ({ page }, {
  project,
}) => {
  const gym = await openGym(`arrow-up-${project.name}-${Date.now()}`);
  await signIn(page, gym.mara);
  const hers = await openChat(page);
  await hers.write('Row 2k at six.');
  await hers.write('Bring chlak.');
  await expect(hers.message('Bring chlak.')).not.toContainText(/Sending|Waiting/);
  await gym.api.do(chat.save, { recieverId: gym.trackId, message: 'And tape.' }, gym.jonah.token);
  await expect(hers.message('And tape.')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(hers.box()).toHaveValue('Bring chlak.');
  await page.keyboard.press('Escape');
  await expect(hers.box()).toHaveValue('');
  await page.keyboard.press('ArrowUp');
  await hers.write('Bring chalk.');
  await expect(hers.message('Bring chalk.')).toContainText('Edited');
  await expect(hers.box()).toHaveValue('');
  await hers.box().fill('Also');
  await page.keyboard.press('ArrowUp');
  await expect(hers.box()).toHaveValue('Also');

  await test.step('the field grows with its text, up to eight lines', async () => {
    expect(await heightOf(hers, '')).toBe(44);
    expect(await heightOf(hers, 'Warm-up\nStrength\nConditioning')).toBe(86);
    expect(await heightOf(hers, 'Round\n'.repeat(40))).toBe(196);
    expect(await heightOf(hers, '')).toBe(44);
  });
});

test('a mention by keyboard reaches a member who has muted the chat @phone', async ({
  browser,
  page,
  contextOptions,
}, { project }) => {
  const gym = await openGym(`mention-${project.name}-${Date.now()}`);
  await gym.api.do(chat.mute, { groupId: gym.trackId, isMuted: true }, gym.jonah.token);
  const hisPage = await newDevice(browser, contextOptions);
  await signIn(page, gym.mara);
  await signIn(hisPage, gym.jonah);
  await hisPage.goto('/dashboard');
  const [hers, his] = [await openChat(page), chatScreen(hisPage)];
  const list = page.getByRole('listbox', { name: 'Members to mention' });

  await test.step('members are suggested, and the list can be closed', async () => {
    await hers.box().click();
    await page.keyboard.type('Six o clock, @');
    await expect(list.getByRole('option')).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    const second = list.getByRole('option').nth(1);
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(hers.box()).toHaveAttribute('aria-activedescendant', /-1$/);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(hers.box()).toHaveValue('Six o clock, @');
  });

  await test.step('a name is chosen with the keyboard, and reaches them', async () => {
    await expect(hisPage).not.toHaveTitle(/^\(/);
    await page.keyboard.press('Backspace');
    await page.keyboard.type('@WEI');
    await expect(list.getByRole('option')).toHaveText([/Jonah Weiss/]);
    await page.keyboard.press('Enter');
    await expect(hers.box()).toHaveValue('Six o clock, @Jonah Weiss ');
    await hers.send();
    await expect(hers.message('Six o clock').locator('b', { hasText: '@Jonah' })).toBeVisible();
    await expect(hisPage).toHaveTitle(/^\(1\)/);
    await expect(his.navigation()).toHaveAccessibleName(/unread messages/);
  });

  await test.step('another message of the muted chat does not count', async () => {
    await his.open();
    await his.openChat(trackChat);
    await expect(his.message('@Jonah Weiss').locator('b[data-reader]')).toBeVisible();
    // The message is shown from the stored messages, before it is marked as read.
    await expect(hisPage).not.toHaveTitle(/^\(/);
    await hisPage.goto('/dashboard');
    await expect(hisPage).not.toHaveTitle(/^\(/);
    await hers.box().fill('To all');
    await hers.send();
    await hisPage.goto('/dashboard/messages');
    await expect(his.item(trackChat)).toContainText('To all');
    await expect(his.navigation()).not.toHaveAccessibleName(/unread/);
    await expect(hisPage).not.toHaveTitle(/^\(/);
  });
});
