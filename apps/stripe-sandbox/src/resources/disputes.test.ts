import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  addPayingCustomer,
  addOnboardedAccount,
  addPrice,
  checkOut,
  day,
  submit,
} from '../../testing/setup.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/start-test-sandbox.ts';

let sandbox: TestSandbox;
let stripe: Stripe;
let options: { stripeAccount: string };

beforeEach(async () => {
  sandbox = await startTestSandbox({ webhook: null });
  ({ stripe } = sandbox);
  options = { stripeAccount: await addOnboardedAccount(sandbox) };
});

afterEach(() => sandbox.close());

async function sell(card = 'pm_card_visa'): Promise<Stripe.Charge> {
  const customer = await addPayingCustomer(sandbox, card, options);
  const price = await addPrice(sandbox, 2000, options);
  await stripe.subscriptions.create({ customer, items: [{ price: price.id }] }, options);
  const [charge] = (await stripe.charges.list({ customer }, options)).data;
  if (!charge) throw new Error('Nothing was charged');
  return charge;
}
async function latest(): Promise<Stripe.Dispute> {
  const [dispute] = (await stripe.disputes.list({}, options)).data;
  if (!dispute) throw new Error('There is no dispute');
  return dispute;
}
const events = async () =>
  (await stripe.events.list({ limit: 100 }, options)).data
    .map(({ type }) => type)
    .filter((type) => type.startsWith('charge.dispute'))
    .toReversed();
const balance = async () => {
  const { available, pending } = await stripe.balance.retrieve({}, options);
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
};
const opened = ['charge.dispute.created', 'charge.dispute.funds_withdrawn'];
const page = async () => (await fetch(sandbox.sandbox.controlUrl())).text();
const act = (value: string, account: string) =>
  submit(`${sandbox.sandbox.url}/stripe-sandbox`, { action: 'dispute', value, account });

test('the test card for disputes pays, and the payment is disputed with a deadline', async () => {
  const charge = await sell('pm_card_createDispute');
  expect(await latest()).toMatchObject({
    amount: 2000,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: 'needs_response',
    reason: 'fraudulent',
    evidence_details: { due_by: charge.created + 14 * day },
  });
  const { data } = await stripe.balanceTransactions.list({ source: (await latest()).id }, options);
  expect(data).toMatchObject([
    { type: 'adjustment', amount: -2000, fee: 1500, net: -3500, reporting_category: 'dispute' },
  ]);
  expect((await stripe.charges.retrieve(charge.id, {}, options)).disputed).toBe(true);
  expect(await events()).toEqual(opened);
  expect(await balance()).toBe(2000 - 88 - 3500);
});

test('the test card for disputes works in a checkout', async () => {
  const price = await addPrice(sandbox, 2000, options);
  await checkOut(sandbox, { price: price.id, card: '4000000000000259' }, options);
  expect(await latest()).toMatchObject({ amount: 2000 });
});

test('evidence is stored, and reviewed once it is submitted', async () => {
  await sell('pm_card_createDispute');
  const { id } = await latest();
  const evidence = { uncategorized_text: 'She trained here 12 times.' };
  const stored = await stripe.disputes.update(id, { evidence, submit: false }, options);
  expect(stored).toMatchObject({ status: 'needs_response', evidence });
  const sent = await stripe.disputes.update(id, { evidence }, options);
  expect(sent).toMatchObject({ status: 'under_review' });
  expect(await events()).toEqual([...opened, ...Array(2).fill('charge.dispute.updated')]);
  sandbox.sandbox.clock.advance(30 * day);
  expect((await latest()).status).toBe('under_review');
  await expect(stripe.disputes.update(id, { evidence }, options)).rejects.toThrow('reviewed');
});

test('a won dispute returns the amount, but not the fee', async () => {
  await sell('pm_card_createDispute');
  const { id } = await latest();
  const evidence = { uncategorized_text: 'winning_evidence' };
  const won = await stripe.disputes.update(id, { evidence }, options);
  expect(won).toMatchObject({ status: 'won' });
  expect((await events()).slice(-2)).toEqual([
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
  ]);
  expect(await balance()).toBe(2000 - 88 - 1500);
  const entries = await stripe.balanceTransactions.list({ source: id }, options);
  expect(entries.data).toMatchObject([
    { type: 'adjustment', net: 2000, reporting_category: 'dispute_reversal' },
    { net: -3500 },
  ]);
});

test('a dispute that is not answered in time is lost', async () => {
  await sell('pm_card_createDispute');
  sandbox.sandbox.clock.advance(13 * day);
  expect((await latest()).status).toBe('needs_response');
  sandbox.sandbox.clock.advance(day);
  expect(await latest()).toMatchObject({ status: 'lost' });
  expect((await events()).at(-1)).toBe('charge.dispute.closed');
  const late = stripe.disputes.update((await latest()).id, { submit: true }, options);
  await expect(late).rejects.toThrow('closed');
});

test('a disputed charge cannot be refunded, and a refunded one cannot be disputed', async () => {
  const disputed = await sell('pm_card_createDispute');
  await expect(stripe.refunds.create({ charge: disputed.id }, options)).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  const refunded = await sell();
  await stripe.refunds.create({ charge: refunded.id }, options);
  await act('open', refunded.id);
  expect((await stripe.disputes.list({}, options)).data).toHaveLength(1);
});

test('the control page opens, wins and loses disputes', async () => {
  const charge = await sell();
  expect(await page()).toContain('Dispute');
  await act('open', charge.id);
  await act('open', charge.id);
  const { id } = await latest();
  expect((await stripe.disputes.list({}, options)).data).toHaveLength(1);
  expect(await page()).toContain('needs response, answer by');
  await act('won', id);
  await act('lost', id);
  expect((await latest()).status).toBe('won');
  expect(await page()).not.toContain('needs response');
});
