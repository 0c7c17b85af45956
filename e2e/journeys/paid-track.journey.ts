import { expect, type Page } from '@playwright/test';
import { tracks } from '@trackboard/contract/all-endpoints';
import {
  apiAt,
  createGym,
  jonah,
  mara,
  northlane,
  odette,
  register,
  storyTracks,
} from '@trackboard/story-world';
import { marketplace } from '../pages/marketplace.ts';
import { cards, paymentProvider } from '../pages/payment-provider.ts';
import { ignoreServerDate } from '../testing/ignore-server-date.ts';
import { test } from '../testing/own-server.ts';
import { signIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toasts.ts';

const track = {
  name: 'Masters',
  description: 'Three strength days a week.',
  welcomeNote: 'Bring your lifting shoes.',
};

async function fillTrack(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Add Tracks' });
  await form.getByLabel('Name', { exact: true }).fill(track.name);
  await form.getByText('Paid', { exact: true }).click();
  await form.getByLabel('Price').fill('25');
  await form.getByLabel('Trial Period Days').fill('7');
  await form.getByLabel('Description').fill(track.description);
  await form.getByLabel('Welcome Note').fill(track.welcomeNote);
  await form.getByRole('button', { name: 'Save' }).click();
}

/** Returns the row of the track in the athlete's billing table. */
const billingRow = (page: Page) =>
  page.getByRole('region', { name: 'Billing' }).getByRole('row', { name: track.name });

/** Waits for a status, because the effects of the provider's events arrive a moment later. */
async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(billingRow(page).getByText(status, { exact: true })).toBeVisible({
      timeout: 10_000,
    });
  }).toPass();
}

test('a gym connects and sells a track, and a failed payment is paid later', async ({
  browser,
  page,
  ownServer: { origin },
}) => {
  const api = apiAt(origin);
  const { owner, gymId } = await createGym(api, odette, northlane);
  const athlete = await register(api, mara, true);
  const context = await browser.newContext({ baseURL: origin });
  const own = await context.newPage();
  const provider = paymentProvider(own);

  await test.step('a paid track needs an account at the payment provider first', async () => {
    await signIn(page, owner, origin);
    const waiting = await page.context().newPage();
    await waiting.goto('/dashboard/connect');
    await expect(waiting.getByRole('button', { name: 'Connect With Stripe' })).toBeVisible();
    await page.goto('/dashboard/programmingcalendar?dialog=add-track');
    await fillTrack(page);
    const asked = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Connect With Stripe' }).click();
    const popup = await asked;
    await paymentProvider(popup).onboard();
    await expectToast(waiting, 'Connected With Stripe Successfully');
    await waiting.close();
    await expect(
      popup.getByRole('heading', { name: "You Don't Have Any Active Subscription" }),
    ).toBeVisible();
    await popup.goto('/dashboard/connect');
    await expect(popup.getByText('Connected', { exact: true })).toBeVisible();
    await popup.close();
  });

  await test.step('what was typed is still there', async () => {
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Track Added Successfully');
  });

  await test.step('a free track with an athlete becomes a paid one', async () => {
    const { name, id, reference } = await api.do(tracks.create, storyTracks.engine, owner.token);
    const member = await register(api, jonah, true);
    await api.do(tracks.join, { trackId: id }, member.token);
    await page.goto('/dashboard/programmingcalendar?dialog=my-tracks');
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const form = page.getByRole('dialog', { name: 'Edit Track' });
    await form.getByText('Paid', { exact: true }).click();
    await form.getByLabel('Price').fill('29');
    await form.getByRole('button', { name: 'Update' }).click();
    const question = page.getByRole('dialog', { name: `Make ${name} a paid track` });
    await expect(question.getByText('1 athlete on this track keeps access until')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await form.getByRole('button', { name: 'Update' }).click();
    await question.getByRole('button', { name: 'Make it paid' }).click();
    await expectToast(page, 'Update Track Successfully');

    const theirs = await (await browser.newContext({ baseURL: origin })).newPage();
    // This is the link in the mail.
    await theirs.goto(`/trackjoiningpage?JoiningTrack=${reference}`);
    await marketplace(theirs).logInToJoin(jonah);
    await expect(theirs.getByLabel('Card number')).toBeVisible();
    await theirs.goto('/dashboard');
    const words = /^Free until .* Subscribe for \$29 a month to stay on this track\.$/;
    const assigned = theirs.getByRole('region', { name: 'Assigned Tracks' });
    await expect(assigned.getByText(words)).toBeVisible();
    await assigned.getByRole('link', { name: `Subscribe to ${name}` }).click();
    await paymentProvider(theirs).pay(cards.works, 'Subscribe');
    await expectToast(theirs, `You have joined ${name} Track Successfully`);
    await theirs.goto(`/marketplace/${gymId}`);
    await expect(theirs.getByText('Joined', { exact: true })).toBeVisible();
    await expect(theirs.getByText(words)).toHaveCount(0);
    await theirs.context().close();
  });

  await test.step('the athlete starts the trial with a card', async () => {
    await signIn(own, athlete, origin);
    await own.goto(`/marketplace/${gymId}`);
    await expect(own.getByText('7 - Days Free Trial').first()).toBeVisible();
    await marketplace(own).join(track.name);
    await expect(own.getByText('7 days free, then $25.00')).toBeVisible();
    await provider.pay(cards.declined, 'Start trial');
    await expect(own.getByRole('alert')).toBeVisible();
    await provider.pay(cards.failsWhenCharged, 'Start trial');
    await expectToast(own, `You have joined ${track.name} Track Successfully`);
    await expect(own.getByText(track.welcomeNote)).toBeVisible();
    await expectStatus(own, 'Trialing');
  });

  await test.step('the first payment after the trial fails, and access stays for now', async () => {
    await provider.passTime('week');
    await provider.passTime('day');
    // The owner's browser shows the month of its clock, and eight days may lead into the next
    // month.
    await ignoreServerDate(page);
    await page.clock.setSystemTime(Date.now() + 8 * 86_400_000);
    await signIn(own, athlete, origin);
    await expectStatus(own, 'Past due');
    await expect(billingRow(own).getByText(/Access stays until/)).toBeVisible();
    await own.goto('/dashboard/programmingcalendar');
    await expect(own.getByText('No Tracks Joined')).toHaveCount(0);
  });

  await test.step('the owner sees who to talk to', async () => {
    await signIn(page, owner, origin);
    await page.goto('/dashboard/money');
    const failed = page.getByRole('region', { name: 'Failed payments' });
    await expect(failed.getByText(/^\$25\.00, card was declined, next\stry/)).toBeVisible();
    const chat = failed.getByRole('link', { name: `Message ${mara.firstName} ${mara.lastName}` });
    await expect(chat).toHaveAttribute('href', /messages\?user=/);
  });

  await test.step('a new card pays what is owed', async () => {
    await own.goto('/dashboard');
    await billingRow(own)
      .getByRole('button', { name: /^Update Payment/ })
      .click();
    await provider.updateCard(cards.works);
    await provider.goBack();
    await expectStatus(own, 'Active');
  });

  await test.step('the money is in the ledger, and agrees with the provider', async () => {
    const paid = page.getByRole('row', { name: new RegExp(`${mara.lastName}.*Paid`) });
    await expect(paid.getByText('25.00', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Reconcile' }).click();
    await expect(page.getByText('All agree to the cent')).toBeVisible();
  });
});
