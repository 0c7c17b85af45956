import type Stripe from 'stripe';
import type { Tier } from './price.ts';

/** A secret link to a page of an account: its onboarding or its dashboard. */
interface PageLink {
  id: string;
  object: 'sandbox.link';
  created: number;
}

/** When an account's next automatic payout is due. */
interface PayoutSchedule {
  id: string;
  object: 'sandbox.payout_schedule';
  created: number;
}

/** The stored objects, by kind. */
export interface Kinds {
  account: Stripe.Account;
  application_fee: Stripe.ApplicationFee;
  balance_transaction: Stripe.BalanceTransaction;
  'billing_portal.configuration': Stripe.BillingPortal.Configuration;
  'billing_portal.session': Stripe.BillingPortal.Session;
  charge: Stripe.Charge;
  'checkout.session': Stripe.Checkout.Session;
  customer: Stripe.Customer;
  dispute: Stripe.Dispute;
  fee_refund: Stripe.FeeRefund;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  payout: Stripe.Payout;
  price: Stripe.Price;
  product: Stripe.Product;
  refund: Stripe.Refund;
  'sandbox.link': PageLink;
  'sandbox.payout_schedule': PayoutSchedule;
  setup_intent: Stripe.SetupIntent;
  subscription: Stripe.Subscription;
}

/** Internal state of objects that the API does not show. */
interface States {
  account: { payoutsFail?: boolean; disconnected?: boolean };
  balance_transaction: { payout?: string };
  'billing_portal.session': { pendingCard?: string };
  'checkout.session': {
    lineItems: Stripe.LineItem[];
    trialDays: number | null;
    trialEnd: number | null;
    subscriptionMetadata: Stripe.Metadata;
    applicationFeePercent: number | null;
    pending?: { paymentMethod: string; email: string; name: string };
  };
  payment_method: { number: string; authenticated: boolean };
  price: { tiers: Tier[] };
  'sandbox.link': {
    kind: 'onboarding' | 'dashboard';
    account: string;
    returnUrl: string | null;
    refreshUrl: string | null;
    expiresAt: number;
    used: boolean;
  };
  subscription: { trialEndAnnounced?: boolean };
  invoice: { failures?: number; pendingCard?: string };
}

/** The hidden state of one kind. */
export type StateOf<K extends keyof Kinds> = K extends keyof States ? States[K] : object;
