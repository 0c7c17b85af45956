import type { Context } from '../../../platform/context.ts';
import { isMissingAtProvider } from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { closeCheckout } from './close-checkout.ts';
import { lacksCard, updateCardDue } from './card-due.ts';
import { isOngoing } from './plan-of-gym.ts';
import { findGymWithPlan } from './queries.ts';
import { refreshPlan } from './refresh-plan.ts';

type Found = Awaited<ReturnType<typeof findGymWithPlan>>;

async function endPlan(context: Context, { stripe }: Provider, found: Found): Promise<boolean> {
  const { id: gymId, stripeSessionId, stripeSubscriptionId } = found;
  await closeCheckout(context, stripe, { gymId, stripeSessionId });
  if (!stripeSubscriptionId || !isOngoing(found.status)) return false;
  await stripe.subscriptions.cancel(stripeSubscriptionId);
  return true;
}

/** The gym, fetched again if it seems to lack a card: the owner may have added one since. */
async function findCurrent(context: Context, provider: Provider, gymId: string): Promise<Found> {
  const found = await findGymWithPlan(context.db, gymId);
  if (found.closedAt || !lacksCard(found)) return found;
  await refreshPlan(context, provider, gymId);
  return findGymWithPlan(context.db, gymId);
}

/** Sets the quantity to the number of athletes, without proration: the price changes with the next renewal. */
async function updateQuantity({ stripe }: Provider, found: Found): Promise<boolean> {
  // Without a card the provider could only fail to charge the new price, and would end the subscription.
  if (lacksCard(found)) return false;
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

/** Updates the quantity of a gym's subscription and when its card is due; cancels it if the gym is closed. */
export async function syncPlanWithGym(
  context: Context,
  provider: Provider,
  gymId: string,
): Promise<void> {
  try {
    const found = await findCurrent(context, provider, gymId);
    if (!found.stripeCustomerId) return;
    if (!found.closedAt) await updateCardDue(context, found);
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
