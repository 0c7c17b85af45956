import { afterAll, beforeAll, expect, test } from 'vitest';
import fixtures from '../testing/stripe-fixtures.json' with { type: 'json' };
import { addOnboardedAccount, addPrice, checkOut, day } from '../testing/setup.ts';
import { startTestSandbox, type TestSandbox } from '../testing/start-test-sandbox.ts';

/*
 * Each field of an object must be in Stripe's example of its kind, with the same type. A null on either side matches any type.
 */

let sandbox: TestSandbox;
const made: Record<string, unknown> = {};

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

function findDifferences(example: unknown, actual: unknown, path: string): string[] {
  if (example === undefined) return [`${path} is not in the example`];
  if (example === null || actual === null) return [];
  if (typeOf(example) !== typeOf(actual)) return [`${path} is a ${typeOf(actual)}`];
  if (Array.isArray(example)) {
    const [first] = example as unknown[];
    const [other] = actual as unknown[];
    if (first === undefined || other === undefined) return [];
    return findDifferences(first, other, `${path}[0]`);
  }
  if (typeof actual !== 'object' || path.endsWith('.metadata')) return [];
  return Object.entries(actual).flatMap(([name, value]) =>
    findDifferences((example as Record<string, unknown>)[name], value, `${path}.${name}`),
  );
}

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { stripe } = sandbox;
  const account = await addOnboardedAccount(sandbox);
  const options = { stripeAccount: account };
  const price = await addPrice(sandbox, 2000, options);
  const data = { trial_period_days: 1, application_fee_percent: 10 };
  const { session, subscription, customer } = await checkOut(
    sandbox,
    { price: price.id, subscription_data: data },
    options,
  );
  sandbox.sandbox.clock.advance(5 * day);
  const bought = await stripe.subscriptions.retrieve(subscription, {}, options);
  const [charge] = (await stripe.charges.list({}, options)).data;
  const [intent] = (await stripe.paymentIntents.list({}, options)).data;
  const [method] = (await stripe.paymentMethods.list({ customer }, options)).data;
  Object.assign(made, {
    account: await stripe.accounts.retrieve(account),
    account_link: await stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: 'http://app.example',
      refresh_url: 'http://app.example',
    }),
    login_link: await stripe.accounts.createLoginLink(account),
    customer: await stripe.customers.retrieve(customer, {}, options),
    product: await stripe.products.retrieve(price.product as string, {}, options),
    price,
    'checkout.session': session,
    'billing_portal.session': await stripe.billingPortal.sessions.create({ customer }, options),
    'billing_portal.configuration': (await stripe.billingPortal.configurations.list({}, options))
      .data[0],
    subscription: bought,
    subscription_item: bought.items.data[0],
    invoice: (await stripe.invoices.list({}, options)).data[0],
    event: (await stripe.events.list({}, options)).data[0],
    payment_intent: intent,
    payment_method: method,
    balance: await stripe.balance.retrieve({}, options),
    payout: (await stripe.payouts.list({}, options)).data[0],
    charge,
    application_fee: (await stripe.applicationFees.list()).data[0],
    balance_transaction: (await stripe.balanceTransactions.list({}, options)).data[0],
  });
  // The test compares JSON, because the SDK converts decimals to its own type.
  Object.assign(made, JSON.parse(JSON.stringify(made)));
});

afterAll(() => sandbox.close());

const { event, ...kinds } = fixtures;

test.each(Object.entries(kinds))(
  "%s has only fields of Stripe's example, with the same types",
  (kind, example) => {
    expect(findDifferences(example, made[kind], kind)).toEqual([]);
  },
);

test("an event has only fields of Stripe's example, with the same types", () => {
  // The data can be any object, and only events of connected accounts name their account.
  const { data: _data, account: _account, ...actual } = made['event'] as Record<string, unknown>;
  expect(findDifferences(event, actual, 'event')).toEqual([]);
});
