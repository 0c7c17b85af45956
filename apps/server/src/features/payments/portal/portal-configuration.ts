import type { Stripe } from 'stripe';
import { idempotencyKeyFor } from '../../../platform/stripe/idempotency-key-for.ts';

/** Identifies our configuration in its metadata: account owners can create others. */
const purpose = 'trackboard-portal';

/** Customers can change cards, see invoices and cancel, but not switch plans. */
const params: Stripe.BillingPortal.ConfigurationCreateParams = {
  features: {
    customer_update: { enabled: true, allowed_updates: ['email', 'address'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: { enabled: false },
  },
  metadata: { purpose },
};

/** The id of an account's billing portal configuration, created on first use. */
export async function findPortalConfiguration(stripe: Stripe, account?: string): Promise<string> {
  const on = account ? { stripeAccount: account } : {};
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 }, on);
  const known = data.find(({ metadata }) => metadata?.['purpose'] === purpose);
  if (known) return known.id;
  const idempotencyKey = idempotencyKeyFor(`portal:${account ?? 'platform'}`, params);
  const made = await stripe.billingPortal.configurations.create(params, { ...on, idempotencyKey });
  return made.id;
}
