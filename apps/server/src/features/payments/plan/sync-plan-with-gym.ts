import type { Context } from '../../../platform/context.ts';
import { isMissingAtProvider } from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { isOngoing } from './plan-of-gym.ts';
import { findGymWithPlan, storeSession } from './queries.ts';
import { refreshPlan } from './refresh-plan.ts';

type Found = Awaited<ReturnType<typeof findGymWithPlan>>;

async function endPlan({ db }: Context, { stripe }: Provider, found: Found): Promise<boolean> {
  const { id: gymId, stripeSessionId, stripeSubscriptionId } = found;
  if (stripeSessionId) {
    const session = await stripe.checkout.sessions.retrieve(stripeSessionId);
    if (session.status === 'open') await stripe.checkout.sessions.expire(stripeSessionId);
    await storeSession(db, { gymId, stripeSessionId }, null);
  }
  if (!stripeSubscriptionId || !isOngoing(found.status)) return false;
  await stripe.subscriptions.cancel(stripeSubscriptionId);
  return true;
}

/** Sets the quantity to the number of athletes, without proration: the price changes with the next renewal. */
async function updateQuantity({ stripe }: Provider, found: Found): Promise<boolean> {
  const { stripeSubscriptionId, stripeItemId, athletesNow } = found;
  const quantity = Math.max(1, athletesNow);
  if (!stripeSubscriptionId || !stripeItemId || !isOngoing(found.status)) return false;
  if (found.athletes === quantity) return false;
  await stripe.subscriptions.update(stripeSubscriptionId, {
    items: [{ id: stripeItemId, quantity }],
    proration_behavior: 'none',
  });
  return true;
}

/** Updates the quantity of a gym's subscription, or cancels it if the gym is closed. */
export async function syncPlanWithGym(
  context: Context,
  provider: Provider,
  gymId: string,
): Promise<void> {
  const found = await findGymWithPlan(context.db, gymId);
  if (!found.stripeCustomerId) return;
  try {
    const isChanged = found.closedAt
      ? await endPlan(context, provider, found)
      : await updateQuantity(provider, found);
    if (isChanged) await refreshPlan(context, provider, gymId);
  } catch (error) {
    if (!isMissingAtProvider(error)) throw error;
    // It has ended at the provider, but the event has not arrived yet.
    await refreshPlan(context, provider, gymId);
  }
}
