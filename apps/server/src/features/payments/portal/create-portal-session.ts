import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { idempotencyKeyFor } from '../../../platform/stripe/idempotency-key-for.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { withLiveCustomer } from '../../../platform/stripe/with-live-customer.ts';

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
async function findPortalConfiguration(stripe: Stripe, account?: string): Promise<string> {
  const on = account ? { stripeAccount: account } : {};
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 }, on);
  const known = data.find(({ metadata }) => metadata?.['purpose'] === purpose);
  if (known) return known.id;
  const idempotencyKey = idempotencyKeyFor(`portal:${account ?? 'platform'}`, params);
  const made = await stripe.billingPortal.configurations.create(params, { ...on, idempotencyKey });
  return made.id;
}

interface Customer {
  readonly customer: string;
  /** The connected account; the platform's own if left out. */
  readonly account?: string;
  /** The path of the page that the portal leads back to. */
  readonly returnTo: string;
  /** Creates a new customer if this one was deleted there. */
  readonly replace: () => Promise<string>;
}

export async function createPortalSession(
  { config }: Context,
  { stripe }: Provider,
  { customer, account, returnTo, replace }: Customer,
) {
  const configuration = await findPortalConfiguration(stripe, account);
  const { url } = await withLiveCustomer(customer, replace, (live) =>
    stripe.billingPortal.sessions.create(
      { customer: live, configuration, return_url: config.publicUrl + returnTo },
      account ? { stripeAccount: account } : {},
    ),
  );
  return { redirectUrl: url };
}
