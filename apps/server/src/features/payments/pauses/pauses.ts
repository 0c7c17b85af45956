import { type Failure, type InputOf, failure } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import {
  pauseEnd,
  trackPauseChanged,
  trackSubscriptionChanged,
} from '@trackboard/contract/payments';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { after, hours, minutes } from '../../../platform/time/clock.ts';
import type { Buyer } from '../checkout/queries.ts';
import { callAccount } from '../connect/call-account.ts';
import { lockAthlete } from '../../gyms/index.ts';
import { isVisibleAthlete } from '../discounts/queries.ts';
import { hasEnded } from '../entitlements/entitlement-of.ts';
import {
  type SubscriptionRow,
  findSubscription,
  lockSubscriptions,
} from '../entitlements/queries.ts';
import { refreshSubscription } from '../entitlements/refresh-subscription.ts';
import { endPause, findPause, savePause } from './queries.ts';

/** Returns why this subscription cannot be paused, or null. */
function findProblem({ status, cancelAt, accessEndsAt }: SubscriptionRow) {
  if (accessEndsAt) return failure('account_disconnected');
  if (status === 'past_due' || status === 'unpaid') return failure('payment_overdue');
  return cancelAt ? failure('subscription_ending') : null;
}

/**
 * The end of a pause, which is an hour before a payment. A stored period that is over has been renewed, but its event has not come yet.
 */
function endOf(currentPeriodEnd: Date, months: number, now: Date): Date {
  let renewed = 0;
  while (after(pauseEnd(currentPeriodEnd, renewed), hours(1)) <= now) renewed += 1;
  return pauseEnd(currentPeriodEnd, renewed + months);
}

/** Pauses a subscription of an athlete of the owner's gym. A job does so at the provider. */
async function pauseSubscription(
  context: Context,
  actor: GymActor,
  { trackId, userId, months }: InputOf<typeof payments.pauseSubscription>,
) {
  const { db, clock, outbox, provider } = context;
  const of = { gymId: actor.gym.id, trackId, userId };
  if (userId === actor.id) return failure('not_found');
  return inTransaction(db, async (trx) => {
    const isAlive = await lockAthlete(trx, userId);
    if (!isAlive || !(await isVisibleAthlete(trx, actor, userId))) return failure('not_found');
    if (!provider) return failure('payments_off');
    const rows = await lockSubscriptions(trx, of);
    const row = rows.find(({ status, revokedAt }) => !hasEnded(status) && !revokedAt);
    if (!row?.currentPeriodEnd) return failure('not_found');
    const problem = findProblem(row);
    if (problem) return problem;
    const now = clock.now();
    await savePause(trx, {
      ...of,
      stripeSubscriptionId: row.stripeSubscriptionId,
      months,
      resumesAt: endOf(row.currentPeriodEnd, months, now),
      createdAt: now,
      endedAt: null,
    });
    await outbox.add(trx, trackPauseChanged, of, of.gymId);
    return null;
  });
}

/** Ends the pause of an athlete's subscription to a track of the owner's gym. Ending it again changes nothing. */
async function resumeSubscription(
  { db, clock, outbox }: Context,
  { gym }: GymActor,
  { trackId, userId }: InputOf<typeof payments.resumeSubscription>,
): Promise<null | Failure<'not_found'>> {
  const of = { gymId: gym.id, trackId, userId };
  return inTransaction(db, async (trx) => {
    if (!(await endPause(trx, of, clock.now()))) return failure('not_found');
    await outbox.add(trx, trackPauseChanged, of, gym.id);
    return null;
  });
}

export const pauseRoutes = (context: Context): Route[] => [
  route(payments.pauseSubscription, ({ input, actor }) => pauseSubscription(context, actor, input)),
  route(payments.resumeSubscription, ({ input, actor }) =>
    resumeSubscription(context, actor, input),
  ),
];

/** Pauses a subscription at the provider until an instant, or resumes it, and stores the provider's answer. */
async function change(
  context: Context,
  { stripe, ...provider }: Provider,
  { gymId, stripeAccountId: account, stripeSubscriptionId: subscriptionId }: SubscriptionRow,
  until: Date | null,
): Promise<void> {
  const pause: Stripe.Emptyable<Stripe.SubscriptionUpdateParams.PauseCollection> = until
    ? { behavior: 'void', resumes_at: until.getTime() / 1000 }
    : '';
  await stripe.subscriptions.update(
    subscriptionId,
    { pause_collection: pause },
    { stripeAccount: account },
  );
  const ref = { gymId, account, subscriptionId };
  await refreshSubscription(context, { stripe, ...provider }, ref, context.clock.now());
}

/** A pause that has only these minutes left is not begun at the provider any more. */
const lastMinutes = minutes(5);

/**
 * Makes the provider agree with the pause that the owner wants, or with its early end. Safe to repeat and to run for several events at
 * once: it compares what is wanted with the stored state of the subscription, which comes from the provider, and the last state counts.
 */
async function settlePause(context: Context, provider: Provider, buyer: Buyer): Promise<void> {
  const row = await findPause(context.db, buyer);
  if (!row) return;
  const found = await findSubscription(context.db, row.gymId, row.stripeSubscriptionId);
  if (!found || hasEnded(found.status) || found.revokedAt) return;
  const { pausedUntil, isPaused, stripeAccountId: account } = found;
  const isOver = row.resumesAt <= after(context.clock.now(), lastMinutes);
  const isRight = row.endedAt
    ? !pausedUntil && !isPaused
    : isOver || pausedUntil?.getTime() === row.resumesAt.getTime();
  if (isRight) return;
  const until = row.endedAt ? null : row.resumesAt;
  await callAccount(context, account, () => change(context, provider, found, until));
}

/** Pauses and resumes subscriptions at the provider. */
export function pauseReactions(context: Context): Reaction[] {
  const { provider } = context;
  if (!provider) return [];
  return [
    reaction(
      [trackPauseChanged, trackSubscriptionChanged],
      { name: 'payments.settle-pause', channel: 'payments' },
      ({ gymId, trackId, userId }: Buyer) =>
        settlePause(context, provider, { gymId, trackId, userId }),
    ),
  ];
}
