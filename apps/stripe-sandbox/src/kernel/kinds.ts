import type Stripe from 'stripe';

/** An object that exists only in the sandbox. */
interface Own<Name extends string> {
  id: string;
  object: Name;
  created: number;
}

interface StoredEvent extends Own<'event'> {
  account?: string;
  api_version: string;
  data: { object: object };
  type: Stripe.Event.Type;
}

/**
 * The stored objects, by kind. They have Stripe's types, but only the fields that Trackboard reads: `add` takes any part of
 * the type.
 */
export interface Kinds {
  account: Stripe.Account;
  application_fee: Stripe.ApplicationFee;
  balance_transaction: Stripe.BalanceTransaction;
  'billing_portal.configuration': Stripe.BillingPortal.Configuration;
  'billing_portal.session': Stripe.BillingPortal.Session;
  charge: Stripe.Charge;
  'checkout.session': Stripe.Checkout.Session;
  coupon: Stripe.Coupon;
  customer: Stripe.Customer;
  discount: Stripe.Discount;
  dispute: Stripe.Dispute;
  event: StoredEvent;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  payout: Stripe.Payout;
  price: Stripe.Price;
  product: Stripe.Product;
  refund: Stripe.Refund;
  /** A secret link to a page of an account: its onboarding or its dashboard. */
  'sandbox.link': Own<'sandbox.link'>;
  /** When an account's next automatic payout is due. */
  'sandbox.payout_schedule': Own<'sandbox.payout_schedule'>;
  subscription: Stripe.Subscription;
}

/** The prefixes of ids, by kind. */
export const prefixes: Record<keyof Kinds, string> = {
  account: 'acct',
  application_fee: 'fee',
  balance_transaction: 'txn',
  'billing_portal.configuration': 'bpc',
  'billing_portal.session': 'bps',
  charge: 'ch',
  'checkout.session': 'cs_test',
  coupon: 'coupon',
  customer: 'cus',
  discount: 'di',
  dispute: 'dp',
  event: 'evt',
  invoice: 'in',
  invoice_payment: 'inpay',
  payment_intent: 'pi',
  payment_method: 'pm',
  payout: 'po',
  price: 'price',
  product: 'prod',
  refund: 're',
  'sandbox.link': 'link',
  'sandbox.payout_schedule': 'schedule',
  subscription: 'sub',
};

/** The internal state of objects, which the API does not show. */
interface States {
  account: { payoutsFail?: boolean; disconnected?: boolean };
  balance_transaction: { payout?: string };
  'billing_portal.session': { pendingCard?: string };
  charge: { failsRefunds?: boolean };
  'checkout.session': {
    lineItems: Pick<Stripe.LineItem, 'amount_total' | 'description' | 'price' | 'quantity'>[];
    trialDays: number | null;
    trialEnd: number | null;
    subscriptionMetadata: Stripe.Metadata;
    applicationFeePercent: number | null;
    coupons: string[];
    pendingCard?: string;
  };
  invoice: { failures?: number };
  payment_method: { number: string; authenticated: boolean };
  /** Amounts in cents. */
  price: { tiers: { flat_amount?: number; unit_amount?: number; up_to: number | null }[] };
  'sandbox.link': {
    kind: 'onboarding' | 'dashboard';
    account: string;
    returnUrl: string | null;
    refreshUrl: string | null;
    expiresAt: number;
    used: boolean;
  };
}

/** The hidden state of one kind. */
export type StateOf<K extends keyof Kinds> = K extends keyof States ? States[K] : object;
