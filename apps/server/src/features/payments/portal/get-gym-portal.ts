import { failure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { callProvider } from '../../../platform/stripe/call-provider.ts';
import { replacePlanCustomer } from '../plan/plan-customer.ts';
import { findPlan } from '../plan/queries.ts';
import { createPortalSession } from './create-portal-session.ts';

/** A link to the billing portal of the gym's plan. */
export async function getGymPortal(context: Context, { gym }: GymActor) {
  const { provider, db, log } = context;
  if (!provider) return failure('payments_off');
  const plan = await findPlan(db, gym.id);
  if (!plan) return failure('nothing_to_pay');
  const { stripeCustomerId: customer } = plan;
  const replace = () => replacePlanCustomer(context, provider, gym.id, customer);
  const of = { customer, returnTo: '/dashboard/subscribe', replace };
  return callProvider(log, () => createPortalSession(context, provider, of), 'plan_refused');
}
