import type { Context } from '../../../platform/context.ts';
import { isMissingAtProvider } from '../../../platform/stripe/ask-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { isGoingOn } from './plan-of-gym.ts';
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
  if (!stripeSubscriptionId || !isGoingOn(found.status)) return false;
  await stripe.subscriptions.cancel(stripeSubscriptionId);
  return true;
}

/** The price follows the number of athletes from the next renewal on. */
async function followAthletes({ stripe }: Provider, found: Found): Promise<boolean> {
  const { stripeSubscriptionId, stripeItemId, athletesNow } = found;
  const quantity = Math.max(1, athletesNow);
  if (!stripeSubscriptionId || !stripeItemId || !isGoingOn(found.status)) return false;
  if (found.athletes === quantity) return false;
  await stripe.subscriptions.update(stripeSubscriptionId, {
    items: [{ id: stripeItemId, quantity }],
    proration_behavior: 'none',
  });
  return true;
}

/** Brings a gym's subscription in line with the gym: its number of athletes, and its end when the gym was closed. */
export async function followGym(
  context: Context,
  provider: Provider,
  gymId: string,
): Promise<void> {
  const found = await findGymWithPlan(context.db, gymId);
  if (!found.stripeCustomerId) return;
  try {
    const isChanged = found.closedAt
      ? await endPlan(context, provider, found)
      : await followAthletes(provider, found);
    if (isChanged) await refreshPlan(context, provider, gymId);
  } catch (error) {
    if (!isMissingAtProvider(error)) throw error;
    // It ended at the provider, whose event is still on its way.
    await refreshPlan(context, provider, gymId);
  }
}
