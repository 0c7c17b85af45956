import { failure } from '@trackboard/contract';
import { type PlanTier, planTiers } from '@trackboard/contract/payments';
import { priceCurrency } from '@trackboard/money';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import {
  callProvider,
  expireSession,
  withLiveCustomer,
} from '../../../platform/stripe/call-provider.ts';
import { idempotencyKeyFor } from '../../../platform/stripe/idempotency-key-for.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { hours, minutes } from '../../../platform/time/clock.ts';
import { trialEnds } from '../../gyms/index.ts';
import { isOngoing, isPaid } from './plan-of-gym.ts';
import {
  type PlanRow,
  findGymWithPlan,
  findPlan,
  insertPlan,
  setPlanCustomer,
  storeSession,
} from './queries.ts';
import { refreshPlan } from './refresh-plan.ts';

type Gym = Awaited<ReturnType<typeof findGymWithPlan>>;

/** Creates a gym's customer on the platform's account; `deleted` is the customer it replaces. */
async function createCustomer(
  { stripe }: Provider,
  { id: gymId, name, email }: Gym,
  deleted?: string,
): Promise<string> {
  const params = { name, email, metadata: { gymId } };
  const purpose = `plan-customer:${gymId}${deleted ? `:${deleted}` : ''}`;
  const idempotencyKey = idempotencyKeyFor(purpose, params);
  return (await stripe.customers.create(params, { idempotencyKey })).id;
}

/** Creates the gym's customer on the platform's account and its plan, unless they exist. */
async function ensurePlan(
  { db, clock }: Context,
  provider: Provider,
  gymId: string,
): Promise<void> {
  const gym = await findGymWithPlan(db, gymId);
  if (gym.stripeCustomerId) return;
  const stripeCustomerId = await createCustomer(provider, gym);
  const now = clock.now();
  const times = { refreshedAt: now, createdAt: now, updatedAt: now };
  await insertPlan(db, { gymId, stripeCustomerId, ...times });
}

/** Replaces a gym's customer that was deleted at the provider; returns the new one. */
export async function replacePlanCustomer(
  { db }: Context,
  provider: Provider,
  gymId: string,
  deleted: string,
): Promise<string> {
  const gym = await findGymWithPlan(db, gymId);
  const customer = await createCustomer(provider, gym, deleted);
  await setPlanCustomer(db, gymId, { deleted, customer });
  return customer;
}

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

/**
 * The key contains the tiers: prices at the provider are immutable, so changed tiers need a new price.
 */
const planLookupKey = `trackboard-plan-${planTiers
  .map(({ fromAthletes, monthlyCents }) => `${fromAthletes}-${monthlyCents}`)
  .join('-')}`;

const tierOf = ({ toAthletes, monthlyCents }: PlanTier) => ({
  up_to: toAthletes ?? ('inf' as const),
  flat_amount: monthlyCents,
});

async function createPrice(stripe: Stripe): Promise<Stripe.Price> {
  const product = await stripe.products.create(
    { name: 'Trackboard plan' },
    { idempotencyKey: 'plan-product' },
  );
  const params: Stripe.PriceCreateParams = {
    product: product.id,
    currency: priceCurrency,
    recurring: { interval: 'month' },
    billing_scheme: 'tiered',
    tiers_mode: 'volume',
    tiers: planTiers.map(tierOf),
    lookup_key: planLookupKey,
    // An archived price keeps its lookup key.
    transfer_lookup_key: true,
  };
  const idempotencyKey = idempotencyKeyFor('plan-price', params);
  return stripe.prices.create(params, { idempotencyKey });
}

/** The id of the price of the owner's plan, created on first use. */
export async function findPlanPrice(stripe: Stripe): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [planLookupKey], active: true });
  const price = data[0] ?? (await createPrice(stripe));
  return price.id;
}

/** Returns the rest of the gym's free trial. Unlike a checkout, a subscription accepts any end in the future. */
function trialOf({ config, clock }: Context, { gym }: GymActor): { trial_end?: number } {
  const ends = trialEnds(gym, config.trialDays).getTime();
  if (ends < clock.now().getTime() + minutes(1)) return {};
  return { trial_end: Math.ceil(ends / 1000) };
}

