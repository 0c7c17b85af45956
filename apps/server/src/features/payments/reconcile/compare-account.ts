import { isFailure } from '@trackboard/contract';
import {
  trackDiscountChanged,
  trackPauseChanged,
  trackSubscriptionRevoked,
} from '@trackboard/contract/payments';
import { moneyText } from '@trackboard/money';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { after, dayIn, days } from '../../../platform/time/clock.ts';
import { type AccountRow, findAccount } from '../connect/queries.ts';
import { callAccount, refreshAccount } from '../connect/refresh-account.ts';
import { listUnheardDiscounts } from '../discounts/queries.ts';
import { hasEnded, readSubscription } from '../entitlements/entitlement-of.ts';
import {
  type SubscriptionRow,
  findSubscription,
  listRevokedSubscriptions,
} from '../entitlements/queries.ts';
import { refreshSubscription } from '../entitlements/refresh-subscription.ts';
import { comparedPeriods } from '../money/periods.ts';
import { listUnheardPauses } from '../pauses/queries.ts';
import {
  type Comparison,
  compareDisputes,
  compareEntries,
  compareFailures,
  comparePayouts,
} from './compare-ledger.ts';
import { listPayers, listSubscriptions, setReconciledAt, sumLedger } from './queries.ts';
import { type Wording, notAskedText, statusText } from './words.ts';

const compared = [
  'status',
  'currentPeriodEnd',
  'trialEnd',
  'cancelAt',
  'endedAt',
  'pausedUntil',
  'isPaused',
  'couponId',
  'discountEndsAt',
] as const;

function isSame(row: SubscriptionRow, found: Stripe.Subscription): boolean {
  const state = readSubscription(found);
  return compared.every((key) => row[key]?.valueOf() === state[key]?.valueOf());
}

/** Refreshes a subscription; returns a sentence about what changed, or null. */
async function correct(
  { context, provider, gymId, account }: Comparison,
  id: string,
  before: SubscriptionRow | undefined,
): Promise<string | null> {
  const ref = { gymId, account, subscriptionId: id };
  await refreshSubscription(context, provider, ref, context.clock.now());
  const after = await findSubscription(context.db, gymId, id);
  if (!after || (before && compared.every((key) => String(before[key]) === String(after[key])))) {
    return null;
  }
  const payers = await listPayers(context.db, gymId, [after]);
  const { athlete, track } = payers.get(id) ?? { athlete: 'An athlete', track: 'a track' };
  const text = `${athlete}'s subscription of ${track}`;
  if (!before) return `${text} was missing and is added.`;
  if (String(before.couponId) !== String(after.couponId))
    return `The discount of ${text} differed and is corrected.`;
  if (before.status === after.status) return `The dates of ${text} differed and are corrected.`;
  return `${text} was ${statusText(before.status)} here and is ${statusText(after.status)} at the provider: corrected.`;
}

/** Compares the athletes' subscriptions with the provider's and corrects them, including access. */
async function compareSubscriptions(at: Comparison) {
  const { context, provider, account } = at;
  const known = new Map(
    (await listSubscriptions(context.db, at)).map((row) => [row.stripeSubscriptionId, row]),
  );
  const suspects = new Map<string, SubscriptionRow | undefined>(
    [...known].filter(([, { status }]) => !hasEnded(status)),
  );
  const listed = provider.stripe.subscriptions.list(
    { status: 'all', expand: ['data.latest_invoice', 'data.discounts'], limit: 100 },
    { stripeAccount: account },
  );
  for await (const found of listed) {
    const row = known.get(found.id);
    // An end of access that is still stored comes from a time when the account was disconnected.
    if (row && isSame(row, found) && !row.accessEndsAt) suspects.delete(found.id);
    // A subscription without a checkout id is not for a track.
    if (!row && found.metadata['checkoutId']) suspects.set(found.id, undefined);
  }
  const findings: string[] = [];
  for (const [id, before] of suspects) {
    const finding = await correct(at, id, before);
    if (finding) findings.push(finding);
  }
  return { subscriptions: known.size, findings };
}

/** For how long settled refunds are asked about again: the bank may send one back for weeks, and its event may be lost. */
const refundsFor = days(45);

/**
 * Adds the events again whose jobs have given up because the provider did not answer for hours: wishes of the owner that the provider does
 * not have, and revoked subscriptions that it may not have canceled or refunded.
 */
async function repeatLostJobs({ context, gymId, account }: Comparison): Promise<void> {
  const { db, clock, outbox } = context;
  const now = clock.now();
  const at = { gymId, account };
  const pauses = await listUnheardPauses(db, at, now);
  const discounts = await listUnheardDiscounts(db, at);
  const revoked = await listRevokedSubscriptions(db, at, after(now, -refundsFor));
  const ofRevoked = revoked.map((subscriptionId) => ({ gymId, subscriptionId }));
  await inTransaction(db, async (trx) => {
    await outbox.addAll(trx, trackPauseChanged, pauses, gymId);
    await outbox.addAll(trx, trackDiscountChanged, discounts, gymId);
    await outbox.addAll(trx, trackSubscriptionRevoked, ofRevoked, gymId);
  });
}

/** A gym whose accounts are compared. */
export type ComparedGym = { readonly gymId: string } & Pick<Wording, 'timeZone'>;

async function compareAll(at: Comparison) {
  const { findings: ofSubscriptions, ...subscriptions } = await compareSubscriptions(at);
  const { findings: ofEntries, ...entries } = await compareEntries(at);
  const { findings: ofPayouts, ...payouts } = await comparePayouts(at);
  const { findings: ofFailures, ...failures } = await compareFailures(at);
  const { findings: ofDisputes } = await compareDisputes(at);
  const findings = [...ofSubscriptions, ...ofEntries, ...ofPayouts, ...ofFailures, ...ofDisputes];
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
 * Returns the start of the period to compare. It covers the months on the money page, and at least everything since
 * the account was last compared. The first comparison has no start (null): it covers everything.
 */
function startOfComparison({ clock }: Context, timeZone: string, last: Date | null): Date | null {
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

const nothing = { payments: 0, refunds: 0, failures: 0, payouts: 0, subscriptions: 0 };

/** Reports an account that could not be read. */
async function withoutAnswer({ db }: Context, { timeZone }: ComparedGym, account: string) {
  const row = await findAccount(db, account);
  return { ...nothing, findings: [], notAsked: [notAskedText(account, row, timeZone)] };
}

/** Compares the data of one account with the provider's data and corrects them, unless the account is disconnected. */
export async function compareAccount(
  context: Context,
  provider: Provider,
  gym: ComparedGym,
  { stripeAccountId: account, currency, reconciledAt }: AccountRow,
) {
  const { db, clock } = context;
  await refreshAccount(context, provider, account);
  if ((await findAccount(db, account))?.disconnectedAt) return withoutAnswer(context, gym, account);
  const since = startOfComparison(context, gym.timeZone, reconciledAt);
  const at = { ...gym, context, provider, account, currency, since };
  const found = await callAccount(context, account, () => compareUntilEqual(at));
  if (isFailure(found)) return withoutAnswer(context, gym, account);
  await repeatLostJobs(at);
  await setReconciledAt(db, account, clock.now());
  return { ...found, notAsked: [] };
}
