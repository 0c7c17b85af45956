import { join } from 'node:path';
import { expect } from '@playwright/test';
import { chat, gyms } from '@trackboard/contract/all-endpoints';
import { jonah, mara, type SignedIn } from '@trackboard/story-world';
import { chatScreen, trackChat } from '../pages/chat.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, signIn } from '../testing/sign-in.ts';

const picture = join(import.meta.dirname, '../../apps/web/public/icons/icon-192.png');

/** Creates a gym for this run only, with two athletes in its track. */
async function openGym(run: string) {
  const gym = await newGym(run);
  const people = { mara: await gym.join(mara), jonah: await gym.join(jonah) };
  const list = await gym.api.do(chat.list, {}, people.mara.token);
  const groupId = list.find(({ userId }) => userId === gym.trackId)?.groupId ?? '';
  const stored = async (who: SignedIn) => {
    const page = { groupId, pageNumber: 1 };
    const { messages } = await gym.api.do(chat.messages, page, who.token);
    return messages.filter(({ isWelcome }) => !isWelcome).map(({ message }) => message);
  };
  return { ...gym, ...people, groupId, stored };
}

test('athletes write to each other in a track, on several devices and without a connection @main', async ({
  browser,
  page,
  contextOptions,
}, { project }) => {
  const gym = await openGym(`${project.name}-${Date.now()}`);
  const hisPage = await newDevice(browser, contextOptions);
  const hisOther = await newDevice(browser, contextOptions);
  await signIn(page, gym.mara);
  await signIn(hisPage, gym.jonah);
  await signIn(hisOther, gym.jonah);
  const [hers, his, otherDevice] = [page, hisPage, hisOther].map(chatScreen) as [
    ReturnType<typeof chatScreen>,
    ReturnType<typeof chatScreen>,
    ReturnType<typeof chatScreen>,
  ];

  await test.step('a new message is counted on every device of the reader', async () => {
    await hers.open();
    await his.open();
    await otherDevice.open();
    await hers.openChat(trackChat);
    await expect(his.item(trackChat)).toContainText('Unread');
    await his.openChat(trackChat);
    await expect(otherDevice.item(trackChat)).not.toContainText('Unread');
    await hisPage.goto('/dashboard');
    await hers.write('Grip Tax tomorrow?');
    await hers.write('Bring chalk.');
    await expect(otherDevice.item(trackChat)).toContainText('Unread: 2');
    await expect(his.navigation()).toHaveAccessibleName(/unread messages/);
  });

  await test.step('the dot goes out with a view of the messages, stays out while the list is open, and comes back with the next one', async () => {
    await his.navigation().click();
    await expect(his.item(trackChat)).toContainText('Unread: 2');
    await expect(his.navigation()).not.toHaveAccessibleName(/unread messages/);
    await hers.write('And a belt.');
    await expect(his.item(trackChat)).toContainText('Unread: 3');
    await expect(his.navigation()).not.toHaveAccessibleName(/unread messages/);
    const unread = hisPage.waitForResponse(/UnreadMessages/i);
    await hisPage.goto('/dashboard');
    await unread;
    await expect(his.navigation()).toBeVisible();
    await expect(his.navigation()).not.toHaveAccessibleName(/unread messages/);
    await hers.write('And tape.');
    await expect(his.navigation()).toHaveAccessibleName(/unread messages/);
    await hisPage.reload();
    await expect(his.navigation()).toHaveAccessibleName(/unread messages/);
  });

  await test.step('opening the chat shows where reading stopped, and clears the count everywhere', async () => {
    await his.navigation().click();
    await his.openChat(trackChat);
    await expect(his.messages().getByText('New', { exact: true })).toBeVisible();
    await expect(otherDevice.item(trackChat)).not.toContainText('Unread');
    await expect(his.navigation()).not.toHaveAccessibleName(/unread messages/);
    await expect(otherDevice.navigation()).not.toHaveAccessibleName(/unread messages/);
  });

  await test.step('both write, and see one order', async () => {
    await his.write('Straps allowed?');
    await expect(hers.message('Straps allowed?')).toBeVisible();
    await hers.write('Not this time.');
    const written = [
      'Grip Tax tomorrow?',
      'Bring chalk.',
      'And a belt.',
      'And tape.',
      'Straps allowed?',
      'Not this time.',
    ];
    await his.expectLast(written);
    await hers.expectLast(written);
    expect(await gym.stored(gym.mara)).toEqual(written);
  });

  await test.step('a reply, an edit and a deletion appear for the other', async () => {
    await his.choose('Not this time.', 'Reply');
    await his.write('Then chalk it is.');
    const reply = hers.message('Then chalk it is.');
    await expect(reply.getByRole('button', { name: /You.*Not this time/ })).toBeVisible();
    await his.choose('Then chalk it is.', 'Edit');
    await expect(his.box()).toHaveValue('Then chalk it is.');
    await his.write('Then chalk it will be.');
    await expect(hers.message('Then chalk it will be.')).toContainText('Edited');
    await hers.choose('Bring chalk.', 'Delete');
    await page.getByRole('button', { name: 'YES' }).click();
    await expect(his.message('Message deleted')).toBeVisible();
    await expect(his.message('Bring chalk.')).toHaveCount(0);
  });

  await test.step('an image is shown to the other, through a private link', async () => {
    await page.setInputFiles('input[type=file]', picture);
    await page.getByRole('button', { name: 'Send' }).click();
    const image = his.messages().getByRole('img', { name: /^From / });
    await expect(image).toBeVisible();
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step('nothing is lost or doubled while one is offline, closes the app and returns', async () => {
    const context = hisPage.context();
    await context.setOffline(true);
    await his.write('Written in the cellar.');
    await expect(his.message('Written in the cellar.')).toContainText('Waiting for signal');
    for (const text of ['One', 'Two', 'Three']) await hers.write(`${text} while you were away.`);
    await expect(hers.message('Three while you were away.')).toBeVisible();
    await hisPage.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(`/dashboard/messages?chat=${gym.groupId}`);
    const texts = ['One', 'Two', 'Three'].map((text) => `${text} while you were away.`);
    const all = [...texts, 'Written in the cellar.'];
    await chatScreen(again).expectLast(all);
    await hers.expectLast(all);
    await expect(chatScreen(again).message('Waiting for signal')).toHaveCount(0);
    const stored = await gym.stored(gym.jonah);
    expect(stored.filter((text) => all.includes(text))).toEqual(all);
  });
  await hisPage.context().close();
  await hisOther.context().close();
});

test(
  'a phone shows the list and a chat as two views, and a chat ends with the membership @main',
  { tag: '@phone' },
  async ({ page, isMobile }, { project }) => {
    const gym = await openGym(`phone-${project.name}-${Date.now()}`);
    await gym.api.do(
      chat.save,
      { recieverId: gym.groupId, message: 'Chalk at six?' },
      gym.mara.token,
    );
    const screen = chatScreen(page);
    const list = page.getByRole('navigation', { name: 'Chats' });
    await signIn(page, gym.jonah);
    await screen.open();

    await test.step('the chat fills the screen, and the arrow returns to the list', async () => {
      await expect(list).toBeVisible();
      await expect(page.getByText('No chat chosen')).toBeVisible({ visible: !isMobile });
      await screen.openChat(trackChat);
      await expect(screen.message('Chalk at six?')).toBeVisible();
      await expect(screen.navigation().filter({ visible: true })).toHaveCount(isMobile ? 0 : 1);
      await expect(list).toBeVisible({ visible: !isMobile });
      if (isMobile) await page.getByRole('link', { name: 'Back to messages' }).click();
      await expect(list).toBeVisible();
      await screen.openChat(trackChat);
    });

    await test.step('the draft and the reply stay with their chat, in every tab', async () => {
      await screen.choose('Chalk at six?', 'Reply');
      await screen.box().fill('On my way');
      if (isMobile) await page.getByRole('link', { name: 'Back to messages' }).click();
      else await screen.navigation().click();
      await expect(screen.item(trackChat)).toContainText('Draft On my way');
      const tab = await page.context().newPage();
      await tab.goto('/dashboard/messages');
      await expect(chatScreen(tab).item(trackChat)).toContainText('Draft On my way');
      await tab.close();
      await screen.openChat(trackChat);
      await page.reload();
      await expect(screen.box()).toHaveValue('On my way');
      await expect(page.getByText('Reply to Mara', { exact: false })).toBeVisible();
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(screen.message('On my way')).toBeVisible();
      await expect(screen.box()).toHaveValue('');
      await expect(
        screen.message('On my way').getByRole('button', { name: /Chalk at six/ }),
      ).toBeVisible();
      await page.goto('/dashboard/messages');
      await expect(screen.item(trackChat)).not.toContainText('Draft');
      await screen.openChat(trackChat);
    });

    await test.step('an athlete who is removed from the gym no longer sees the chat', async () => {
      const { gymId, owner, jonah: removed } = gym;
      await gym.api.do(gyms.removeUsers, { gymId, userIds: [removed.id] }, owner.token);
      await expect(page.getByText('You cannot see this chat')).toBeVisible();
      await expect(screen.message('Chalk at six?')).toHaveCount(0);
      await page.goto('/dashboard/messages');
      await expect(page.getByText('No Chats Found')).toBeVisible();
    });
  },
);
