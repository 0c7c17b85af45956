import { type ErrorCode, failure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import type { Actor, GymActor } from '../../../platform/sessions/actor.ts';
import { callProvider } from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { findPlan } from '../plan/queries.ts';
import { findPortalConfiguration } from './portal-configuration.ts';
import { findAthleteCustomer } from './queries.ts';

interface Customer<Refusal extends ErrorCode> {
  readonly customer: string;
  /** The connected account; the platform's own if left out. */
  readonly account?: string;
  /** The path of the page that the portal leads back to. */
  readonly returnTo: string;
  /** The failure if the customer was deleted there. */
  readonly refusal: Refusal;
}

async function openPortal<Refusal extends ErrorCode>(
  { config, log }: Context,
  { stripe }: Provider,
  { customer, account, returnTo, refusal }: Customer<Refusal>,
) {
  const open = async () => {
    const configuration = await findPortalConfiguration(stripe, account);
    const { url } = await stripe.billingPortal.sessions.create(
      { customer, configuration, return_url: config.publicUrl + returnTo },
      account ? { stripeAccount: account } : {},
    );
    return { redirectUrl: url };
  };
  return callProvider(log, open, refusal);
}

/** A link to the billing portal of the gym's plan. */
export async function openGymPortal(context: Context, { gym }: GymActor) {
  const { provider, db } = context;
  if (!provider) return failure('payments_off');
  const plan = await findPlan(db, gym.id);
  if (!plan) return failure('nothing_to_pay');
  return openPortal(context, provider, {
    customer: plan.stripeCustomerId,
    returnTo: '/dashboard/subscribe',
    refusal: 'plan_refused',
  });
}

/** A link to the billing portal of an athlete's subscriptions in a gym. Former members can open it too. */
export async function openAthletePortal(context: Context, actor: Actor, gymId: string) {
  const { provider, db } = context;
  const found = await findAthleteCustomer(db, gymId, actor.id);
  if (!found) return failure('not_found');
  if (!provider) return failure('payments_off');
  const { customer, account } = found;
  if (!customer || !account) return failure('nothing_to_pay');
  const returnTo = '/dashboard';
  return openPortal(context, provider, { customer, account, returnTo, refusal: 'sale_refused' });
}
