import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  addPayingCustomer,
  changeCard,
  addOnboardedAccount,
  addPrice,
  checkOut,
  day,
} from '../../testing/setup.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/start-test-sandbox.ts';

let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox();
});

afterEach(() => sandbox.close());

const advance = (days: number) => sandbox.sandbox.clock.advance(days * day);

const retrieve = (subscription: string) => sandbox.stripe.subscriptions.retrieve(subscription);

async function subscribe(card = 'pm_card_visa', trialDays?: number) {
  const customer = await addPayingCustomer(sandbox, card);
  const price = await addPrice(sandbox, 1500);
  const made = await sandbox.stripe.subscriptions.create({
    customer,
    items: [{ price: price.id }],
    ...(trialDays === undefined ? {} : { trial_period_days: trialDays }),
  });
  return { customer, subscription: made.id, made };
}

async function listTypes() {
  await sandbox.sandbox.deliveries.idle();
  return sandbox.receiver.events.map(({ type }) => type);
}

test('a subscription is renewed each month', async () => {
  const { subscription, made } = await subscribe();
  advance(95);
  const invoices = await sandbox.stripe.invoices.list({ subscription });
  expect(invoices.data.map(({ status, amount_paid: paid }) => [status, paid])).toEqual(
    Array.from({ length: 4 }, () => ['paid', 1500]),
  );
  const numbers = invoices.data.map(({ number }) => Number(String(number).split('-')[1]));
  expect(numbers).toEqual([4, 3, 2, 1]);
  const [item] = (await retrieve(subscription)).items.data;
  const months = Temporal.Instant.fromEpochMilliseconds(made.created * 1000)
    .toZonedDateTimeISO('UTC')
    .add({ months: 4 });
  expect(item?.current_period_end).toBe(months.epochMilliseconds / 1000);
});

test('a failed renewal is retried after 3, 5 and 7 days, then the subscription ends', async () => {
  const { customer, subscription } = await subscribe();
  await changeCard(sandbox, customer, 'pm_card_chargeCustomerFail');
  const [item] = (await retrieve(subscription)).items.data;
  const end = item?.current_period_end ?? 0;
  advance(32);
  const [invoice] = (await sandbox.stripe.invoices.list({ subscription })).data;
  expect(invoice).toMatchObject({
    status: 'open',
    attempt_count: 1,
    next_payment_attempt: end + 3 * day,
  });
  expect(await retrieve(subscription)).toMatchObject({ status: 'past_due' });
  advance(15);
  expect(await retrieve(subscription)).toMatchObject({
    status: 'canceled',
    ended_at: end + 15 * day,
  });
  const charges = await sandbox.stripe.charges.list({ customer });
  const failed = charges.data.filter(({ status }) => status === 'failed');
  expect(failed.map(({ created }) => (created - end) / day)).toEqual([15, 8, 3, 0]);
  const types = await listTypes();
  expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  expect(types).toEqual(
    expect.arrayContaining([
      'charge.failed',
      'payment_intent.payment_failed',
      'customer.subscription.deleted',
    ]),
  );
});

test('a new card reactivates a past due subscription', async () => {
  const { customer, subscription } = await subscribe();
  await changeCard(sandbox, customer, 'pm_card_chargeCustomerFail');
  advance(32);
  const [invoice] = (await sandbox.stripe.invoices.list({ subscription, status: 'open' })).data;
  await expect(sandbox.stripe.invoices.pay(String(invoice?.id))).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
  });
  await changeCard(sandbox, customer, 'pm_card_visa');
  expect(await sandbox.stripe.invoices.pay(String(invoice?.id))).toMatchObject({ status: 'paid' });
  expect(await retrieve(subscription)).toMatchObject({ status: 'active' });
  await expect(sandbox.stripe.invoices.pay(String(invoice?.id))).rejects.toThrow('already paid');
});

