import { isAccountLost } from '../../../platform/stripe/call-provider.ts';
import { expireSession } from '../../../platform/stripe/expire-session.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import type { CheckoutRow } from './queries.ts';

/** Expires the sessions of open checkouts at the provider. Its events then close the rows. */
export async function expireCheckouts(
  { stripe }: Pick<Provider, 'stripe'>,
  checkouts: readonly CheckoutRow[],
): Promise<void> {
  for (const { stripeSessionId: id, stripeAccountId: stripeAccount } of checkouts) {
    if (!id) continue;
    try {
      await expireSession(stripe, id, { stripeAccount });
    } catch (error) {
      if (!isAccountLost(error)) throw error;
    }
  }
}
