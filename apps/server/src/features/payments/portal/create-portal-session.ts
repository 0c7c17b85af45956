import type { Context } from '../../../platform/context.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { withLiveCustomer } from '../../../platform/stripe/with-live-customer.ts';
import { findPortalConfiguration } from './portal-configuration.ts';

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