test('a scheduled retry reactivates a past due subscription', async () => {
  const { customer, subscription } = await subscribe();
  await changeCard(sandbox, customer, 'pm_card_chargeCustomerFail');
  advance(32);
  await changeCard(sandbox, customer, 'pm_card_visa');
  advance(4);
  expect(await retrieve(subscription)).toMatchObject({ status: 'active' });
});

test('a trial ends on its day, from which the months count', async () => {
  const { subscription, made } = await subscribe('pm_card_visa', 10);
  advance(9);
  expect(await retrieve(subscription)).toMatchObject({ status: 'trialing' });
  advance(2);
  expect(await retrieve(subscription)).toMatchObject({
    status: 'active',
    billing_cycle_anchor: made.trial_end,
  });
});

test('a first payment that is never made expires after 23 hours', async () => {
  const { subscription, made } = await subscribe('pm_card_chargeCustomerFail');
  expect(made.status).toBe('incomplete');
  advance(1);
  expect(await retrieve(subscription)).toMatchObject({ status: 'incomplete_expired' });
  const [invoice] = (await sandbox.stripe.invoices.list({ subscription })).data;
  expect(invoice?.status).toBe('void');
});

test('a subscription waits while its first payment needs authentication', async () => {
  const { made } = await subscribe('pm_card_authenticationRequiredOnSetup');
  expect(made.status).toBe('incomplete');
  expect(await listTypes()).toEqual(
    expect.arrayContaining(['payment_intent.requires_action', 'invoice.payment_action_required']),
  );
});

test('a first payment made in time activates the subscription', async () => {
  const { subscription, customer, made } = await subscribe('pm_card_chargeCustomerFail');
  await changeCard(sandbox, customer, 'pm_card_visa');
  await sandbox.stripe.invoices.pay(made.latest_invoice as string);
  advance(2);
  expect(await retrieve(subscription)).toMatchObject({ status: 'active' });
});

test('a subscription ends with its period, unless the cancellation is undone', async () => {
  const { stripe } = sandbox;
  const { subscription, made } = await subscribe();
  const end = made.items.data[0]?.current_period_end;
  const ending = await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
  expect(ending).toMatchObject({ cancel_at_period_end: true, cancel_at: end, status: 'active' });
  const kept = await stripe.subscriptions.update(subscription, { cancel_at_period_end: false });
  expect(kept).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
  advance(32);
  expect(await retrieve(subscription)).toMatchObject({ status: 'canceled', ended_at: end });
  expect((await stripe.invoices.list({ subscription })).data).toHaveLength(1);
});

test('a subscription is canceled at once', async () => {
  const { subscription } = await subscribe();
  const canceled = await sandbox.stripe.subscriptions.cancel(subscription);
  expect(canceled).toMatchObject({ status: 'canceled' });
  await expect(sandbox.stripe.subscriptions.cancel(subscription)).rejects.toMatchObject({
    code: 'resource_missing',
  });
  advance(40);
  expect((await sandbox.stripe.invoices.list({ subscription })).data).toHaveLength(1);
  expect(await listTypes()).toContain('customer.subscription.deleted');
});

test('the quantity decides the tier of a price', async () => {
  const { stripe } = sandbox;
  const customer = await addPayingCustomer(sandbox);
  const price = await stripe.prices.create({
    currency: 'usd',
    product_data: { name: 'Gym plan' },
    recurring: { interval: 'month' },
    billing_scheme: 'tiered',
    tiers_mode: 'volume',
    tiers: [
      { up_to: 50, flat_amount: 4900 },
      { up_to: 150, flat_amount: 9900 },
      { up_to: 'inf', flat_amount: 9900, unit_amount: 50 },
    ],
    lookup_key: 'gym-plan',
  });
  const { id, items } = await stripe.subscriptions.create({
    customer,
    items: [{ price: price.id, quantity: 50 }],
  });
  const item = String(items.data[0]?.id);
  const change = { items: [{ id: item, quantity: 51 }] };
  await expect(stripe.subscriptions.update(id, change)).rejects.toMatchObject({
    param: 'proration_behavior',
  });
  const quiet = { proration_behavior: 'none' } as const;
  await stripe.subscriptions.update(id, { ...change, ...quiet });
  advance(32);
  await stripe.subscriptions.update(id, { items: [{ id: item, quantity: 200 }], ...quiet });
  advance(31);
  const invoices = await stripe.invoices.list({ subscription: id });
  expect(invoices.data.map(({ amount_paid: paid }) => paid)).toEqual([19_900, 9900, 4900]);
});

