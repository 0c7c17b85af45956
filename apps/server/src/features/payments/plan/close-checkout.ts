import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { expireSession } from '../../../platform/stripe/expire-session.ts';
import { storeSession } from './queries.ts';

interface Checkout {
  readonly gymId: string;
  readonly stripeSessionId: string | null;
}

/** Expires the checkout of a gym's plan, so that it cannot be paid any more. */
export async function closeCheckout(
  { db }: Context,
  stripe: Stripe,
  { gymId, stripeSessionId }: Checkout,
): Promise<void> {
  if (!stripeSessionId) return;
  const session = await stripe.checkout.sessions.retrieve(stripeSessionId);
  if (session.status === 'open') await expireSession(stripe, stripeSessionId);
  await storeSession(db, { gymId, stripeSessionId }, null);
}
