import { expect, type Page } from '@playwright/test';
import * as payments from '@trackboard/contract/payments';
import * as tracks from '@trackboard/contract/tracks';
import {
  apiAt,
  createGym,
  jonah,
  mara,
  northlane,
  odette,
  others,
  register,
  storyTracks,
} from '@trackboard/story-world';
import { cards, paymentProvider } from '../pages/payment-provider.ts';
import { test } from '../testing/own-server.ts';
import { signIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

/** The owner's clock is always a day ahead of the gym's. */
const gymZone = 'Pacific/Pago_Pago';
test.use({ timezoneId: 'Pacific/Kiritimati' });

const ownTier = (page: Page) => page.getByRole('row').filter({ hasText: 'Your gym' });

async function expectOnPlans(page: Page, words: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto('/dashboard/subscribe');
    await expect(page.getByText(words)).toBeVisible({ timeout: 10_000 });
  }).toPass();
}

test('an owner subscribes, the tier follows the athletes, and the plan is canceled', async ({
  page,
  ownServer: { origin },
}) => {
  const api = apiAt(origin);
  const { owner } = await createGym(api, odette, northlane);
  const { joinPassword: trackPassword, ...form } = storyTracks.competitors;
  const track = await api.do(tracks.create, { ...form, joinPassword: trackPassword }, owner.token);
  const join = async (who: typeof mara) => {
    const { token } = await register(api, who, true);
    await api.do(tracks.join, { trackId: track.id, trackPassword }, token);
  };
  const [fourth = mara] = others;
  for (const who of [mara, jonah, ...others.slice(1, 2)]) await join(who);
  const provider = paymentProvider(page);
  await signIn(page, owner, origin);

  await test.step('the banner links to the plans', async () => {
    await page.goto('/dashboard');
    await expect(page.getByText('There are 14 days left on your free trial')).toBeVisible();
    await page.goto('/dashboard/programmingcalendar');
    await expect(page.getByText('There are 14 days left on your free trial')).toBeVisible();
    const hidden = 'document.documentElement.scrollHeight - window.innerHeight';
    expect(await page.evaluate(hidden), 'pixels of the calendar below the window').toBe(0);
    await page.getByRole('link', { name: 'Subscribe', exact: true }).click();
    await expect(page.getByText('Northlane Strength has 3 athletes')).toBeVisible();
    await expect(ownTier(page)).toContainText('0 to 3 athletes');
  });

  await test.step('with a fourth athlete the plan costs $25', async () => {
    await join(fourth);
    await page.reload();
    await expect(ownTier(page)).toContainText('4 to 25 athletes');
    await page.getByRole('button', { name: 'Subscribe for $25 a month' }).click();
    await provider.pay(cards.needsAuthentication, 'Start trial');
    await provider.confirmWithBank();
    await expect(page.getByRole('heading', { name: 'Congratulations' })).toBeVisible();
    await expect(page.getByText(/left on your free trial/)).toHaveCount(0);
    await expectOnPlans(page, /^First charge on .* Your plan is \$25 a month\.$/);
  });

  await test.step('with one athlete less it is free again', async () => {
    await page.goto('/dashboard/manageathletes');
    await page.getByRole('checkbox', { name: `Select ${fourth.firstName}` }).click();
    await page.getByRole('button', { name: /^Remove From Gym/ }).click();
    await page.getByRole('button', { name: 'YES' }).click();
    await expectToast(page, 'Athlete Removed Successfully');
    await expectOnPlans(page, /Your plan is free\.$/);
    await expect(ownTier(page)).toContainText('0 to 3 athletes');
  });

  await test.step('canceled in the portal, it ends with the period', async () => {
    const otherTab = await page.context().newPage();
    await otherTab.goto('/dashboard/subscribe');
    await expect(otherTab.getByText(/Your plan is free\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Update Payment' }).click();
    await provider.cancelSubscription();
    await expect(otherTab.getByText(/^Ends on /)).toBeVisible();
    await otherTab.close();
    await provider.goBack();
    await expectOnPlans(page, /^Ends on /);
  });

  await test.step('after its end no track can be added', async () => {
    await provider.passTime('month');
    await signIn(page, owner, origin);
    await page.goto('/dashboard/programmingcalendar?dialog=add-track');
    const ended = 'Your free trial has been ended, Please subscribe to add tracks';
    await expect(page.getByText(ended)).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Add Tracks' });
    await dialog.getByLabel('Name', { exact: true }).fill('Engine');
    await dialog.getByLabel('Description').fill('Aerobic sessions.');
    await dialog.getByLabel('Welcome Note').fill('Start slow.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(ended)).toHaveCount(2);
  });
});

test('an owner subscribes a gym of three athletes with one press, and is asked for a card with the fourth', async ({
  page,
  ownServer: { origin },
}) => {
  const api = apiAt(origin);
  const { owner } = await createGym(api, odette, { ...northlane, timeZone: gymZone });
  const track = await api.do(tracks.create, storyTracks.engine, owner.token);
  const join = async (who: typeof mara) => {
    const { token } = await register(api, who, true);
    await api.do(tracks.join, { trackId: track.id }, token);
  };
  const [third = mara, fourth = mara] = others;
  for (const who of [mara, jonah, third]) await join(who);
  const provider = paymentProvider(page);
  await signIn(page, owner, origin);

  await test.step('one press, and no card', async () => {
    await page.goto('/dashboard/subscribe');
    await page.getByRole('button', { name: 'Subscribe for free' }).click();
    await expect(page.getByRole('heading', { name: 'Congratulations' })).toBeVisible();
    await page.goto('/dashboard/subscribe');
    await expect(page.getByText('Your plan is free.')).toBeVisible();
  });

  await test.step('the fourth athlete changes the price, and a card is needed', async () => {
    await join(fourth);
    await expect(page.getByText(/^Your gym has 4 athletes: the plan is now \$25/)).toBeVisible();
    const { cardDue } = await api.do(payments.plan, {}, owner.token);
    const day = new Date(cardDue ?? '').toLocaleDateString('en-US', {
      timeZone: gymZone,
      month: 'short',
      day: 'numeric',
    });
    await expect(page.getByText(`and by ${day} to keep your plan.`)).toBeVisible();
    await page.reload();
    const banner = page.getByText(`Your plan needs a card by ${day}`);
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'Add a card' }).click();
    await provider.updateCard(cards.works);
    await provider.goBack();
    await expectOnPlans(page, /Your plan is \$25 a month\.$/);
    await expect(banner).toHaveCount(0);
  });
});
