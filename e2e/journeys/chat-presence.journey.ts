import { expect, type Page } from '@playwright/test';
import { chat } from '@trackboard/contract/all-endpoints';
import { jonah, mara, storyTracks } from '@trackboard/story-world';
import { chatScreen } from '../pages/chat.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, signIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const fullName = ({ firstName, lastName }: typeof mara) => `${firstName} ${lastName}`;

function chatOf(page: Page) {
  const screen = chatScreen(page);
  const send = () => page.getByRole('button', { name: 'Send', exact: true }).click();
  return {
    ...screen,
    header: () => page.getByRole('region', { name: 'Conversation' }).locator('header'),
    openWith: async (userId: string) => {
      await page.goto(`/dashboard/messages?user=${userId}`);
      await screen.box().waitFor();
    },
    send,
    /** Shows the list, which is another view on a phone. */
    showList: async () => {
      const back = page.getByRole('link', { name: 'Back to messages' });
      if (await back.isVisible()) await back.click();
    },
    /** Types slowly, because the others are told every three seconds. */
    type: (text: string) => screen.box().pressSequentially(text, { delay: 500 }),
    /** Writes a message. On a phone, Enter begins a new line. */
    write: async (text: string) => {
      await screen.box().fill(text);
      await send();
    },
  };
}

test('two people see who is online, who is typing and which messages were seen @phone', async ({
  browser,
  page,
  contextOptions,
}, { project }) => {
  const gym = await newGym(`presence-${project.name}-${Date.now()}`);
  const [her, him] = [await gym.join(mara), await gym.join(jonah)];
  const hisPage = await newDevice(browser, contextOptions);
  await signIn(page, her);
  await signIn(hisPage, him);
  const [hers, his] = [chatOf(page), chatOf(hisPage)];
  await hers.openWith(him.id);
  const herTyping = hisPage.getByText('Mara is typing…');

  await test.step('her message is sent, and not seen while he is away', async () => {
    await hers.write('Who has chalk?');
    await expect(hers.message('Who has chalk?')).toContainText('Sent');
    await expect(hers.header()).not.toContainText('Online');
  });

  await test.step('he opens the chat: she sees it as seen, he sees her online', async () => {
    await his.openWith(her.id);
    await expect(hers.message('Who has chalk?')).toContainText('Seen');
    for (const each of [hers, his]) await expect(each.header()).toContainText('Online');
    await expect(his.message('Who has chalk?')).not.toContainText('Seen');
  });

  await test.step('the list shows it, too', async () => {
    await hers.showList();
    await expect(hers.item(fullName(jonah))).toContainText('Online');
    await hers.openChat(fullName(jonah));
  });

  await test.step('while she types, he sees it, and she does not', async () => {
    await hers.type('And straps?');
    await expect(herTyping).toBeVisible();
    await expect(page.getByText('is typing…')).toBeHidden();
  });

  await test.step('her message takes its place', async () => {
    await hers.send();
    await expect(his.message('And straps?')).toBeVisible();
    await expect(herTyping).toBeHidden();
    await expect(hers.message('And straps?')).toContainText('Seen');
    await expect(hers.message('Who has chalk?')).not.toContainText('Seen');
  });

  await test.step('it disappears when she stops', async () => {
    await hers.type('Hm, well');
    await expect(herTyping).toBeVisible();
    await hers.box().fill('');
    await expect(herTyping).toBeHidden();
  });

  await test.step('he mutes the chat in its header', async () => {
    const mute = his.header().getByRole('button', { name: `Mute ${fullName(mara)}` });
    await mute.click();
    await expect(mute).toHaveAttribute('aria-pressed', 'true');
    await expect(his.header().getByText('Muted')).toBeAttached();
    await his.showList();
    await expect(his.item(fullName(mara))).toContainText('Muted');
    await his.openChat(fullName(mara));
    await mute.click();
    await expect(mute).toHaveAttribute('aria-pressed', 'false');
    await expect(his.header().getByText('Muted')).toHaveCount(0);
  });

  await test.step('a group shows how many have seen the last message, and who', async () => {
    await his.open();
    await his.openChat(storyTracks.engine.name);
    await hers.open();
    await hers.openChat(storyTracks.engine.name);
    await hers.write('Saturday at nine?');
    const seen = hers.message('Saturday at nine?').getByRole('button', { name: 'Seen by 1' });
    await seen.click();
    const dialog = page.getByRole('dialog', { name: 'Seen by 1' });
    await expect(dialog).toContainText(fullName(jonah));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('he switches receipts off: neither sees any', async () => {
    await hisPage.goto('/dashboard?dialog=settings');
    const settings = hisPage.getByRole('dialog', { name: 'Settings' });
    const receipts = settings.getByRole('switch', { name: /^Read receipts/ });
    await expect(receipts).toBeChecked();
    await receipts.click();
    await settings.getByRole('button', { name: 'Update' }).click();
    await expectToast(hisPage, 'User Updated Successfully');
    await his.openWith(her.id);
    await hers.openWith(him.id);
    await hers.write('Last one');
    await expect(his.message('Last one')).toBeVisible();
    await his.write('Got it');
    await expect(hers.message('Got it')).toBeVisible();
    const unread = async () => (await gym.api.do(chat.unread, {}, her.token)).unreadChats;
    await expect.poll(unread).toEqual([]);
    await expect(his.message('Got it')).toContainText('Sent');
    await expect(hers.message('Last one')).toContainText('Sent');
    for (const each of [page, hisPage]) {
      await each.reload();
      await expect(chatScreen(each).message('Got it')).toBeVisible();
      await expect(chatScreen(each).messages().getByText('Seen')).toHaveCount(0);
    }
  });
});
