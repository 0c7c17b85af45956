import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../testing/start-test-sandbox.ts';
import {
  addOnboardedAccount,
  addPrice,
  checkOut,
  day,
  onboardingForm,
  submit,
} from '../../testing/setup.ts';

let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox();
});

afterEach(() => sandbox.close());

async function addAccount() {
  const { id } = await sandbox.stripe.accounts.create({
    type: 'express',
    email: 'owner@example.com',
    business_profile: { name: 'Iron Harbour' },
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    metadata: { gym: '1' },
  });
  return id;
}

const addLink = (account: string) =>
  sandbox.stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: 'http://app.example/done',
    refresh_url: 'http://app.example/again',
  });

test('an owner completes onboarding', async () => {
  const { stripe } = sandbox;
  const id = await addAccount();
  const before = await stripe.accounts.retrieve(id);
  expect(before).toMatchObject({ charges_enabled: false, details_submitted: false });
  expect(before.requirements?.currently_due).not.toEqual([]);
  const link = await addLink(id);
  const page = await (await fetch(link.url)).text();
  expect(page).toContain('value="Iron Harbour"');
  const incomplete = await submit(link.url, { ...onboardingForm, businessName: '' });
  expect(incomplete.page).toContain('Enter the name of the business.');
  expect(await submit(link.url, onboardingForm)).toMatchObject({
    location: 'http://app.example/done',
  });
  expect(await stripe.accounts.retrieve(id)).toMatchObject({
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    capabilities: { card_payments: 'active', transfers: 'active' },
    requirements: { currently_due: [] },
    metadata: { gym: '1' },
  });
  await sandbox.sandbox.deliveries.idle();
  expect(sandbox.receiver.events).toMatchObject([
    {
      type: 'account.updated',
      account: id,
      data: { object: { charges_enabled: true } },
    },
  ]);
});

test('onboarding can be left and resumed with a new link', async () => {
  const id = await addAccount();
  const link = await addLink(id);
  const left = await submit(link.url, { ...onboardingForm, action: 'later' });
  expect(left.location).toBe('http://app.example/done');
  expect((await sandbox.stripe.accounts.retrieve(id)).details_submitted).toBe(false);
  sandbox.sandbox.clock.advance(600);
  const late = await fetch(link.url, { redirect: 'manual' });
  expect(late.headers.get('location')).toBe('http://app.example/again');
  await submit((await addLink(id)).url, onboardingForm);
  expect((await sandbox.stripe.accounts.retrieve(id)).details_submitted).toBe(true);
});

test('an account loses its capabilities and gets them again', async () => {
  const { stripe } = sandbox;
  const id = await addAccount();
  await submit((await addLink(id)).url, onboardingForm);
  sandbox.sandbox.accounts.setCapabilities(id, false);
  expect(await stripe.accounts.retrieve(id)).toMatchObject({
    charges_enabled: false,
    requirements: { disabled_reason: 'requirements.past_due' },
  });
  sandbox.sandbox.accounts.setCapabilities(id, true);
  expect((await stripe.accounts.retrieve(id)).charges_enabled).toBe(true);
});

test('a disconnected account refuses all calls and sends no events, until it is connected again', async () => {
  const { stripe, receiver } = sandbox;
  const { accounts, clock, deliveries } = sandbox.sandbox;
  const id = await addOnboardedAccount(sandbox);
  const at = { stripeAccount: id };
  const price = await addPrice(sandbox, 2500, at);
  const { subscription } = await checkOut(sandbox, { price: price.id }, at);
  await deliveries.idle();
  const types = () => receiver.events.splice(0).map(({ type }) => type);
  const before = receiver.events.at(-1)?.id ?? '';
  types();

  accounts.deauthorize(id);
  const refused = { type: 'StripePermissionError', code: 'account_invalid', statusCode: 403 };
  await expect(stripe.balance.retrieve({}, at)).rejects.toMatchObject(refused);
  await expect(stripe.subscriptions.retrieve(subscription, {}, at)).rejects.toMatchObject(refused);
  await expect(stripe.accounts.retrieve(id)).rejects.toMatchObject(refused);
  await expect(stripe.accounts.createLoginLink(id)).rejects.toMatchObject(refused);
  expect((await stripe.accounts.list()).data).toEqual([]);
  clock.advance(40 * day);
  await deliveries.idle();
  expect(types()).toEqual(['account.application.deauthorized']);
  await submit(sandbox.sandbox.controlUrl(), { action: 'resend', value: before });
  await deliveries.idle();
  expect(receiver.events.splice(0)).toMatchObject([{ id: before }]);

  accounts.reauthorize(id);
  expect((await stripe.accounts.retrieve(id)).charges_enabled).toBe(true);
  const { data } = await stripe.invoices.list({ subscription }, at);
  expect(data.map(({ status }) => status)).toEqual(['paid', 'paid']);
  await deliveries.idle();
  expect(types()).toEqual(['account.application.authorized']);
});

test('an account is deleted', async () => {
  const { stripe } = sandbox;
  const id = await addAccount();
  expect(await stripe.accounts.del(id)).toMatchObject({ id, deleted: true });
  await expect(stripe.accounts.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing' });
});

test('a login link opens the dashboard of an onboarded account', async () => {
  const { stripe } = sandbox;
  const id = await addAccount();
  await expect(stripe.accounts.createLoginLink(id)).rejects.toThrow('has not completed onboarding');
  await submit((await addLink(id)).url, onboardingForm);
  expect(await stripe.accounts.createLoginLink(id)).toMatchObject({ object: 'login_link' });
});
