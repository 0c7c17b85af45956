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

/** Creates a checkout of a new price, and returns its id and the address of its page. */
async function openCheckout(): Promise<{ id: string; url: string }> {
  const { id: price } = await addPrice(sandbox, 2000);
  const { id, url } = await sandbox.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://app.example/done',
    cancel_url: 'http://app.example/cancel',
  });
  return { id, url: String(url) };
}

test('an athlete subscribes to a track of a connected account', async () => {
  const account = await addOnboardedAccount(sandbox);
  const options = { stripeAccount: account };
  const price = await addPrice(sandbox, 2000, options);
  const { session, subscription } = await checkOut(
    sandbox,
    {
      price: price.id,
      client_reference_id: 'user-7',
      metadata: { track: '3' },
      subscription_data: { application_fee_percent: 10, metadata: { track: '3' } },
    },
    options,
  );
  expect(session).toMatchObject({ status: 'complete', url: null });
  expect(session.client_reference_id).toBe('user-7');
  const made = await sandbox.stripe.subscriptions.retrieve(
    subscription,
    { expand: ['latest_invoice.payments', 'customer'] },
    options,
  );
  expect(made).toMatchObject({
    status: 'active',
    metadata: { track: '3' },
    customer: { email: 'kim@example.com' },
    latest_invoice: { status: 'paid', amount_paid: 2000, payments: { data: [{ status: 'paid' }] } },
  });
  await sandbox.sandbox.deliveries.idle();
  const types = sandbox.receiver.events.map(({ type }) => type);
  expect(types).toEqual(
    expect.arrayContaining([
      'account.updated',
      'customer.created',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'charge.succeeded',
      'payment_intent.succeeded',
      'application_fee.created',
      'checkout.session.completed',
    ]),
  );
  const completed = sandbox.receiver.events.find(
    ({ type }) => type === 'checkout.session.completed',
  );
  expect(completed?.account).toBe(account);
});

test('a checkout with a trial charges nothing until the trial ends', async () => {
  const { stripe } = sandbox;
  const price = await addPrice(sandbox, 2000);
  const { session, subscription } = await checkOut(sandbox, {
    price: price.id,
    subscription_data: { trial_period_days: 7 },
  });
  expect(session.amount_total).toBe(0);
  expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'trialing' });
  sandbox.sandbox.clock.advance(7 * day);
  expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'active' });
  const invoices = await stripe.invoices.list({ subscription });
  expect(invoices.data.map((invoice) => invoice.amount_paid)).toEqual([2000, 0]);
});

test('a declined card leaves the checkout open and says why', async () => {
  const { url } = await openCheckout();
  const declined = await submit(url, cardForm('4000 0000 0000 0002'));
  expect(declined).toMatchObject({ status: 402 });
  expect(declined.page).toContain('Your card was declined.');
  const poor = await submit(url, cardForm('4000 0000 0000 9995'));
  expect(poor.page).toContain('Your card has insufficient funds.');
  const wrong = await submit(url, { ...cardForm('1234'), cvc: '', email: 'no' });
  expect(wrong.status).toBe(422);
  for (const error of ['cardNumber', 'cvc', 'email'])
    expect(wrong.page).toContain(`${error}-error`);
  expect(await submit(url, cardForm())).toMatchObject({ location: 'http://app.example/done' });
});

test('submitting twice pays once', async () => {
  const { url } = await openCheckout();
  const answers = await Promise.all([submit(url, cardForm()), submit(url, cardForm())]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect((await sandbox.stripe.charges.list()).data).toHaveLength(1);
  expect(await (await fetch(url)).text()).toContain('already been paid');
});

test('a card that needs authentication waits for it', async () => {
  const { url } = await openCheckout();
  const asked = await submit(url, cardForm('4000 0025 0000 3155'));
  const question = `${sandbox.sandbox.url}${asked.location}`;
  expect((await submit(question, { answer: 'fail' })).page).toContain('unable to authenticate');
  expect((await sandbox.stripe.subscriptions.list()).data).toEqual([]);
  await submit(url, cardForm('4000 0025 0000 3155'));
  expect(await submit(question, { answer: 'complete' })).toMatchObject({
    location: 'http://app.example/done',
  });
  sandbox.sandbox.clock.advance(40 * day);
  const invoices = await sandbox.stripe.invoices.list();
  expect(invoices.data.map(({ status }) => status)).toEqual(['paid', 'paid']);
});

test('a checkout expires after a day', async () => {
  const { id, url } = await openCheckout();
  sandbox.sandbox.clock.advance(day);
  const expired = await sandbox.stripe.checkout.sessions.retrieve(id);
  expect(expired).toMatchObject({ status: 'expired', url: null });
  expect(await (await fetch(url)).text()).toContain('http://app.example/cancel');
  await sandbox.sandbox.deliveries.idle();
  expect(sandbox.receiver.events.map(({ type }) => type)).toContain('checkout.session.expired');
});

test('an account with charges disabled cannot check out', async () => {
  const account = await sandbox.stripe.accounts.create({ type: 'express' });
  const options = { stripeAccount: account.id };
  const price = await addPrice(sandbox, 2000, options);
  await expect(checkOut(sandbox, { price: price.id }, options)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    message: expect.stringContaining('cannot currently make charges'),
  });
});
