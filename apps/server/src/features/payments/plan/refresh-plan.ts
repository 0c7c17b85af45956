import { planChanged } from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { hasState } from '../refresh/has-state.ts';
import { refreshStored } from '../refresh/refresh-stored.ts';
import { type PlanState, currentSubscription } from './current-subscription.ts';
import { type PlanRow, findPlan, updatePlan } from './queries.ts';

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
 * Fetches a gym's subscription and stores its state; skipped if the stored state was fetched after `since`, or if the gym
 * has never started to subscribe.
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
