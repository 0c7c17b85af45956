import { expect, type Page } from '@playwright/test';
import { chat } from '@trackboard/contract/all-endpoints';
import { jonah, mara } from '@trackboard/story-world';
import { openTrackChat } from '../pages/chat.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, signIn } from '../testing/sign-in.ts';

async function openGym(run: string) {
  const gym = await newGym(run);
  const people = { mara: await gym.join(mara), jonah: await gym.join(jonah) };
  return { ...gym, ...people };
}

async function openChat(page: Page) {
  const screen = await openTrackChat(page);
  const send = async (text: string) => {
    await screen.box().fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  };
  return { ...screen, send };
}

test('a message that is written before the chat has loaded is shown as unsent @phone-only', async ({
  page,
}, { project }) => {
  const gym = await openGym(`unloaded-${project.name}-${Date.now()}`);
  const offline = Promise.withResolvers<void>();
  await page.route('**/chats/messages*', async (route) => {
    await offline.promise;
    await route.abort();
  });
  await signIn(page, gym.mara);
  const { send, message } = await openChat(page);
  await page.context().setOffline(true);
  await expect(page.getByRole('status').getByText(/^No connection/)).toBeVisible();
  offline.resolve();
  await expect(page.getByText('Not available without a connection')).toBeVisible();
  await send('Chalk at six?');
  await expect(message('Chalk at six?')).toContainText('Waiting for signal');
  await page.unroute('**/chats/messages*');
  await page.context().setOffline(false);
  await expect(page.getByText('Waiting for signal')).toHaveCount(0);
  await expect(message('Chalk at six?')).toHaveCount(1);
  await expect(page.getByText('Not available without a connection')).toHaveCount(0);
});

test('reactions appear to others as they are made, and can be taken back @phone', async ({
  browser,
  page,
  contextOptions,
}, { project }) => {
  const gym = await openGym(`reactions-${project.name}-${Date.now()}`);
  const hisPage = await newDevice(browser, contextOptions);
  await signIn(page, gym.mara);
  await signIn(hisPage, gym.jonah);
  const [hers, his] = [await openChat(page), await openChat(hisPage)];
  await hers.send('Row 2k in 7:05!');

  await test.step('from the menu of the message', async () => {
    await his.choose('Row 2k in 7:05!', 'React with 🔥');
    const chip = hers.message('Row 2k').getByRole('button', { name: 'React with 🔥, 1' });
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    await chip.click();
    await expect(
      his.message('Row 2k').getByRole('button', { name: 'React with 🔥, 2, including you' }),
    ).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('with any emoji', async () => {
    await his.choose('Row 2k in 7:05!', 'More reactions');
    const dialog = hisPage.getByRole('dialog', { name: 'Add a reaction' });
    await dialog.getByRole('button', { name: '🏆' }).click();
    await his.choose('Row 2k in 7:05!', 'More reactions');
    await dialog.getByRole('textbox', { name: 'Another emoji' }).fill('ok');
    await dialog.getByRole('button', { name: 'React', exact: true }).click();
    await expect(dialog).toContainText('Choose one emoji.');
    await dialog.getByRole('textbox', { name: 'Another emoji' }).fill('🦄');
    await dialog.getByRole('button', { name: 'React', exact: true }).click();
    for (const emoji of ['🏆', '🦄']) {
      await expect(
        hers.message('Row 2k').getByRole('button', { name: `React with ${emoji}, 1` }),
      ).toBeVisible();
    }
  });

  await test.step('the chip names who reacted', async () => {
    const chip = hers.message('Row 2k').getByRole('button', { name: /React with 🔥, 2/ });
    await chip.dispatchEvent('contextmenu');
    await expect(page.getByRole('tooltip', { name: /You/ })).toHaveText(/Jonah/);
  });

  await test.step('and taken back, also without a connection', async () => {
    await page.context().setOffline(true);
    const fire = /React with 🔥, /;
    await hers.message('Row 2k').getByRole('button', { name: fire }).click();
    await expect(hers.message('Row 2k').getByRole('button', { name: fire })).toHaveAccessibleName(
      'React with 🔥, 1',
    );
    await page.context().setOffline(false);
    await expect(his.message('Row 2k').getByRole('button', { name: fire })).toHaveAccessibleName(
      'React with 🔥, 1, including you',
    );
    const list = await gym.api.do(chat.list, {}, gym.jonah.token);
    expect(list.every(({ unReads }) => unReads === 0)).toBe(true);
  });
});
