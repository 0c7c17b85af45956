import type { Stripe } from 'stripe';
import { creationKey } from '../../../platform/stripe/creation-key.ts';

/** Marks our configuration among those that the account's owner has made. */
const purpose = 'trackboard-portal';

/** Cards, invoices and cancelling. What is paid for changes in Trackboard alone. */
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

/** The id of an account's configuration of the billing portal, which is made when it is first asked for. */
export async function findPortalConfiguration(stripe: Stripe, account?: string): Promise<string> {
  const on = account ? { stripeAccount: account } : {};
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 }, on);
  const known = data.find(({ metadata }) => metadata?.['purpose'] === purpose);
  if (known) return known.id;
  const idempotencyKey = creationKey(`portal:${account ?? 'platform'}`, params);
  const made = await stripe.billingPortal.configurations.create(params, { ...on, idempotencyKey });
  return made.id;
}
