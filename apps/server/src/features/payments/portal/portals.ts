import { type Failure, failure, isFailure } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Actor, GymActor } from '../../../platform/sessions/actor.ts';
import { callProvider, withLiveCustomer } from '../../../platform/stripe/call-provider.ts';
import { idempotencyKeyFor } from '../../../platform/stripe/idempotency-key-for.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { lastDayBefore } from '../../../platform/time/clock.ts';
import { createCustomer } from '../checkout/customers.ts';
import { callAccount } from '../connect/refresh-account.ts';
import { accessEndOf } from '../entitlements/entitlement-of.ts';
import { findPlan } from '../plan/queries.ts';
import { replacePlanCustomer } from '../plan/subscribe.ts';
import { dayText } from '../reconcile/words.ts';
import { findAthleteCustomer, listPaidBeforeDisconnection } from './queries.ts';

/** Marks our configuration in its metadata, because account owners can create other ones. */
const purpose = 'trackboard-portal';

/** Customers can change cards, see invoices and cancel, but they cannot switch plans. */
const params: Stripe.BillingPortal.ConfigurationCreateParams = {
  features: {
    customer_update: { enabled: true, allowed_updates: ['email', 'address'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: { enabled: false },
  },
  metadata: { purpose },
};

/** The id of an account's billing portal configuration, created on first use. */
async function findPortalConfiguration(stripe: Stripe, account?: string): Promise<string> {
  const on = account ? { stripeAccount: account } : {};
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 }, on);
  const known = data.find(({ metadata }) => metadata?.['purpose'] === purpose);
  if (known) return known.id;
  const idempotencyKey = idempotencyKeyFor(`portal:${account ?? 'platform'}`, params);
  const made = await stripe.billingPortal.configurations.create(params, { ...on, idempotencyKey });
  return made.id;
}

interface Customer {
  readonly customer: string;
  /** The connected account, or the platform's own account if left out. */
  readonly account?: string;
  /** The path of the page to which the portal returns. */
  readonly returnTo: string;
  /** Creates a new customer if this one was deleted at the provider. */
  readonly replace: () => Promise<string>;
}

async function createPortalSession(
  { config }: Context,
  { stripe }: Provider,
  { customer, account, returnTo, replace }: Customer,
) {
  const configuration = await findPortalConfiguration(stripe, account);
  const { url } = await withLiveCustomer(customer, replace, (live) =>
    stripe.billingPortal.sessions.create(
      { customer: live, configuration, return_url: config.publicUrl + returnTo },
      account ? { stripeAccount: account } : {},
    ),
  );
  return { redirectUrl: url };
}

/** Fails because the gym's account was disconnected. The message says until when the athlete has access. */
async function accountDisconnected(
  { db, clock }: Context,
  { timeZone, ...athlete }: { gymId: string; userId: string; timeZone: string },
): Promise<Failure<'account_disconnected'>> {
  // The job that stores the ends of access may not have run yet, so they are computed here.
  const ends = (await listPaidBeforeDisconnection(db, athlete))
    .map((row) => accessEndOf(row, row.disconnectedAt))
    .filter((end) => end !== null && end > clock.now());
  const last = ends.toSorted((a, b) => Number(b) - Number(a))[0];
  if (!last) return failure('account_disconnected');
  const day = dayText(lastDayBefore(timeZone, last));
  const message = `Your gym has disconnected its payment account. You have access until ${day}; nothing more is charged through Trackboard.`;
  return failure('account_disconnected', { message });
}

/**
 * Returns a link to the billing portal of an athlete's subscriptions in a gym. Former members can open it too. A
 * disconnected account has no portal; the failure says until when the athlete has access.
 */
async function getAthletePortal(context: Context, actor: Actor, gymId: string) {
  const { provider, db, log } = context;
  const found = await findAthleteCustomer(db, gymId, actor.id);
  if (!found) return failure('not_found');
  if (!provider) return failure('payments_off');
  const { customer, account, timeZone } = found;
  if (!customer || !account) return failure('nothing_to_pay');
  const athlete = { gymId, userId: actor.id };
  if (found.disconnectedAt) return accountDisconnected(context, { ...athlete, timeZone });
  const { stripe } = provider;
  const replace = () => createCustomer(context, { stripe, account }, athlete, customer);
  const of = { customer, account, returnTo: '/dashboard', replace };
  const open = () =>
    callAccount(context, account, () => createPortalSession(context, provider, of));
  const opened = await callProvider(log, open, 'sale_refused');
  const isLost = isFailure(opened) && opened.failure === 'account_disconnected';
  return isLost ? accountDisconnected(context, { ...athlete, timeZone }) : opened;
}

/** A link to the billing portal of the gym's plan. */
async function getGymPortal(context: Context, { gym }: GymActor) {
  const { provider, db, log } = context;
  if (!provider) return failure('payments_off');
  const plan = await findPlan(db, gym.id);
  if (!plan) return failure('nothing_to_pay');
  const { stripeCustomerId: customer } = plan;
  const replace = () => replacePlanCustomer(context, provider, gym.id, customer);
  const of = { customer, returnTo: '/dashboard/subscribe', replace };
  return callProvider(log, () => createPortalSession(context, provider, of), 'plan_refused');
}

export const portalRoutes = (context: Context): Route[] => [
  route(payments.gymPortal, ({ actor }) => getGymPortal(context, actor)),
  route(payments.athletePortal, ({ input, actor }) =>
    getAthletePortal(context, actor, input.gymId),
  ),
];
