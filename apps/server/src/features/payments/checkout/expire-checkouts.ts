import { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { type Buyer, listOpenCheckouts } from './queries.ts';

const { StripeInvalidRequestError } = Stripe.errors;

/** Expires the open checkouts of a track or of an athlete at the provider. Its events then close the rows. */
export async function expireCheckouts(
  { db }: Context,
  { stripe }: Provider,
  scope: Pick<Buyer, 'gymId'> & Partial<Buyer>,
): Promise<void> {
  for (const { stripeSessionId, stripeAccountId } of await listOpenCheckouts(db, scope)) {
    if (!stripeSessionId) continue;
    try {
      await stripe.checkout.sessions.expire(
        stripeSessionId,
        {},
        { stripeAccount: stripeAccountId },
      );
    } catch (error) {
      // The session is already complete or expired; its event updates the row.
      if (!(error instanceof StripeInvalidRequestError)) throw error;
    }
  }
}
