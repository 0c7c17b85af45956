import { expect } from '@playwright/test';
import { chat } from '@trackboard/contract/all-endpoints';
import { jonah, mara } from '@trackboard/story-world';
import { openTrackChat } from '../pages/chat.ts';
import { browserPath, launchOptions } from '../testing/browser.ts';
import { test } from '../testing/journey.ts';
import { newGym } from '../testing/new-gym.ts';
import { newDevice, signIn } from '../testing/sign-in.ts';

// The browser has a microphone that beeps.
test.use({
  launchOptions: {
    ...launchOptions,
    executablePath: browserPath,
    args: [...launchOptions.args, '--use-fake-device-for-media-stream'],
  },
});

/** The time of a recording that has at least this many seconds, because a busy machine may miss one of them. */
const secondsFrom = (least: number) => new RegExp(`0:(0[${least}-9]|[1-5]\\d)`);

test('an athlete records, sends and plays a voice message @phone-only', async ({
  browser,
  page,
  contextOptions,
}, { project }) => {
  const gym = await newGym(`voice-${project.name}-${Date.now()}`);
  const people = { mara: await gym.join(mara), jonah: await gym.join(jonah) };
  const hisPage = await newDevice(browser, contextOptions);
  await signIn(page, people.mara);
  await signIn(hisPage, people.jonah);
  const [hers, his] = [await openTrackChat(page), await openTrackChat(hisPage)];
  const record = page.getByRole('button', { name: 'Record a voice message' });
  const bar = page.getByRole('group', { name: 'Voice message', exact: true });

  await test.step('a blocked microphone is explained', async () => {
    await record.click();
    await expect(page.getByText('The microphone is blocked.')).toBeVisible();
    await page.context().grantPermissions(['microphone']);
  });

  await test.step('a recording can be discarded', async () => {
    await record.click();
    await expect(bar.getByRole('timer')).toContainText(secondsFrom(1));
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await expect(hers.box()).toBeFocused();
  });

  await test.step('a recording is sent, and not offered beside a text', async () => {
    await record.click();
    await expect(bar.getByRole('timer')).toContainText(secondsFrom(2));
    await bar.getByRole('button', { name: 'Send the voice message' }).click();
    await expect(
      hers.messages().getByRole('group', { name: 'Voice message from You' }),
    ).toBeVisible();
    await hers.box().fill('Text');
    await expect(record).toBeHidden();
  });

  await test.step('the other plays it and seeks with the keyboard', async () => {
    const player = his.messages().getByRole('group', { name: /^Voice message from Mara/ });
    await player.getByRole('button', { name: 'Play' }).click();
    const position = player.getByRole('slider', { name: 'Position' });
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0);
    await player.getByRole('button', { name: /Pause|Play/ }).click();
    await position.press('Home');
    await position.press('ArrowRight');
    await expect(position).toHaveAttribute('aria-valuetext', /^0:01 of 0:\d\d/);
    const { messages } = await gym.api.do(
      chat.messages,
      { groupId: gym.trackId },
      people.jonah.token,
    );
    const sent = messages.at(-1)?.voice;
    expect(sent?.peaks).toHaveLength(48);
    expect(Math.max(...(sent?.peaks ?? []))).toBe(100);
  });
});
