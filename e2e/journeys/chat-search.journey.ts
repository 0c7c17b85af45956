import { expect } from '@playwright/test';
import { chat } from '@trackboard/contract/all-endpoints';
import { messagesPerPage } from '@trackboard/contract/chat';
import { jonah, mara, storyTracks } from '@trackboard/story-world';
import { chatScreen } from '../pages/chat.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { signIn } from '../testing/sign-in.ts';

const trackChat = storyTracks.engine.name;

/** Creates a gym with an old message that has more than a page of messages after it. */
async function openGym(run: string) {
  const gym = await newGym(run);
  const her = await gym.join(mara);
  const his = await gym.join(jonah);
  const send = (message: string, recieverId = gym.trackId, { token } = his) =>
    gym.api.do(chat.save, { recieverId, message }, token);
  const { seq, groupId } = await send('The kipping clinic is on Saturday');
  // Two users take turns, because a user can send 30 messages in ten seconds.
  for (let n = 1; n <= 45; n += 1) await send(`Round ${n}`, gym.trackId, n % 2 ? his : her);
  await send('Kipping hurts my hands', her.id);
  return { ...gym, her, seq, groupId };
}

test('an athlete searches one chat and all chats for an old message, and goes to it @phone', async ({
  page,
  isMobile,
}, { project }) => {
  const gym = await openGym(`${project.name}-${Date.now()}`);
  await signIn(page, gym.her);
  const screen = chatScreen(page);
  const clinic = screen.message('The kipping clinic is on Saturday');
  await screen.open();

  await test.step('a search of the list shows messages of all chats', async () => {
    await page.getByRole('searchbox', { name: 'Search chats' }).fill('kipp');
    const found = page.getByRole('list', { name: 'Messages that were found' });
    await expect(found.getByRole('link')).toHaveCount(2);
    await expect(found.getByRole('link').first()).toContainText('Kipping hurts my hands');
    await found.getByRole('link', { name: /clinic/ }).click();
    await expect(clinic).toBeInViewport();
  });

  await test.step('the address of a message opens the chat there', async () => {
    await page.goto('/dashboard/messages');
    await page.goto(`/dashboard/messages?chat=${gym.groupId}&seq=${gym.seq}`);
    await expect(clinic).toBeInViewport();
    await expect(page).toHaveURL(/chat=[^&]+$/);
  });

  await test.step('a search in the chat finds the words in any order, from its end', async () => {
    await expect(async () => {
      // Each time the end is reached, later messages are loaded.
      await screen.messages().press('End');
      await expect(screen.message('Round 45')).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(clinic).not.toBeInViewport();
    await page.getByRole('button', { name: 'Search in this chat' }).click();
    const dialog = page.getByRole('dialog', { name: `Search ${trackChat}` });
    const field = dialog.getByRole('searchbox', { name: 'Search messages' });
    if (!isMobile) await expect(field).toBeFocused();
    await field.fill('saturday clinic');
    await expect(dialog.getByRole('link')).toHaveCount(1);
    await dialog.getByRole('link').click();
    await expect(dialog).toBeHidden();
    await expect(clinic).toBeInViewport();
  });

  await test.step('words that nobody wrote are not found', async () => {
    await page.getByRole('button', { name: 'Search in this chat' }).click();
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('zeppelin');
    await expect(page.getByText('No messages found')).toBeVisible();
  });
});

test('a message stays in view on a screen that has room for all messages around it', async ({
  page,
}, { project }) => {
  const gym = await openGym(`${project.name}-tall-${Date.now()}`);
  await signIn(page, gym.her);
  await page.setViewportSize({ width: 1440, height: 1800 });
  const screen = chatScreen(page);
  const clinic = screen.message('The kipping clinic is on Saturday');
  const { promise: laterMessages, resolve: loadLater } = Promise.withResolvers<void>();
  await page.route(/chats\/messages(\?|$)/i, async (route) => {
    const { beforeSeq } = route.request().postDataJSON() as { beforeSeq?: number };
    if (beforeSeq && beforeSeq > gym.seq + messagesPerPage) await laterMessages;
    await route.continue();
  });
  await page.goto(`/dashboard/messages?chat=${gym.groupId}&seq=${gym.seq}`);
  await expect(clinic).toBeInViewport();
  loadLater();
  await expect(screen.message('Round 20')).toBeAttached();
  await expect(clinic).toBeInViewport();
  await page.getByRole('button', { name: 'Latest' }).click();
  await expect(screen.message('Round 45')).toBeInViewport();
});
