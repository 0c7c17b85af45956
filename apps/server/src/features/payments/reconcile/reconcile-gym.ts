import type { Reconciliation } from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { after, dayIn, days } from '../../../platform/time/clock.ts';
import type { GymAccount } from '../ledger/fetch-entries.ts';
import { comparedPeriods } from '../money/periods.ts';
import { presentReconciliation } from '../money/present.ts';
import { compareEntries } from './compare-entries.ts';
import { compareFailures } from './compare-failures.ts';
import { comparePayouts } from './compare-payouts.ts';
import { compareSubscriptions } from './compare-subscriptions.ts';
import type { Comparison } from './comparison.ts';
import { findLastReconciliation, insertReconciliation, sumLedger } from './queries.ts';
import { type Wording, moneyText } from './words.ts';

async function compareAll(at: Comparison) {
  const { findings: ofSubscriptions, ...subscriptions } = await compareSubscriptions(at);
  const { findings: ofEntries, ...entries } = await compareEntries(at);
  const { findings: ofPayouts, ...payouts } = await comparePayouts(at);
  const { findings: ofFailures, ...failures } = await compareFailures(at);
  const findings = [...ofSubscriptions, ...ofEntries, ...ofPayouts, ...ofFailures];
  return { ...subscriptions, ...entries, ...payouts, ...failures, findings };
}

/** The balance of the account at the provider, and according to the ledger. */
async function balances({ context, provider, currency, ...at }: Comparison) {
  const { available, pending } = await provider.stripe.balance.retrieve(
    {},
    { stripeAccount: at.account },
  );
  const theirs = [...available, ...pending]
    .filter((each) => each.currency === currency)
    .reduce((sum, { amount }) => sum + amount, 0);
  return { theirs, ours: await sumLedger(context.db, { ...at, currency }) };
}

/**
 * The start of the period to compare: the months on the money page, and at least everything since the last
 * reconciliation. Null (everything) for the first one.
 */
async function startOfComparison({ db, clock }: Context, gymId: string, timeZone: string) {
  const last = await findLastReconciliation(db, gymId);
  if (!last) return null;
  const today = dayIn(timeZone, clock.now());
  const { start } = comparedPeriods(timeZone, today.slice(0, 7), today).previous;
  const sinceLast = after(last, -days(3));
  return sinceLast < start ? sinceLast : start;
}

/** If the balances still differ, an older entry must differ, so everything is compared. */
async function compareUntilEqual(at: Comparison) {
  const found = await compareAll(at);
  const first = await balances(at);
  if (first.theirs === first.ours) return found;
  const all = await compareAll({ ...at, since: null });
  const { theirs, ours } = await balances(at);
  const findings = [...found.findings, ...all.findings];
  if (theirs !== ours) {
    const [has, says] = [moneyText(theirs, at.currency), moneyText(ours, at.currency)];
    findings.push(`The account has ${has} at the provider and ${says} here.`);
  }
  return { ...all, findings };
}

/** Compares a gym's data with the provider's, corrects differences, and stores what was found. */
export async function reconcileGym(
  context: Context,
  provider: Provider,
  gym: GymAccount & Wording,
  startedBy: Reconciliation['startedBy'],
): Promise<Reconciliation> {
  const { gymId, timeZone } = gym;
  const since = await startOfComparison(context, gymId, timeZone);
  const found = await compareUntilEqual({ ...gym, context, provider, since });
  const createdAt = context.clock.now();
  const row = { ...found, id: newId(), gymId, startedBy, createdAt };
  const { gymId: _gymId, ...stored } = await insertReconciliation(context.db, row);
  return presentReconciliation(stored);
}
