import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { expireSession, isAccountLost } from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { type CheckoutRow, closeCheckout, findCheckout } from './queries.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The checkout whose id an object of a gym's account refers to; undefined if it belongs to another gym or account. */
export async function findNamedCheckout(
  { db }: Context,
  of: { gymId: string; account: string },
  id: string | null | undefined,
) {
  return id && uuid.test(id) ? findCheckout(db, { ...of, id }) : undefined;
}

/** The final status of a session; null while it is open. */
export function finalStatusOf({ status }: Stripe.Checkout.Session): 'complete' | 'expired' | null {
  if (status === 'complete') return 'complete';
  return status === 'expired' ? 'expired' : null;
}

/**
 * Fetches a session and closes its checkout when the session is complete or has expired. A complete checkout is
 * linked to its subscription once that is stored; until then it counts as being processed.
 */
export async function refreshCheckout(
  context: Context,
  { stripe }: Provider,
  of: { gymId: string; account: string; sessionId: string },
): Promise<void> {
  const { account: stripeAccount, sessionId } = of;
  const session = await stripe.checkout.sessions.retrieve(sessionId, {}, { stripeAccount });
  const status = finalStatusOf(session);
  if (!status) return;
  const checkout = await findNamedCheckout(context, of, session.client_reference_id);
  if (!checkout) return;
  await closeCheckout(context.db, checkout, { status, updatedAt: context.clock.now() });
}

/** Expires the sessions of open checkouts at the provider. The provider's events then close the rows. */
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
