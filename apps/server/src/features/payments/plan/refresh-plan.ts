import {
  type SubscriptionStatus,
  planChanged,
  subscriptionStatus,
} from '@trackboard/contract/payments';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { hasState, refreshStored } from '../refresh-stored.ts';
import { isOngoing } from './plan-of-gym.ts';
import { type PlanRow, findPlan, updatePlan } from './queries.ts';

/** The columns of a gym's plan that come from the provider's subscription. */
interface PlanState {
  readonly stripeSubscriptionId: string | null;
  readonly stripeItemId: string | null;
  readonly status: SubscriptionStatus | null;
  /** The quantity of the subscription: the number of athletes billed on the next invoice. */
  readonly athletes: number;
  /** Whether the provider has a card to charge. */
  readonly hasCard: boolean;
  readonly currentPeriodEnd: Date | null;
  readonly cancelAt: Date | null;
  readonly endedAt: Date | null;
}

const noPlan: PlanState = {
  stripeSubscriptionId: null,
  stripeItemId: null,
  status: null,
  athletes: 0,
  hasCard: false,
  currentPeriodEnd: null,
  cancelAt: null,
  endedAt: null,
};

const instant = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? new Date(seconds * 1000) : null;

/** Whether the subscription has a card, or else its customer. `customer` must be expanded. */
function hasCard({ default_payment_method: own, customer }: Stripe.Subscription): boolean {
  if (own) return true;
  if (typeof customer === 'string' || customer.deleted) return false;
  return Boolean(customer.invoice_settings.default_payment_method ?? customer.default_source);
}

function stateOf(subscription: Stripe.Subscription): PlanState {
  const [item] = subscription.items.data;
  const periodEnd = instant(item?.current_period_end);
  return {
    stripeSubscriptionId: subscription.id,
    stripeItemId: item?.id ?? null,
    // `parse` throws for an unknown status, so that the job is retried.
    status: subscriptionStatus.parse(subscription.status),
    athletes: item?.quantity ?? 0,
    hasCard: hasCard(subscription),
    currentPeriodEnd: periodEnd,
    cancelAt:
      instant(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? periodEnd : null),
    endedAt: instant(subscription.ended_at),
  };
}

/** Returns the gym's plan from its subscriptions at the provider: the ongoing one, or else the latest. */
export function currentSubscription(subscriptions: readonly Stripe.Subscription[]): PlanState {
  const newestFirst = subscriptions.toSorted((a, b) => b.created - a.created);
  const current = newestFirst.find(({ status }) => isOngoing(status)) ?? newestFirst[0];
  return current ? stateOf(current) : noPlan;
}

async function save(context: Context, row: PlanRow, state: PlanState, refreshedAt: Date) {
  return inTransaction(context.db, async (trx) => {
    const isSaved = await updatePlan(trx, row, { ...state, refreshedAt, updatedAt: refreshedAt });
    if (isSaved && !hasState(row, state)) {
      await context.outbox.add(trx, planChanged, { gymId: row.gymId }, row.gymId);
    }
    return isSaved;
  });
}

/**
 * Fetches a gym's subscription and stores its state. Skips this if the stored state was fetched after `since`, or if the
 * gym has never started to subscribe.
 */
export async function refreshPlan(
  context: Context,
  { stripe }: Provider,
  gymId: string,
  since?: Date,
): Promise<void> {
  const find = () => findPlan(context.db, gymId);
  await refreshStored(context, { find, since }, async (row, requestedAt) => {
    if (!row) return true;
    const { data } = await stripe.subscriptions.list({
      customer: row.stripeCustomerId,
      status: 'all',
      limit: 100,
      expand: ['data.customer'],
    });
    return save(context, row, currentSubscription(data), requestedAt);
  });
}
