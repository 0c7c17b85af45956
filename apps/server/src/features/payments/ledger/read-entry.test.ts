import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { intentOf, readEntry } from './entries.ts';

const fee = (type: string, amount: number) => ({
  type,
  amount,
  application: null,
  currency: 'usd',
  description: null,
});

function transaction(change: Partial<Stripe.BalanceTransaction> = {}): Stripe.BalanceTransaction {
  return {
    id: 'txn_1',
    object: 'balance_transaction',
    amount: 3900,
    available_on: 1_794_000_000,
    balance_type: 'payments',
    created: 1_793_900_000,
    currency: 'usd',
    description: 'Subscription creation',
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: 3900,
    reporting_category: 'charge',
    source: 'ch_1',
    status: 'available',
    type: 'charge',
    ...change,
  };
}

const unknown = { payoutId: null, stripeSubscriptionId: null };

describe('readEntry', () => {
  it("splits the fee into the platform's and the provider's part", () => {
    const fees = [
      fee('application_fee', 390),
      fee('stripe_fee', 143),
      fee('tax', 7),
    ] as Stripe.BalanceTransaction.FeeDetail[];
    const entry = readEntry(transaction({ fee: 540, net: 3360, fee_details: fees }), unknown);
    expect(entry).toMatchObject({ amount: 3900, platformFee: 390, providerFee: 150, net: 3360 });
  });

  it.each([
    ['charge', 'payment'],
    ['payment', 'payment'],
    ['refund', 'refund'],
    ['refund_failure', 'refund'],
    ['payout', 'payout'],
    ['payout_failure', 'payout'],
    ['adjustment', 'other'],
    ['a type of next year', 'other'],
  ])('reads a transaction of type %s as an entry of kind %s', (type, kind) => {
    const given = transaction({ type });
    expect(readEntry(given, unknown).kind).toBe(kind);
  });

  it('keeps the known payout and subscription', () => {
    const known = { payoutId: 'po_1', stripeSubscriptionId: 'sub_1' };
    expect(readEntry(transaction(), known)).toMatchObject({ ...known, sourceId: 'ch_1' });
  });
});

describe('intentOf', () => {
  it.each([
    ['a charge', { id: 'ch_1', payment_intent: 'pi_1' }, 'pi_1'],
    ['a refund with the whole payment', { id: 're_1', payment_intent: { id: 'pi_2' } }, 'pi_2'],
    ['a charge without one', { id: 'ch_1', payment_intent: null }, null],
    ['a payout', { id: 'po_1' }, null],
    ['an id alone', 'ch_1', null],
    ['nothing', null, null],
  ])('finds the payment intent, if there is one, of %s', (_what, source, intent) => {
    const given = transaction({ source: source as Stripe.BalanceTransaction['source'] });
    expect(intentOf(given)).toBe(intent);
  });
});
