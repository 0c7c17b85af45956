import type { Context } from '../../../platform/context.ts';
import { idempotencyKeyFor } from '../../../platform/stripe/idempotency-key-for.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { findGymWithPlan, insertPlan, setPlanCustomer } from './queries.ts';

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
export async function ensurePlan(
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
