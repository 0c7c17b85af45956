import { failure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import type { Actor, GymActor } from '../../../platform/sessions/actor.ts';
import { callProvider } from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { findPlan } from '../plan/queries.ts';
import { findPortalConfiguration } from './portal-configuration.ts';
import { findAthleteCustomer } from './queries.ts';

interface Customer {
  readonly customer: string;
  /** The connected account; the platform's own if left out. */
  readonly account?: string;
}

async function openPortal(
  { config, log }: Context,
  { stripe }: Provider,
  { customer, account }: Customer,
  returnTo: string,
) {
  return callProvider(log, async () => {
    const configuration = await findPortalConfiguration(stripe, account);
    const { url } = await stripe.billingPortal.sessions.create(
      { customer, configuration, return_url: config.publicUrl + returnTo },
      account ? { stripeAccount: account } : {},
    );
    return { redirectUrl: url };
  });
}

/** A link to the billing portal of the gym's plan. */
export async function openGymPortal(context: Context, { gym }: GymActor) {
  const { provider, db } = context;
  if (!provider) return failure('payments_off');
  const plan = await findPlan(db, gym.id);
  if (!plan) return failure('nothing_to_pay');
  const customer = { customer: plan.stripeCustomerId };
  return openPortal(context, provider, customer, '/dashboard/subscribe');
}

/** A link to the billing portal of an athlete's subscriptions in a gym. Former members can open it too. */
export async function openAthletePortal(context: Context, actor: Actor, gymId: string) {
  const { provider, db } = context;
  const found = await findAthleteCustomer(db, gymId, actor.id);
  if (!found) return failure('not_found');
  if (!provider) return failure('payments_off');
  const { customer, account } = found;
  if (!customer || !account) return failure('nothing_to_pay');
  return openPortal(context, provider, { customer, account }, '/dashboard');
}
