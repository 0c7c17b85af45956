import { expect } from '@playwright/test';
import { payments, tracks } from '@trackboard/contract/all-endpoints';
import { apiAt, createGym, mara, northlane, odette, register } from '@trackboard/story-world';
import { cards, paymentProvider } from '../pages/payment-provider.ts';
import { test } from '../testing/own-server.ts';
import { signIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const pro = {
  name: 'Pro',
  type: 'paid',
  description: 'Two sessions a day.',
  welcomeNote: 'Sleep well.',
  price: 25,
} as const;

test('an owner sells a track at a new price, and an athlete moves to it', async ({
  browser,
  page,
  ownServer: { origin },
}) => {
  const api = apiAt(origin);
  const { owner, gymId } = await createGym(api, odette, northlane);
  const athlete = await register(api, mara, true);
  await signIn(page, owner, origin);
  const { url } = await api.do(payments.connect, {}, owner.token);
  await page.goto(url);
  await paymentProvider(page).onboard();
  const plan = page.getByRole('heading', { name: "You Don't Have Any Active Subscription" });
  await expect(plan).toBeVisible();
  const { id: trackId } = await api.do(tracks.create, pro, owner.token);
  const own = await (await browser.newContext({ baseURL: origin })).newPage();
  await signIn(own, athlete, origin);
  const { sessionUrl } = await api.do(tracks.join, { trackId }, athlete.token);
  await own.goto(sessionUrl ?? '');
  await paymentProvider(own).pay(cards.works, 'Subscribe');
  await expectToast(own, 'You have joined Pro Track Successfully');

  await test.step('the owner sells the track at a new price', async () => {
    await page.goto('/dashboard/programmingcalendar?dialog=my-tracks');
    await page.getByRole('button', { name: 'Edit Pro' }).click();
    await page.getByRole('button', { name: 'Sell at a new price' }).click();
    const form = page.getByRole('dialog', { name: 'New price for Pro' });
    await expect(form.getByLabel('New price')).toBeFocused();
    await page.keyboard.press('Escape');
    const button = page.getByRole('button', { name: 'Sell at a new price' });
    await expect(button).toBeFocused();
    await button.click();
    await expect(
      form.getByText('Its 1 athlete keeps it and goes on paying $25 a month.'),
    ).toBeVisible();
    await form.getByLabel('New price').fill('30');
    await form.getByRole('button', { name: 'Sell for $30' }).click();
    await expectToast(page, 'Pro is now sold for $30 a month');
    const list = page.getByRole('dialog', { name: 'My Tracks' });
    await expect(list.getByText('Sales ended')).toHaveCount(1);
  });

  await test.step('the marketplace sells only the new price', async () => {
    await page.goto(`/marketplace/${gymId}`);
    await expect(page.getByRole('region', { name: '1 total track(s)' })).toBeVisible();
    await expect(page.getByText('$30 per month')).toBeVisible();
  });

  await test.step('the athlete moves when they want to', async () => {
    await own.goto('/dashboard');
    const assigned = own.getByRole('region', { name: 'Assigned Tracks' });
    await expect(
      assigned.getByText(/^The new price is \$30 a month\. You keep \$25/),
    ).toBeVisible();
    await assigned.getByRole('link', { name: 'Move to the new price of Pro' }).click();
    await expect(own.getByText(/days free, then \$30\.00/)).toBeVisible();
    await paymentProvider(own).pay(cards.works, 'Start trial');
    await expectToast(own, 'You have joined Pro Track Successfully');
    const billing = own.getByRole('region', { name: 'Billing' });
    await expect(async () => {
      await own.goto('/dashboard');
      await expect(billing.getByText('Canceled', { exact: true })).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(billing.getByText('Trialing', { exact: true })).toBeVisible();
    await expect(assigned.getByText(/^The new price is/)).toHaveCount(0);
  });

  await test.step('the owner gives a discount, which the athlete sees', async () => {
    await page.goto(`/dashboard/manageathletes/athletedetails/${athlete.id}`);
    await page.getByRole('button', { name: 'Give a discount' }).click();
    const form = page.getByRole('dialog', { name: /^Discount for Mara/ });
    await form.getByRole('combobox', { name: 'Track' }).click();
    await page.getByRole('option', { name: 'Pro, $30 a month' }).click();
    await form.getByLabel('Percent off').fill('20');
    await form.getByText('For ever', { exact: true }).click();
    await form.getByRole('button', { name: 'Give discount' }).click();
    await expectToast(page, 'Discount given');
    const billing = own.getByRole('region', { name: 'Billing' });
    await expect(async () => {
      await own.goto('/dashboard');
      await expect(billing.getByText('20% off for ever', { exact: false })).toBeVisible({
        timeout: 5000,
      });
    }).toPass();
  });

  await test.step('the owner pauses the track, the athlete sees until when, and the owner resumes it', async () => {
    await page.getByRole('button', { name: 'Pause Pro' }).click();
    const form = page.getByRole('dialog', { name: 'Pause Pro' });
    await form.getByRole('combobox', { name: 'Until' }).click();
    await page.getByRole('option', { name: /, without 2 payments$/ }).click();
    await expect(form.getByText(/keeps Pro until then/)).toBeVisible();
    await form.getByRole('button', { name: 'Pause', exact: true }).click();
    await expectToast(page, 'Track paused');
    const paused = /^Paused from .+ until .+\. Nothing is charged until then\.$/;
    await expect(page.getByRole('region', { name: 'Billing' }).getByText(paused)).toBeVisible();
    await expect(own.getByRole('region', { name: 'Billing' }).getByText(paused)).toBeVisible();
    await page.getByRole('button', { name: 'Change the pause of Pro' }).click();
    await expect(form.getByRole('combobox', { name: 'Until' })).toHaveValue(
      /, without 2 payments$/,
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Resume Pro' }).press('Enter');
    await page.getByRole('button', { name: 'YES' }).press('Enter');
    await expectToast(page, 'Pause ended');
    await expect(page.getByRole('button', { name: 'Pause Pro' })).toBeFocused();
    await expect(own.getByText(paused)).toHaveCount(0);
  });
});
