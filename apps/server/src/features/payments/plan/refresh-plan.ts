import { planChanged } from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { type PlanState, currentSubscription } from './current-subscription.ts';
import { type PlanRow, findPlan, updatePlan } from './queries.ts';

const maxAttempts = 5;

function isSame(row: PlanRow, state: PlanState): boolean {
  return (Object.keys(state) as (keyof PlanState)[]).every(
    (key) => row[key]?.valueOf() === state[key]?.valueOf(),
  );
}

async function save(context: Context, row: PlanRow, state: PlanState, refreshedAt: Date) {
  return inTransaction(context.db, async (trx) => {
    const saved = await updatePlan(trx, row, { ...state, refreshedAt, updatedAt: refreshedAt });
    if (saved && !isSame(row, state)) {
      await context.outbox.add(trx, planChanged, { gymId: row.gymId }, row.gymId);
    }
    return saved;
  });
}

/**
 * Fetches a gym's subscription and stores its state; skipped if the stored state was fetched after `since`. Returns
 * undefined for a gym that has never started to subscribe.
 */
export async function refreshPlan(
  context: Context,
  { stripe }: Provider,
  gymId: string,
  since?: Date,
): Promise<PlanRow | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const row = await findPlan(context.db, gymId);
    if (!row || (since && row.refreshedAt > since)) return row;
    const requestedAt = context.clock.now();
    const { data } = await stripe.subscriptions.list({
      customer: row.stripeCustomerId,
      status: 'all',
      limit: 100,
      expand: ['data.customer'],
    });
    const saved = await save(context, row, currentSubscription(data), requestedAt);
    if (saved) return saved;
  }
  throw new Error('The plan changed during every attempt to refresh it');
}