/**
 * Subscribes a gym in the free tier without a checkout: nothing is due, so the provider needs no card. Here the quantity
 * is always 1, so that concurrent requests have the same parameters and create one subscription. Later it is set to the
 * number of athletes.
 */
async function subscribeForFree(
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

type SessionParams = Stripe.Checkout.SessionCreateParams;
type TrialParams = Pick<
  Stripe.Checkout.SessionCreateParams.SubscriptionData,
  'trial_end' | 'trial_period_days'
>;

const maxAttempts = 5;
const day = hours(24);

/**
 * Returns the rest of the gym's free trial, during which nothing is charged. `trial_end` must be at least two days
 * ahead, so a shorter trial is rounded up to whole days.
 */
export function trialParams(ends: Date, now: Date): TrialParams {
  const left = ends.getTime() - now.getTime();
  if (left <= 0) return {};
  if (left < 2 * day + hours(1)) return { trial_period_days: Math.ceil(left / day) };
  return { trial_end: Math.ceil(ends.getTime() / 1000) };
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

/**
 * Returns the URL of the open checkout session, or null if there is none. Expires a session whose customer was
 * deleted.
 */
async function findOpenSession(stripe: Stripe, plan: PlanRow): Promise<string | null> {
  if (!plan.stripeSessionId) return null;
  const expand = { expand: ['customer'] };
  const session = await stripe.checkout.sessions.retrieve(plan.stripeSessionId, expand);
  const { customer, status, url } = session;
  if (status !== 'open') return null;
  if (typeof customer !== 'object' || !customer?.deleted) return url;
  await expireSession(stripe, session.id);
  return null;
}

/**
 * Creates a checkout session that replaces the last one. Concurrent requests get the same session through the
 * idempotency key. If their parameters differ, the session that is stored first wins and the other requests get
 * null.
 */
async function createSession(
  context: Context,
  provider: Provider,
  actor: GymActor,
  plan: PlanRow,
): Promise<string | null> {
  const { gymId, stripeCustomerId, stripeSessionId } = plan;
  const { stripe } = provider;
  const create = async (customer: string) => {
    const params = await sessionParams(context, stripe, actor, customer);
    const purpose = `plan-checkout:${gymId}:${stripeSessionId}`;
    const idempotencyKey = idempotencyKeyFor(purpose, params);
    return stripe.checkout.sessions.create(params, { idempotencyKey });
  };
  const replace = () => replacePlanCustomer(context, provider, gymId, stripeCustomerId);
  const session = await withLiveCustomer(stripeCustomerId, replace, create);
  const isStored = await storeSession(context.db, plan, session.id);
  return isStored ? session.url : null;
}

async function openCheckout(context: Context, provider: Provider, actor: GymActor) {
  const { stripe } = provider;
  await ensurePlan(context, provider, actor.gym.id);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    // The event about a new subscription may not have arrived yet.
    await refreshPlan(context, provider, actor.gym.id);
    const plan = await findPlan(context.db, actor.gym.id);
    if (!plan || isOngoing(plan.status)) return failure('already_subscribed');
    const { athletesNow } = await findGymWithPlan(context.db, actor.gym.id);
    if (!isPaid(athletesNow)) return subscribeForFree(context, provider, actor, plan);
    const url =
      (await findOpenSession(stripe, plan)) ??
      (await createSession(context, provider, actor, plan));
    if (url) return { sessionUrl: url };
  }
  return failure('provider_unavailable');
}

/**
 * Starts the checkout of the gym's plan, or returns the URL of the open one. A gym in the free tier is subscribed
 * immediately.
 */
export async function subscribe(context: Context, actor: GymActor) {
  const { provider, config, log } = context;
  if (!provider) return failure('payments_off');
  if (config.ownerPlans === 'off') return failure('plans_off');
  return callProvider(log, () => openCheckout(context, provider, actor), 'plan_refused');
}
