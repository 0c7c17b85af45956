import { planChanged } from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { type PlanState, currentSubscription } from './current-subscription.ts';
import { type PlanRow, findPlan, updatePlan } from './queries.ts';

const mostTries = 5;

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
 * Fetches a gym's subscription and stores what it says. `since`: an answer that was asked for after this instant is new
 * enough. Undefined for a gym that has never subscribed.
 */
export async function refreshPlan(
  context: Context,
  { stripe }: Provider,
  gymId: string,
  since?: Date,
): Promise<PlanRow | undefined> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const row = await findPlan(context.db, gymId);
    if (!row || (since && row.refreshedAt > since)) return row;
    const askedAt = context.clock.now();
    const { data } = await stripe.subscriptions.list({
      customer: row.stripeCustomerId,
      status: 'all',
      limit: 100,
    });
    const saved = await save(context, row, currentSubscription(data), askedAt);
    if (saved) return saved;
  }
  throw new Error('The plan changed during each try to refresh it');
}
