import { failure } from '@trackboard/contract';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { callProvider } from '../../../platform/stripe/call-provider.ts';
import { idempotencyKeyFor } from '../../../platform/stripe/idempotency-key-for.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { hours } from '../../../platform/time/clock.ts';
import { trialEnds } from '../../gyms/index.ts';
import { isOngoing } from './plan-of-gym.ts';
import { findPlanPrice } from './plan-price.ts';
import { type PlanRow, findGymWithPlan, insertPlan, storeSession } from './queries.ts';
import { refreshPlan } from './refresh-plan.ts';

type SessionParams = Stripe.Checkout.SessionCreateParams;
type TrialParams = Pick<
  Stripe.Checkout.SessionCreateParams.SubscriptionData,
  'trial_end' | 'trial_period_days'
>;

const maxAttempts = 5;
const day = hours(24);

/**
 * The rest of the gym's free trial, during which nothing is charged. `trial_end` must be at least two days ahead; a
 * shorter trial is rounded up to whole days.
 */
export function trialParams(ends: Date, now: Date): TrialParams {
  const left = ends.getTime() - now.getTime();
  if (left <= 0) return {};
  if (left < 2 * day + hours(1)) return { trial_period_days: Math.ceil(left / day) };
  return { trial_end: Math.floor(ends.getTime() / 1000) };
}

/** Creates the gym's customer on the platform's account and its plan, unless they exist. */
async function ensurePlan(context: Context, { stripe }: Provider, gymId: string): Promise<void> {
  const gym = await findGymWithPlan(context.db, gymId);
  if (gym.stripeCustomerId) return;
  const params = { name: gym.name, email: gym.email, metadata: { gymId } };
  const customer = await stripe.customers.create(params, {
    idempotencyKey: idempotencyKeyFor(`plan-customer:${gymId}`, params),
  });
  const now = context.clock.now();
  await insertPlan(context.db, {
    gymId,
    stripeCustomerId: customer.id,
    refreshedAt: now,
    createdAt: now,
    updatedAt: now,
  });
}

async function sessionParams(
  { db, config, clock }: Context,
  stripe: Stripe,
  { gym }: GymActor,
  customer: string,
): Promise<SessionParams> {
  const { athletesNow } = await findGymWithPlan(db, gym.id);
  const trial = trialParams(trialEnds(gym, config.trialDays), clock.now());
  return {
    mode: 'subscription',
    customer,
    client_reference_id: gym.id,
    line_items: [{ price: await findPlanPrice(stripe), quantity: Math.max(1, athletesNow) }],
    metadata: { gymId: gym.id },
    subscription_data: { ...trial, metadata: { gymId: gym.id } },
    success_url: `${config.publicUrl}/dashboard/congratulations/gym`,
    cancel_url: `${config.publicUrl}/dashboard/subscribe`,
  };
}

/** The URL of the open checkout session; null if there is none. */
async function findOpenSession(stripe: Stripe, plan: PlanRow): Promise<string | null> {
  if (!plan.stripeSessionId) return null;
  const session = await stripe.checkout.sessions.retrieve(plan.stripeSessionId);
  return session.status === 'open' ? session.url : null;
}

/**
 * Creates a checkout session that replaces the last one. Concurrent requests get the same session by the idempotency
 * key; if their parameters differ, the first one stored wins and the others get null.
 */
async function createSession(
  context: Context,
  stripe: Stripe,
  actor: GymActor,
  plan: PlanRow,
): Promise<string | null> {
  const params = await sessionParams(context, stripe, actor, plan.stripeCustomerId);
  const session = await stripe.checkout.sessions.create(params, {
    idempotencyKey: idempotencyKeyFor(
      `plan-checkout:${plan.gymId}:${plan.stripeSessionId}`,
      params,
    ),
  });
  const isStored = await storeSession(context.db, plan, session.id);
  return isStored ? session.url : null;
}

async function openCheckout(context: Context, provider: Provider, actor: GymActor) {
  const { stripe } = provider;
  await ensurePlan(context, provider, actor.gym.id);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    // The event about a new subscription may not have arrived yet.
    const plan = await refreshPlan(context, provider, actor.gym.id);
    if (!plan || isOngoing(plan.status)) return failure('already_subscribed');
    const url =
      (await findOpenSession(stripe, plan)) ?? (await createSession(context, stripe, actor, plan));
    if (url) return { sessionUrl: url };
  }
  return failure('provider_unavailable');
}

/** Starts the checkout of the gym's plan, or returns the URL of the open one. */
export async function subscribe(context: Context, actor: GymActor) {
  const { provider, config, log } = context;
  if (!provider) return failure('payments_off');
  if (config.ownerPlans === 'off') return failure('plans_off');
  return callProvider(log, () => openCheckout(context, provider, actor), 'plan_refused');
}
