import type { Context } from '../../../platform/context.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { closeCheckout, findCheckout } from './queries.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The checkout whose id an object of a gym's account refers to; undefined if it belongs to another gym or account. */
export async function findNamedCheckout(
  { db }: Context,
  of: { gymId: string; account: string },
  id: string | null | undefined,
) {
  return id && uuid.test(id) ? findCheckout(db, { ...of, id }) : undefined;
}

/** Fetches a session and closes its checkout when it is complete or has expired. */
export async function refreshCheckout(
  context: Context,
  { stripe }: Provider,
  of: { gymId: string; account: string; sessionId: string },
): Promise<void> {
  const { account: stripeAccount, sessionId } = of;
  const session = await stripe.checkout.sessions.retrieve(sessionId, {}, { stripeAccount });
  const checkout = await findNamedCheckout(context, of, session.client_reference_id);
  if (!checkout || checkout.status !== 'open') return;
  const { subscription } = session;
  const status = session.status === 'complete' ? 'complete' : 'expired';
  if (session.status !== status) return;
  const subscriptionId = typeof subscription === 'object' ? subscription?.id : subscription;
  await closeCheckout(context.db, checkout, {
    status,
    stripeSubscriptionId: subscriptionId ?? null,
    updatedAt: context.clock.now(),
  });
}
