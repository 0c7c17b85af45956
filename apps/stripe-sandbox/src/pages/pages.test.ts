import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  addOnboardedAccount,
  addPrice,
  cardForm,
  checkOut,
  day,
  submit,
} from '../../testing/setup.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/start-test-sandbox.ts';

let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox();
});

afterEach(() => sandbox.close());

const read = async (url: string, init?: RequestInit) => (await fetch(url, init)).text();

async function openPortal() {
  const price = await addPrice(sandbox, 2000);
  const { subscription, customer } = await checkOut(sandbox, { price: price.id });
  const session = await sandbox.stripe.billingPortal.sessions.create({
    customer,
    return_url: 'http://app.example/account',
  });
  return { subscription, customer, url: session.url };
}

test('every page says that no real money moves', async () => {
  const { url } = await openPortal();
  const pages = [url, `${sandbox.sandbox.url}/stripe-sandbox/none`, sandbox.sandbox.controlUrl()];
  for (const page of pages) expect(await read(page)).toContain('Test mode: no real money moves');
});

test('a customer cancels in the portal, and undoes it', async () => {
  const { subscription, url } = await openPortal();
  expect(await read(url)).toContain('Cancel at period end');
  await submit(`${url}/subscription`, { subscription, action: 'cancel' });
  const { stripe } = sandbox;
  expect((await stripe.subscriptions.retrieve(subscription)).cancel_at_period_end).toBe(true);
  expect(await read(url)).toContain('Don&#39;t cancel');
  await submit(`${url}/subscription`, { subscription, action: 'keep' });
  expect((await stripe.subscriptions.retrieve(subscription)).cancel_at_period_end).toBe(false);
});

test('a portal offers only what its configuration enables', async () => {
  const { stripe } = sandbox;
  const { customer } = await openPortal();
  const configuration = await stripe.billingPortal.configurations.create({
    features: {
      customer_update: { enabled: true, allowed_updates: ['email'] },
      invoice_history: { enabled: false },
      payment_method_update: { enabled: false },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: { enabled: false },
    },
    metadata: { purpose: 'test' },
  });
  expect(configuration.features.customer_update).toMatchObject({ allowed_updates: ['email'] });
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    configuration: configuration.id,
  });
  const page = await read(url);
  expect(page).toContain('Cancel at period end');
  expect(page).not.toMatch(/Update card|Invoices/);
});

test('another customer cannot see or cancel a subscription', async () => {
  const { subscription } = await openPortal();
  const other = await sandbox.stripe.customers.create({});
  const { url } = await sandbox.stripe.billingPortal.sessions.create({ customer: other.id });
  expect(await read(url)).toContain('No subscriptions.');
  await submit(`${url}/subscription`, { subscription, action: 'cancel' });
  expect(await sandbox.stripe.subscriptions.retrieve(subscription)).toMatchObject({
    cancel_at_period_end: false,
  });
});

test('a new card in the portal pays the open invoices', async () => {
  const { stripe } = sandbox;
  const { subscription, url } = await openPortal();
  const refused = await submit(`${url}/card`, cardForm('4000 0000 0000 0002'));
  expect(refused.page).toContain('Your card was declined.');
  await submit(`${url}/card`, cardForm('4000 0000 0000 0341'));
  sandbox.sandbox.clock.advance(32 * day);
  expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('past_due');
  expect(await read(url)).toContain('Payment failed');
  await submit(`${url}/card`, cardForm());
  expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('active');
});

test('a card that needs authentication is confirmed in the portal', async () => {
  const { stripe } = sandbox;
  const { customer, url } = await openPortal();
  const number = '4000 0025 0000 3155';
  const asked = await submit(`${url}/card`, cardForm(number));
  expect(asked.location).toMatch(/authenticate$/);
  const failed = await submit(`${url}/authenticate`, { answer: 'fail' });
  expect(failed.page).toContain('unable to authenticate');
  await submit(`${url}/card`, cardForm(number));
  await submit(`${url}/authenticate`, { answer: 'complete' });
  const found = await stripe.customers.retrieve(customer, {
    expand: ['invoice_settings.default_payment_method'],
  });
  expect(found).toMatchObject({
    invoice_settings: { default_payment_method: { card: { last4: '3155' } } },
  });
  sandbox.sandbox.clock.advance(32 * day);
  const invoices = await stripe.invoices.list({ customer });
  expect(invoices.data.map(({ status }) => status)).toEqual(['paid', 'paid']);
});

test('the dashboard shows balance, payments and payouts', async () => {
  const account = await addOnboardedAccount(sandbox);
  const options = { stripeAccount: account };
  const price = await addPrice(sandbox, 2000, options);
  await checkOut(sandbox, { price: price.id }, options);
  const { url } = await sandbox.stripe.accounts.createLoginLink(account);
  const fresh = await read(url);
  expect(fresh).toContain('Iron Harbour');
  expect(fresh).toContain('$19.12');
  expect(fresh).toContain('No payouts yet.');
  sandbox.sandbox.clock.advance(3 * day);
  expect(await read(url)).toContain('in_transit');
});

test('the control page moves the clock, switches capabilities and sends events again', async () => {
  const { stripe, receiver } = sandbox;
  const account = await addOnboardedAccount(sandbox);
  const url = `${sandbox.sandbox.url}/stripe-sandbox`;
  const before = sandbox.sandbox.clock.now();
  expect(await submit(url, { action: 'advance', value: 'day' })).toMatchObject({ status: 303 });
  expect(sandbox.sandbox.clock.now() - before).toBeGreaterThanOrEqual(day);
  await submit(url, { action: 'capabilities', account, value: 'off' });
  expect((await stripe.accounts.retrieve(account)).charges_enabled).toBe(false);
  await submit(url, { action: 'chaos', value: 'on' });
  expect(sandbox.sandbox.chaos.get().copies).toBe(3);
  await submit(url, { action: 'chaos', value: 'off' });
  await sandbox.sandbox.deliveries.idle();
  const count = receiver.events.length;
  await submit(url, { action: 'resend', value: String(receiver.events[0]?.id) });
  await sandbox.sandbox.deliveries.idle();
  expect(receiver.events).toHaveLength(count + 1);
  expect(await read(url)).toContain('account.updated');
  await submit(url, { action: 'disconnect', account, value: 'yes' });
  await expect(stripe.accounts.retrieve(account)).rejects.toMatchObject({ statusCode: 403 });
  expect(await read(url)).toContain('disconnected');
  await submit(url, { action: 'reconnect', account, value: 'yes' });
  expect((await stripe.accounts.retrieve(account)).id).toBe(account);
});

test('the control page needs its token for remote requests', async () => {
  const url = `${sandbox.sandbox.url}/stripe-sandbox`;
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect((await fetch(url, { headers })).status).toBe(403);
  expect((await fetch(sandbox.sandbox.controlUrl(), { headers })).status).toBe(200);
  const body = new URLSearchParams({ action: 'advance', value: 'day' });
  const foreign = { 'sec-fetch-site': 'cross-site' };
  const before = sandbox.sandbox.clock.now();
  for (const sent of [headers, foreign]) {
    expect((await fetch(url, { method: 'POST', body, headers: sent })).status).toBe(403);
  }
  expect(sandbox.sandbox.clock.now() - before).toBeLessThan(day);
});
