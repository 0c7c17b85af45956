import type Stripe from 'stripe';
import { newId } from './ids.ts';
import { wholeList } from './list.ts';
import { makePlan } from './price.ts';

/** A subscription item: a price and a quantity. */
export function makeSubscriptionItem(
  created: number,
  given: {
    subscription: string;
    price: Stripe.Price;
    quantity: number;
    start: number;
    end: number;
  },
): Stripe.SubscriptionItem {
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: given.end,
    current_period_start: given.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: makePlan(given.price),
    price: given.price,
    quantity: given.quantity,
    subscription: given.subscription,
    tax_rates: [],
  };
}

/** A subscription without items, with every field of the API, so it is long. The first payment sets its status. */
export function makeSubscription(
  created: number,
  given: {
    customer: string;
    currency: string;
    anchor: number;
    application: string | null;
    applicationFeePercent: number | null;
    defaultPaymentMethod: string | null;
    metadata: Stripe.Metadata;
    trialEnd: number | null;
  },
): Stripe.Subscription {
  const id = newId('sub');
  return {
    id,
    object: 'subscription',
    application: given.application,
    application_fee_percent: given.applicationFeePercent,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: given.anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { type: 'classic', flexible: null },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created,
    currency: given.currency,
    customer: given.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: given.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: wholeList(`/v1/subscription_items?subscription=${id}`, []),
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: given.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: given.trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: given.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: given.trialEnd === null ? null : created,
  };
}
