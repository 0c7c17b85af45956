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
import { callAccount } from '../connect/refresh-account.ts';
import { lockAthlete } from '../../gyms/index.ts';
import { isVisibleAthlete } from '../discounts/queries.ts';
import { hasEnded } from '../entitlements/entitlement-of.ts';
import {
  type SubscriptionRow,
  findSubscription,
  lockSubscriptions,
} from '../entitlements/queries.ts';
import { refreshSubscription } from '../entitlements/refresh-subscription.ts';
import { type PauseRow, confirmEnd, endPause, findPause, savePause } from './queries.ts';

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

/** When the subscription should resume at the provider; null if it should not be paused. */
const wishOf = ({ endedAt, resumesAt }: PauseRow) => (endedAt ? null : resumesAt.getTime());

/**
 * Pauses a subscription at the provider until an instant, or resumes it, and stores the provider's answer. If the owner changed the
 * wish meanwhile, another job may have been faster with the new wish, so that is sent once more: the last call has the last wish.
 */
async function change(
  context: Context,
  provider: Provider,
  row: PauseRow,
  subscription: SubscriptionRow,
): Promise<void> {
  const { gymId, stripeAccountId: account, stripeSubscriptionId: subscriptionId } = subscription;
  const until = wishOf(row);
  const pause: Stripe.Emptyable<Stripe.SubscriptionUpdateParams.PauseCollection> = until
    ? { behavior: 'void', resumes_at: until / 1000 }
    : '';
  const wanted = { pause_collection: pause };
  try {
    await provider.stripe.subscriptions.update(subscriptionId, wanted, { stripeAccount: account });
  } finally {
    // A call that failed may have reached the provider nevertheless.
    const latest = await findPause(context.db, row);
    const isOfThis = latest?.stripeSubscriptionId === subscriptionId;
    if (isOfThis && wishOf(latest) !== until) await change(context, provider, latest, subscription);
  }
  const ref = { gymId, account, subscriptionId };
  await refreshSubscription(context, provider, ref, context.clock.now());
}

/** A pause that has only these minutes left is not begun at the provider any more. */
const lastMinutes = minutes(5);

/**
 * Makes the provider agree with the pause that the owner wants, or with its early end. Safe to repeat and to run for several events at
 * once: it compares what is wanted with the stored state of the subscription, which comes from the provider, and the last state counts.
 * A pause that is over, or whose early end the provider has confirmed, no longer counts: later ones were made at the provider.
 */
async function settlePause(context: Context, provider: Provider, buyer: Buyer): Promise<void> {
  const { db, clock } = context;
  const row = await findPause(db, buyer);
  if (!row || row.resumesAt <= after(clock.now(), lastMinutes)) return;
  const found = await findSubscription(db, row.gymId, row.stripeSubscriptionId);
  if (!found || hasEnded(found.status) || found.revokedAt) return;
  const { pausedUntil, isPaused, refreshedAt, stripeAccountId: account } = found;
  if (row.endedAt && !pausedUntil && !isPaused) {
    if (refreshedAt >= row.endedAt) await confirmEnd(db, row, row.endedAt);
    return;
  }
  if (!row.endedAt && pausedUntil?.getTime() === row.resumesAt.getTime()) return;
  await callAccount(context, account, () => change(context, provider, row, found));
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
