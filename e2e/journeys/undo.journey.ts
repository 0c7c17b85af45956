import { expect, type Locator, type Page } from '@playwright/test';
import { calendar, dayName, thisWeek } from '../pages/calendar.ts';
import { tabTo } from '../pages/tab-to.ts';
import { test } from '../testing/journey.ts';
import { ownGym, tabsOf } from '../testing/own-gym.ts';

const [, monday = '', tuesday = ''] = thisWeek();
const programme = { [monday]: ['Short Fuse', 'Grip Tax', 'Front Rack'], [tuesday]: ['Midline'] };

/** Whether a press in the middle of the toast reaches it. */
const isPressable = (toast: Locator) =>
  toast.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test(
  'an owner undoes a deletion and a move, by toast and by keyboard',
  { tag: '@phone' },
  async ({ browser, contextOptions, isMobile }, { project }) => {
    const gym = await ownGym(`undo-${project.name}-${Date.now()}`, programme);
    const [page] = await tabsOf(browser, contextOptions, gym.owner, 1);
    if (!page) throw new Error('a page was asked for');
    const week = calendar(page);
    const undo = page.getByRole('button', { name: 'Undo' });
    const isBack = async () => {
      await expect.poll(() => week.namesOn(monday)).toEqual(programme[monday]);
      expect(await gym.stored(monday, tuesday)).toEqual(programme);
    };

    await page.clock.install();
    await page.reload();
    await test.step('a deletion, by the toast', async () => {
      await week.remove(monday, 'Grip Tax');
      await undo.click();
      const back = `Grip Tax is back on ${dayName(monday)}`;
      const toast = page.getByRole('status').filter({ hasText: back });
      await expect(toast).toBeInViewport({ ratio: 1 });
      expect(await isPressable(toast), 'on a phone, what it covers can be pressed').toBe(!isMobile);
      await expect(week.card('Grip Tax').getByRole('link', { name: /^View/ })).toBeFocused();
      await isBack();
    });

    await test.step('a move, by the toast', async () => {
      await week.move('Grip Tax', monday, tuesday);
      const answer = page.waitForResponse((each) => each.url().includes('/workouts/update/'));
      await undo.click();
      await answer;
      await isBack();
    });

    await test.step('both by keyboard after the toasts, the last one first', async () => {
      await week.move('Short Fuse', monday, tuesday);
      await week.remove(monday, 'Grip Tax');
      await page.clock.runFor(9000);
      await expect(undo).toHaveCount(0);
      await page.keyboard.press('Control+z');
      await expect.poll(() => week.namesOn(monday)).toEqual(['Grip Tax', 'Front Rack']);
      const answer = page.waitForResponse((each) => each.url().includes('/workouts/update/'));
      await page.keyboard.press('Control+z');
      await answer;
      await isBack();
      await page.keyboard.press('Control+z');
      await expect(page.getByText('There is nothing to undo.')).toBeAttached();
    });
  },
);

test('a toast stays while its button has the focus', async ({ browser, contextOptions }, {
  project,
}) => {
  const gym = await ownGym(`waits-${project.name}-${Date.now()}`, programme);
  const [page] = await tabsOf(browser, contextOptions, gym.owner, 1);
  if (!page) throw new Error('a page was asked for');
  await page.clock.install();
  await page.reload();
  const week = calendar(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  await week.remove(monday, 'Grip Tax');
  await expect(page.locator(':focus')).toHaveAccessibleName('View Front Rack');
  // Tab may be slow, so the clock advances only by the test.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3000));
  await tabTo(page, undo);
  const scrolled = undo.evaluate(
    (button) => button.closest('.mantine-Notification-body')?.scrollLeft,
  );
  expect(await scrolled, 'the beginning of the text is shown').toBe(0);
  await page.clock.runFor(10_000);
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.resume();
  await expect.poll(() => gym.stored(monday, tuesday)).toEqual(programme);

  await week.remove(monday, 'Grip Tax');
  await page.clock.runFor(9000);
  await expect(undo).toHaveCount(0);
});

/** Advances the paused clock in steps that together are shorter than the time of a toast. */
async function advanceUntilShown(page: Page, toast: Locator): Promise<void> {
  const advance = async () => {
    await page.clock.runFor(50);
    return toast.isVisible();
  };
  await expect.poll(advance).toBe(true);
}

test('a toast stays under the pointer, and a plain one leaves sooner', async ({
  browser,
  contextOptions,
}, { project }) => {
  const gym = await ownGym(`toasts-${project.name}-${Date.now()}`, programme);
  const [page] = await tabsOf(browser, contextOptions, gym.owner, 1);
  if (!page) throw new Error('a page was asked for');
  await page.clock.install();
  await page.reload();
  const week = calendar(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  await week.remove(monday, 'Grip Tax');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3000));
  await advanceUntilShown(page, undo);
  await undo.hover();
  await page.clock.runFor(10_000);
  await expect(undo).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(8500);
  await expect(undo).toHaveCount(0);

  await page.keyboard.press('Control+z');
  const plain = page.getByText(/^Grip Tax is back on/);
  await advanceUntilShown(page, plain);
  await page.clock.runFor(3000);
  await expect(plain).toHaveCount(0);
});
