import { expect, type Locator, type Page } from '@playwright/test';
import { chat } from '@trackboard/contract/all-endpoints';
import { jonah, mara, type SignedIn, storyTracks } from '@trackboard/story-world';
import { chatScreen } from '../pages/chat.ts';
import type { BreakableLine } from './breakable-line.ts';
import { test } from './journey.ts';
import { newGym } from './new-gym.ts';
import { signIn } from './sign-in.ts';

const trackChat = storyTracks.engine.name;

/** Creates a gym for this run only, with two athletes in its track. */
export async function openGym(run: string) {
  const gym = await newGym(run);
  const people = { mara: await gym.join(mara), jonah: await gym.join(jonah) };
  const chatOf = async (who: SignedIn) => {
    const list = await gym.api.do(chat.list, {}, who.token);
    return list.find(({ userId }) => userId === gym.trackId);
  };
  const groupId = (await chatOf(people.mara))?.groupId ?? '';
  const write = (message: string, by: SignedIn = people.jonah) =>
    gym.api.do(chat.save, { recieverId: groupId, message }, by.token);
  /**
   * Writes two messages more than a page. Both athletes write, because the rate of each is limited.
   */
  const writeMany = async () => {
    for (let n = 1; n <= 20; n += 1) {
      await write(`Round ${n}, said Jonah.`);
      await write(`Round ${n}, said Odette.`, gym.owner);
    }
  };
  const readAll = () => gym.api.do(chat.read, { groupId }, people.mara.token);
  const unread = async () => (await chatOf(people.mara))?.unReads;
  return { ...people, write, writeMany, readAll, unread };
}

type Gym = Awaited<ReturnType<typeof openGym>>;

/** The ways in which a line breaks under an open page. */
const faults: Readonly<Record<string, (line: BreakableLine) => Promise<void> | void>> = {
  'is cut': (line) => line.cut(),
  hangs: (line) => line.freeze(),
};

/**
 * How long the app may be offline after its line is back, in milliseconds: ten seconds, and ten more for a busy
 * machine.
 */
const backInTime = { timeout: 20_000 };

/**
 * Waits until the app is online, and notes how long that took, for `npm run lab -- torture line`.
 */
async function noteTimeOffline(bar: Locator): Promise<void> {
  const mended = performance.now();
  await expect(bar).toHaveCount(0, backInTime);
  const description = String(Math.round(performance.now() - mended));
  test.info().annotations.push({ type: 'offline', description });
}

/** Counts the page's requests to the server that get no answer from now on. */
function failedChecks(page: Page): () => number {
  let count = 0;
  page.on('requestfailed', (request) => (count += Number(request.url().endsWith('/healthz'))));
  return () => count;
}

/** Opens the chat of Mara's track behind a line. */
async function openChatOf(page: Page, gym: Gym) {
  const screen = chatScreen(page);
  await signIn(page, gym.mara);
  await gym.write('Before.');
  await screen.open();
  await screen.openChat(trackChat);
  await expect(screen.message('Before.')).toBeVisible();
  return screen;
}

/** Breaks the connection while a chat is open, then restores it. */
export async function expectWholeAfter(page: Page, gym: Gym, line: BreakableLine): Promise<void> {
  const screen = await openChatOf(page, gym);
  const bar = page.getByText(/^No connection/);
  const shown = ['Before.'];
  const checks = failedChecks(page);
  for (const [fault, breakLine] of Object.entries(faults)) {
    await test.step(`the app notices that the line ${fault}, and keeps what is written`, async () => {
      await breakLine(line);
      await gym.write(`Missed when the line ${fault}.`);
      await screen.write(`Written when the line ${fault}.`);
      await expect(bar).toBeVisible();
      await expect(screen.message(`Written when the line ${fault}.`)).toContainText(
        'Waiting for signal',
      );
      await expect.poll(gym.unread).toBe(1);
    });
    await test.step('with the line back, nothing is missing, and the end is in view', async () => {
      const failed = checks();
      // By then, the pauses between checks have become longer.
      await expect.poll(() => checks() - failed).toBeGreaterThan(2);
      await line.mend();
      await noteTimeOffline(bar);
      shown.push(`Missed when the line ${fault}.`, `Written when the line ${fault}.`);
      await screen.expectLast(shown);
      await expect(screen.message(`Written when the line ${fault}.`)).toBeInViewport();
      await expect.poll(gym.unread).toBe(0);
    });
  }
  await test.step('when only the connections of before are dead, the app moves to new ones', async () => {
    line.freeze();
    await line.mend();
    await gym.write('Missed by the dead connections.');
    await screen.write('Written on the dead connections.');
    shown.push('Missed by the dead connections.', 'Written on the dead connections.');
    await screen.expectLast(shown);
    await expect(screen.message('Written on the dead connections.')).not.toContainText(
      /Sending|Waiting/,
      backInTime,
    );
    await expect(bar).toHaveCount(0);
  });
}
