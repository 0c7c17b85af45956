import type { Context } from '../../../platform/context.ts';
import { nullIfMissing } from '../../../platform/stripe/call-provider.ts';
import { idOf } from '../../../platform/stripe/id-of.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { type CheckoutRow, closeCheckout, settleRow } from '../checkout/queries.ts';
import { findSubscription } from './queries.ts';
import { refreshSubscription } from './refresh-subscription.ts';

/** Null if it does not exist at the provider. */
async function fetchSession({ stripe }: Provider, checkout: CheckoutRow) {
  const { stripeSessionId: id, stripeAccountId: stripeAccount } = checkout;
  if (!id) return null;
  return stripe.checkout.sessions.retrieve(id, {}, { stripeAccount }).catch(nullIfMissing);
}

/** Stores the subscription of a paid checkout, or ends the checkout if there is none. */
async function settlePaid(
  context: Context,
  provider: Provider,
  checkout: CheckoutRow,
  subscriptionId: string | null,
): Promise<void> {
  const { db, clock } = context;
  const { gymId, stripeAccountId: account } = checkout;
  if (subscriptionId) {
    const ref = { gymId, account, subscriptionId };
    await refreshSubscription(context, provider, ref, clock.now());
  }
  const row = subscriptionId && (await findSubscription(db, gymId, subscriptionId));
  const status = row ? 'complete' : 'expired';
  const change = { status, stripeSubscriptionId: subscriptionId, updatedAt: clock.now() } as const;
  await settleRow(db, checkout, change);
}

/** Fetches what became of a checkout, in case its events were lost. */
export async function settleCheckout(
  context: Context,
  provider: Provider,
  checkout: CheckoutRow,
): Promise<void> {
  const { db, clock } = context;
  const session = await fetchSession(provider, checkout);
  if (session?.status === 'open') return;
  if (session?.status === 'complete') {
    await closeCheckout(db, checkout, { status: 'complete', updatedAt: clock.now() });
    await settlePaid(context, provider, checkout, idOf(session.subscription));
  } else {
    const change = { stripeSubscriptionId: null, updatedAt: clock.now() };
    await settleRow(db, checkout, { ...change, status: 'expired' });
  }
}
