import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { storyTracks } from '@trackboard/story-world';
import { chatScreen } from '../pages/chat.ts';
import { breakableLine } from '../testing/breakable-line.ts';
import { expectWholeAfter, openGym } from '../testing/expect-whole-after.ts';
import { test } from '../testing/journey.ts';
import { openConnected } from '../testing/open-connected.ts';
import { signIn } from '../testing/sign-in.ts';

const trackChat = storyTracks.engine.name;
const picture = join(import.meta.dirname, '../../apps/web/public/icons/icon-192.png');

/** How long an upload may take, in milliseconds. */
const uploadTime = 20_000;

/** Drops the hub's messages that contain a text. */
async function loseHints(page: Page, text: string): Promise<void> {
  await page.routeWebSocket(/ChatUserHub/, (near) => {
    const far = near.connectToServer();
    far.onMessage((message) => {
      if (!message.toString().includes(text)) near.send(message);
    });
  });
}

/** Holds the requests for messages that have this field until the returned function is called. */
async function holdMessages(page: Page, field: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/chats\/messages/i, async (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>;
    if (typeof body[field] === 'number') await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Holds answers on their way to the page. */
async function holdAnswers(page: Page, url: RegExp) {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  return held.resolve;
}

/** Notes the titles of the page from now on, because they count unread chats. */
const noteTitles = (page: Page) =>
  page.evaluateHandle(() => {
    const titles: string[] = [];
    const observer = new MutationObserver(() => titles.push(document.title));
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return titles;
  });

test('a chat is complete and in order after its line is cut, hangs, or has dead connections', async ({
  browser,
  contextOptions,
}, { project }) => {
  const gym = await openGym(`dead-${project.name}-${Date.now()}`);
  const line = await breakableLine(process.env['JOURNEY_ORIGIN'] ?? '');
  const context = await browser.newContext({ ...contextOptions, baseURL: line.origin });
  await expectWholeAfter(await context.newPage(), gym, line);
  await context.close();
});

test('a chat shows that messages are missing, and is not marked as read', async ({ page }, {
  project,
}) => {
  const gym = await openGym(`gap-${project.name}-${Date.now()}`);
  const screen = chatScreen(page);
  await loseHints(page, 'The lost one.');
  await signIn(page, gym.mara);
  await screen.open();
  await screen.openChat(trackChat);
  await screen.write('Before.');
  await expect(screen.message('Before.')).not.toContainText('Sending');
  // A message of another user only appears once hints arrive.
  await gym.write('Another before.');
  await expect(screen.message('Another before.')).toBeVisible();
  const release = await holdMessages(page, 'AfterChange');

  await gym.write('The lost one.');
  await gym.write('The next one.');
  await expect(screen.messages().getByText('Loading messages')).toBeVisible();
  await expect(screen.message('The next one.')).toHaveCount(0);
  expect(await gym.unread()).toBe(2);

  release();
  await screen.expectLast(['Another before.', 'The lost one.', 'The next one.']);
  await expect(screen.messages().getByText('Loading messages')).toHaveCount(0);
  await expect.poll(gym.unread).toBe(0);
  // The messages count as read, because they arrived while the chat was open.
  await expect(screen.messages().getByText('New', { exact: true })).toHaveCount(0);
});

test('a picture whose upload hangs can be discarded or sent again, and blocks other messages only briefly', async ({
  page,
}, { project }) => {
  const gym = await openGym(`picture-${project.name}-${Date.now()}`);
  const screen = chatScreen(page);
  await page.clock.install();
  await signIn(page, gym.mara);
  await screen.open();
  await screen.openChat(trackChat);
  let hangs = true;
  await page.route(/UploadFile/i, async (route) => {
    if (!hangs) await route.continue();
  });
  const uploading = page.waitForRequest(/UploadFile/i);
  await page.setInputFiles('input[type=file]', picture);
  await page.getByRole('button', { name: 'Send' }).click();
  await screen.write('Who has the other plate?');
  await uploading;
  await expect(screen.message('Who has the other plate?')).toContainText('Sending');
  await page.clock.runFor(uploadTime);
  const image = screen
    .messages()
    .getByRole('article')
    .filter({ has: page.getByRole('img') });
  await expect(image.getByRole('button', { name: 'Discard' })).toBeVisible();
  await expect(image.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(screen.message('Who has the other plate?')).not.toContainText('Sending');
  await page.reload();
  await expect(image.getByRole('button', { name: 'Discard' })).toBeVisible();
  hangs = false;
  await image.getByRole('button', { name: 'Try again' }).click();
  await expect(image.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(image.getByRole('img', { name: 'From You' })).toBeVisible();
});

test('a chat opens where reading stopped, and counts new messages below the view @phone', async ({
  page,
}, { project }) => {
  const gym = await openGym(`unread-${project.name}-${Date.now()}`);
  const screen = chatScreen(page);
  const jump = page.getByRole('button', { name: /new messages?$|^Latest$/ });
  await gym.writeMany();
  await signIn(page, gym.mara);
  await screen.open();
  await screen.openChat(trackChat);
  await expect(screen.messages().getByText('New', { exact: true })).toBeInViewport();
  await expect(screen.message('Round 1, said Jonah.')).toBeInViewport();
  await expect.poll(gym.unread).toBe(0);

  await test.step('what comes while the end is out of view is counted', async () => {
    await gym.write('Below the view.');
    await expect(jump).toHaveAccessibleName('1 new message');
    expect(await gym.unread()).toBe(1);
  });

  await test.step('the button goes to the end, which is then read', async () => {
    await jump.click();
    await expect(screen.message('Below the view.')).toBeInViewport();
    await expect(jump).toHaveCount(0);
    await expect.poll(gym.unread).toBe(0);
  });

  await test.step('what comes while its end is almost in view is followed, and never counted', async () => {
    await screen.messages().evaluate((list) => list.scrollBy(0, -40));
    const titles = await noteTitles(page);
    await gym.write('Near the end.');
    await expect(screen.message('Near the end.')).toBeInViewport();
    await expect.poll(gym.unread).toBe(0);
    expect(await titles.jsonValue()).toEqual([]);
  });
});

test('an answer from before a message does not turn off the dot that the message has turned on', async ({
  page,
}, { project }) => {
  const gym = await openGym(`late-answer-${project.name}-${Date.now()}`);
  const dot = page.getByRole('link', { name: /^Messages.*unread messages/ });
  await signIn(page, gym.mara);
  await gym.readAll();
  const release = await holdAnswers(page, /UnreadMessages/i);
  await openConnected(page, '/dashboard');
  await gym.write('While the answer is on its way.');
  await expect(dot).toBeVisible();
  release();
  // An old answer would turn the dot off for good, a moment after its release.
  await page.waitForTimeout(2000);
  await expect(dot).toBeVisible();
});

test('a chat stays in place while earlier messages are loaded, and opens where it was left @phone', async ({
  page,
}, { project }) => {
  const gym = await openGym(`place-${project.name}-${Date.now()}`);
  const screen = chatScreen(page);
  await gym.writeMany();
  await gym.readAll();
  await signIn(page, gym.mara);
  await screen.open();
  const release = await holdMessages(page, 'BeforeSeq');
  await screen.openChat(trackChat);
  await expect(screen.message('Round 20, said Odette.')).toBeInViewport();
  await screen.messages().evaluate((list) => list.scrollTo({ top: 0 }));
  const loading = page.getByText('Loading earlier messages');
  await expect(loading).toBeVisible();
  const row = screen.message('Round 8, said Odette.');
  const before = await row.boundingBox();
  release();
  await expect(loading).toHaveCount(0);
  expect(await row.boundingBox()).toEqual(before);

  await page.reload();
  await expect(row).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Latest' })).toBeVisible();
});