test('an account that lost its capabilities cannot renew', async () => {
  const account = await addOnboardedAccount(sandbox);
  const options = { stripeAccount: account };
  const price = await addPrice(sandbox, 1500, options);
  const { subscription } = await checkOut(sandbox, { price: price.id }, options);
  sandbox.sandbox.accounts.setCapabilities(account, false);
  advance(32);
  const found = await sandbox.stripe.subscriptions.retrieve(subscription, {}, options);
  expect(found.status).toBe('past_due');
});

/**
 * Lists the events of ninety days in a new sandbox, starting with a trial and a card that fails.
 */
async function runThrough(steps: number[]) {
  await sandbox.close();
  sandbox = await startTestSandbox();
  const { customer } = await subscribe('pm_card_visa', 5);
  const price = await addPrice(sandbox, 700);
  await sandbox.stripe.subscriptions.create({ customer, items: [{ price: price.id }] });
  await changeCard(sandbox, customer, 'pm_card_chargeCustomerFail');
  for (const step of steps) advance(step);
  const events = await sandbox.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 500 });
  return events.map(({ type, created }) => `${created} ${type}`);
}

test('advancing three months at once equals advancing ninety single days', async () => {
  const inSteps = await runThrough(Array.from({ length: 90 }, () => 1));
  expect(await runThrough([90])).toEqual(inSteps);
  expect(inSteps.filter((line) => line.endsWith('payout.paid')).length).toBeGreaterThan(0);
});

/** The statuses of a subscription's invoices, the first one first. */
async function invoiceStatuses(id: string) {
  const { data } = await sandbox.stripe.invoices.list({ subscription: id, limit: 100 });
  return data.map(({ status }) => status).toReversed();
}

test('a paused subscription stays active, and its invoices are voided until it resumes', async () => {
  const { subscription } = await subscribe();
  const { items } = await retrieve(subscription);
  const resumes = (items.data[0]?.current_period_end ?? 0) + 20 * day;
  const pause = { behavior: 'void', resumes_at: resumes } as const;
  const changed = await sandbox.stripe.subscriptions.update(subscription, {
    pause_collection: pause,
  });
  expect(changed.pause_collection).toEqual(pause);
  advance(32);
  expect(await invoiceStatuses(subscription)).toEqual(['paid', 'void']);
  expect(await retrieve(subscription)).toMatchObject({
    status: 'active',
    pause_collection: pause,
  });
  expect(await listTypes()).toContain('invoice.voided');
  advance(20);
  expect((await retrieve(subscription)).pause_collection).toBeNull();
  advance(31);
  expect(await invoiceStatuses(subscription)).toEqual(['paid', 'void', 'paid']);
});

test('a pause ends when it is taken back, and does not begin in the past', async () => {
  const { subscription } = await subscribe();
  const update = (given: Stripe.SubscriptionUpdateParams) =>
    sandbox.stripe.subscriptions.update(subscription, given);
  await update({ pause_collection: { behavior: 'void' } });
  advance(32);
  expect(await update({ pause_collection: '' })).toMatchObject({ pause_collection: null });
  advance(31);
  expect(await invoiceStatuses(subscription)).toEqual(['paid', 'void', 'paid']);
  const past = { behavior: 'void', resumes_at: 1 } as const;
  await expect(update({ pause_collection: past })).rejects.toThrow('in the future');
});
