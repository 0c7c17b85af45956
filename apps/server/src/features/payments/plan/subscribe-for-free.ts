import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { idempotencyKeyFor } from '../../../platform/stripe/idempotency-key-for.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { withLiveCustomer } from '../../../platform/stripe/with-live-customer.ts';
import { minutes } from '../../../platform/time/clock.ts';
import { trialEnds } from '../../gyms/index.ts';
import { closeCheckout } from './close-checkout.ts';
import { replacePlanCustomer } from './plan-customer.ts';
import { findPlanPrice } from './plan-price.ts';
import type { PlanRow } from './queries.ts';
import { refreshPlan } from './refresh-plan.ts';

/** The rest of the gym's free trial. Unlike a checkout, a subscription takes any end in the future. */
function trialOf({ config, clock }: Context, { gym }: GymActor): { trial_end?: number } {
  const ends = trialEnds(gym, config.trialDays).getTime();
  if (ends < clock.now().getTime() + minutes(1)) return {};
  return { trial_end: Math.ceil(ends / 1000) };
}

/**
 * Subscribes a gym in the free tier without a checkout: nothing is due, so the provider needs no card. The quantity is
 * always 1 here, so that concurrent requests have the same parameters and create one subscription; afterwards it is set to
 * the number of athletes.
 */
export async function subscribeForFree(
  context: Context,
  provider: Provider,
  actor: GymActor,
  plan: PlanRow,
): Promise<{ sessionUrl: string }> {
  const { stripe } = provider;
  const { gymId, stripeCustomerId, stripeSubscriptionId: former } = plan;
  await closeCheckout(context, stripe, plan);
  const price = await findPlanPrice(stripe);
  const create = (customer: string) => {
    const params: Stripe.SubscriptionCreateParams = {
      customer,
      items: [{ price, quantity: 1 }],
      metadata: { gymId },
      ...trialOf(context, actor),
    };
    const idempotencyKey = idempotencyKeyFor(`plan-free:${gymId}:${former}`, params);
    return stripe.subscriptions.create(params, { idempotencyKey });
  };
  const replace = () => replacePlanCustomer(context, provider, gymId, stripeCustomerId);
  await withLiveCustomer(stripeCustomerId, replace, create);
  await refreshPlan(context, provider, gymId);
  return { sessionUrl: `${context.config.publicUrl}/dashboard/congratulations/gym` };
}
