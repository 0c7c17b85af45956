import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOnboardedAccount, addPrice, checkOut, day } from '../testing/setup.ts';
import { startTestSandbox, type TestSandbox } from '../testing/start-test-sandbox.ts';

let sandbox: TestSandbox;
let options: { stripeAccount: string };
let bought: Awaited<ReturnType<typeof checkOut>>;

beforeAll(async () => {
  sandbox = await startTestSandbox({ webhook: null });
  const account = await addOnboardedAccount(sandbox);
  options = { stripeAccount: account };
  const price = await addPrice(sandbox, 2000, options);
  const data = { trial_period_days: 1, application_fee_percent: 5 };
  bought = await checkOut(sandbox, { price: price.id, subscription_data: data }, options);
  sandbox.sandbox.clock.advance(3 * day);
});

afterAll(() => sandbox.close());

/** Returns the first object of a list, and the same object retrieved by its id. */
async function readTwice<T extends { id: string }>(
  list: Promise<{ data: T[] }>,
  retrieve: (id: string) => Promise<T>,
): Promise<[T, T]> {
  const [first] = (await list).data;
  if (!first) throw new Error('The list is empty');
  return [first, await retrieve(first.id)];
}

test('listed objects can be retrieved', async () => {
  const { stripe } = sandbox;
  const { customer, subscription } = bought;
  const pairs = [
    await readTwice(stripe.accounts.list(), (id) => stripe.accounts.retrieve(id)),
    await readTwice(stripe.applicationFees.list(), (id) => stripe.applicationFees.retrieve(id)),
    await readTwice(stripe.charges.list({ customer }, options), (id) =>
      stripe.charges.retrieve(id, {}, options),
    ),
    await readTwice(stripe.checkout.sessions.list({ subscription }, options), (id) =>
      stripe.checkout.sessions.retrieve(id, {}, options),
    ),
    await readTwice(stripe.invoices.list({ customer, status: 'paid' }, options), (id) =>
      stripe.invoices.retrieve(id, {}, options),
    ),
    await readTwice(stripe.paymentIntents.list({ customer }, options), (id) =>
      stripe.paymentIntents.retrieve(id, {}, options),
    ),
    await readTwice(stripe.paymentMethods.list({ customer, type: 'card' }, options), (id) =>
      stripe.paymentMethods.retrieve(id, {}, options),
    ),
    await readTwice(stripe.payouts.list({}, options), (id) =>
      stripe.payouts.retrieve(id, {}, options),
    ),
    await readTwice(stripe.subscriptions.list({ customer, status: 'active' }, options), (id) =>
      stripe.subscriptions.retrieve(id, {}, options),
    ),
  ];
  for (const [listed, retrieved] of pairs) {
    // The SDK adds the response's headers to the object.
    expect(JSON.parse(JSON.stringify(retrieved))).toEqual(JSON.parse(JSON.stringify(listed)));
  }
});

test('related objects are expanded in an answer', async () => {
  const { stripe } = sandbox;
  const { data } = await stripe.invoices.list(
    { limit: 1, expand: ['data.payments.data.payment.payment_intent.latest_charge'] },
    options,
  );
  expect(data[0]?.payments?.data[0]?.payment.payment_intent).toMatchObject({
    latest_charge: { paid: true, amount: 2000 },
  });
  const session = await stripe.checkout.sessions.retrieve(
    bought.session.id,
    { expand: ['subscription', 'customer'] },
    options,
  );
  expect(session).toMatchObject({
    subscription: { id: bought.subscription },
    customer: { id: bought.customer },
  });
  const wrong = stripe.customers.retrieve(bought.customer, { expand: ['nothing'] }, options);
  await expect(wrong).rejects.toMatchObject({ param: 'expand' });
});

test('a closed checkout cannot be expired', async () => {
  const { stripe } = sandbox;
  await expect(stripe.checkout.sessions.expire(bought.session.id, {}, options)).rejects.toThrow(
    'Only Checkout Sessions with a status in ["open"] can be expired.',
  );
  const price = await addPrice(sandbox, 500, options);
  const open = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://app.example/done',
    },
    options,
  );
  const expired = await stripe.checkout.sessions.expire(open.id, {}, options);
  expect(expired.status).toBe('expired');
});
