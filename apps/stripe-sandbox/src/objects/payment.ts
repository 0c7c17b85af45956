import type Stripe from 'stripe';
import { newId } from './ids.ts';
import { wholeList } from './list.ts';

/** The payment of an invoice before it is confirmed. */
export function makePaymentIntent(
  created: number,
  given: {
    amount: number;
    currency: string;
    customer: string;
    application: string | null;
    applicationFee: number | null;
    description: string;
    setupFutureUsage: Stripe.PaymentIntent.SetupFutureUsage | null;
  },
): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: given.application,
    application_fee_amount: given.applicationFee,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created,
    currency: given.currency,
    customer: given.customer,
    customer_account: null,
    description: given.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: given.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

/**
 * A setup intent, which permits charging a card later. A checkout with a trial creates it instead of a payment intent.
 */
export function makeSetupIntent(
  created: number,
  given: { customer: string; paymentMethod: string; application: string | null },
): Stripe.SetupIntent {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: given.application,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret`),
    created,
    customer: given.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: given.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'succeeded',
    usage: 'off_session',
  };
}

/** Whether a charge succeeded, and if not, the code of the decline. */
export type ChargeResult = { paid: true } | { paid: false; code: string; declineCode: string };

/** A charge of a payment intent on a card. */
export function makeCharge(
  created: number,
  given: {
    intent: Stripe.PaymentIntent;
    paymentMethod: Stripe.PaymentMethod;
    result: ChargeResult;
    message: string | null;
    receiptUrl: string;
  },
): Stripe.Charge {
  const { intent, paymentMethod, result } = given;
  const id = newId('ch');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: result.paid ? intent.amount : 0,
    amount_refunded: 0,
    application: intent.application,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: paymentMethod.billing_details,
    calculated_statement_descriptor: 'TRACKBOARD SANDBOX',
    captured: result.paid,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: result.paid ? null : result.code,
    failure_message: given.message,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: makeOutcome(result),
    paid: result.paid,
    payment_intent: intent.id,
    payment_method: paymentMethod.id,
    payment_method_details: { card: cardOf(intent, paymentMethod), type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: result.paid ? `${given.receiptUrl}/${id}` : null,
    refunded: false,
    refunds: wholeList(`/v1/charges/${id}/refunds`, []),
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: result.paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

function makeOutcome(result: ChargeResult): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: result.paid ? 'approved_by_network' : 'declined_by_network',
    reason: result.paid ? null : result.declineCode,
    risk_level: 'normal',
    risk_score: 10,
    seller_message: result.paid
      ? 'Payment complete.'
      : 'The bank did not return any further details with this decline.',
    type: result.paid ? 'authorized' : 'issuer_declined',
  };
}

function cardOf(
  intent: Stripe.PaymentIntent,
  { card }: Stripe.PaymentMethod,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 12,
    exp_year: card?.exp_year ?? 2040,
    extended_authorization: { status: 'disabled' },
    fingerprint: card?.fingerprint ?? null,
    funding: 'credit',
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card?.brand ?? null,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
