import type Stripe from 'stripe';
import { newId } from './ids.ts';
import { wholeList } from './list.ts';

/** The platform's application id in fees on connected accounts. */
export const application = 'ca_sandboxTrackboard';

/** A balance transaction, amounts in cents. */
export function makeBalanceTransaction(
  created: number,
  given: {
    amount: number;
    currency: string;
    description: string;
    fees?: Stripe.BalanceTransaction.FeeDetail[];
    source: string;
    type: Stripe.BalanceTransaction.Type;
    reportingCategory: string;
    availableOn: number;
  },
): Stripe.BalanceTransaction {
  const fees = given.fees ?? [];
  const fee = fees.reduce((sum, detail) => sum + detail.amount, 0);
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: given.amount,
    available_on: given.availableOn,
    balance_type: 'payments',
    created,
    currency: given.currency,
    description: given.description,
    exchange_rate: null,
    fee,
    fee_details: fees,
    net: given.amount - fee,
    reporting_category: given.reportingCategory,
    source: given.source,
    status: given.availableOn <= created ? 'available' : 'pending',
    type: given.type,
  };
}

/** The application fee of a charge on a connected account. */
export function makeApplicationFee(
  created: number,
  given: { account: string; amount: number; charge: string; currency: string },
): Stripe.ApplicationFee {
  const id = newId('fee');
  return {
    id,
    object: 'application_fee',
    account: given.account,
    amount: given.amount,
    amount_refunded: 0,
    application,
    balance_transaction: null,
    charge: given.charge,
    created,
    currency: given.currency,
    fee_source: { charge: given.charge, type: 'charge' },
    livemode: false,
    originating_transaction: null,
    refunded: false,
    refunds: wholeList(`/v1/application_fees/${id}/refunds`, []),
  };
}

/** A full or partial refund of an application fee. */
export function makeFeeRefund(
  created: number,
  given: { amount: number; currency: string; fee: string },
): Stripe.FeeRefund {
  return {
    id: newId('fr'),
    object: 'fee_refund',
    amount: given.amount,
    balance_transaction: null,
    created,
    currency: given.currency,
    fee: given.fee,
    metadata: {},
  };
}

/** A full or partial refund of a charge. */
export function makeRefund(
  created: number,
  given: {
    amount: number;
    charge: Stripe.Charge;
    reason: Stripe.Refund.Reason | null;
    metadata: Stripe.Metadata;
  },
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount: given.amount,
    balance_transaction: null,
    charge: given.charge.id,
    created,
    currency: given.charge.currency,
    customer: given.charge.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: given.metadata,
    payment_intent: given.charge.payment_intent,
    payment_method: given.charge.payment_method,
    reason: given.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

/** A transfer of money to the account's bank. */
export function makePayout(
  created: number,
  given: {
    amount: number;
    arrivalDate: number;
    automatic: boolean;
    destination: string;
  },
): Stripe.Payout {
  return {
    id: newId('po'),
    object: 'payout',
    amount: given.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: given.arrivalDate,
    automatic: given.automatic,
    balance_transaction: null,
    created,
    currency: 'usd',
    description: given.automatic ? 'STRIPE PAYOUT' : null,
    destination: given.destination,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: given.automatic ? 'completed' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'pending',
    trace_id: { status: 'pending', value: null },
    type: 'bank_account',
  };
}

/** The balance in cents of one currency. */
export function makeBalance(currency: string, available: number, pending: number): Stripe.Balance {
  return {
    object: 'balance',
    available: [{ amount: available, currency, source_types: { card: available } }],
    connect_reserved: [{ amount: 0, currency }],
    livemode: false,
    pending: [{ amount: pending, currency, source_types: { card: pending } }],
  };
}
