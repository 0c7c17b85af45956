import { ledgerChanged } from '@trackboard/contract/payments';
import { moneyText } from '@trackboard/money';
import type { Stripe } from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import {
  type Entry,
  type GymAccount,
  fetchEntry,
  isSameEntry,
  readEntry,
  recordEntries,
} from '../ledger/entries.ts';
import {
  type DisputeRow,
  type FailureRow,
  type PayoutRow,
  findDispute,
  findFailure,
  lockLedger,
} from '../ledger/queries.ts';
import {
  readDispute,
  readPayout,
  refreshDispute,
  refreshFailure,
  refreshPayout,
} from '../ledger/refresh-ledger.ts';
import { hasState } from '../refresh-stored.ts';
import {
  deleteEntries,
  listDisputes,
  listEntries,
  listOpenFailures,
  listPayers,
  listPayouts,
  sumPayouts,
} from './queries.ts';
import { type Wording, dayText, entryText, payoutText, statusText } from './words.ts';

/** The inputs of a comparison of a gym's data with the provider's data. */
export interface Comparison extends GymAccount, Wording {
  readonly context: Context;
  readonly provider: Provider;
  /** Older objects are not compared. Null compares everything. */
  readonly since: Date | null;
}

/**
 * The parameters and options of list calls: they list only objects on the gym's account that were
 * created since then.
 */
function listingOf({ since, account }: Comparison) {
  return {
    created: since ? { created: { gte: Math.floor(since.getTime() / 1000) } } : {},
    options: { stripeAccount: account },
  };
}

interface Listed {
  readonly ids: ReadonlySet<string>;
  /** Entries that are missing in the ledger or differ from it. */
  readonly changed: readonly Entry[];
  readonly payments: number;
  readonly refunds: number;
}

async function listTransactions(
  at: Comparison,
  known: ReadonlyMap<string, Entry>,
): Promise<Listed> {
  const { provider, account } = at;
  const { created, options } = listingOf(at);
  const found: Entry[] = [];
  const changed: Entry[] = [];
  const transactions = provider.stripe.balanceTransactions.list(
    { ...created, expand: ['data.source'], limit: 100 },
    options,
  );
  for await (const transaction of transactions) {
    const before = known.get(transaction.id);
    // The subscription of an entry never changes, so a known one is not fetched again.
    const entry = before
      ? readEntry(transaction, before)
      : await fetchEntry(provider, account, transaction);
    found.push(entry);
    if (!before || !isSameEntry(before, entry)) changed.push(entry);
  }
  const count = (kind: Entry['kind']) => found.filter((entry) => entry.kind === kind).length;
  const ids = new Set(found.map(({ id }) => id));
  return { ids, changed, payments: count('payment'), refunds: count('refund') };
}

async function remove(
  { context, gymId, account }: Comparison,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  await inTransaction(context.db, async (trx) => {
    await lockLedger(trx, account);
    await deleteEntries(
      trx,
      gymId,
      entries.map(({ id }) => id),
    );
    await context.outbox.add(trx, ledgerChanged, { gymId }, gymId);
  });
}

/** Compares the ledger with the account's balance transactions and corrects it. */
export async function compareEntries(at: Comparison) {
  const { context, gymId } = at;
  // The ledger is read before the provider's list, so that entries recorded between the two are not
  // removed.
  const known = new Map((await listEntries(context.db, at)).map((entry) => [entry.id, entry]));
  const payouts = new Set((await listPayouts(context.db, at)).map(({ id }) => id));
  const listed = await listTransactions(at, known);
  const differences = await recordEntries(context, at, listed.changed);
  const extra = [...known.values()].filter(({ id }) => !listed.ids.has(id));
  await remove(at, extra);

  const payers = await listPayers(context.db, gymId, [...listed.changed, ...extra]);
  const text = (entry: Entry) =>
    entryText(entry, payers.get(entry.stripeSubscriptionId ?? '')?.athlete, at);
  const added = differences
    // A missing payout is reported by `comparePayouts`.
    .filter(({ entry }) => entry.kind !== 'payout' || payouts.has(entry.sourceId ?? ''))
    .map(({ entry, isNew }) =>
      isNew
        ? `${text(entry)} was missing and is added.`
        : `${text(entry)} differed and is corrected.`,
    );
  const removed = extra.map((entry) => `${text(entry)} is not at the provider and is removed.`);
  const { payments, refunds } = listed;
  return { payments, refunds, findings: [...added, ...removed] };
}

/**
 * Returns a sentence about how a stored payout differs from the provider's payout, or null if it
 * does not differ.
 */
function payoutFinding(row: PayoutRow, state: ReturnType<typeof readPayout>): string | null {
  const text = payoutText(row);
  if (row.status !== state.status) {
    return `${text} was ${statusText(row.status)} here and is ${statusText(state.status)} at the provider: corrected.`;
  }
  if (row.arrivalDate !== state.arrivalDate) {
    return `${text} arrives on ${dayText(state.arrivalDate)}: corrected.`;
  }
  return hasState(row, state) ? null : `${text} differed and is corrected.`;
}

/** Compares the gym's payouts and their entries with the provider's and corrects them. */
export async function comparePayouts(at: Comparison) {
  const { context, provider, gymId, account } = at;
  const known = new Map((await listPayouts(context.db, at)).map((row) => [row.id, row]));
  const sums = await sumPayouts(context.db, at);
  const findings: string[] = [];
  let payouts = 0;

  /** The entries of an automatic payout, including its own, add up to zero. */
  const isComplete = ({ id, automatic }: Stripe.Payout) => !automatic || sums.get(id) === 0;

  const { created, options } = listingOf(at);
  const listed = provider.stripe.payouts.list({ ...created, limit: 100 }, options);
  for await (const payout of listed) {
    payouts += 1;
    const row = known.get(payout.id);
    const state = readPayout(payout);
    if (row?.isItemized && hasState(row, state) && isComplete(payout)) continue;
    await refreshPayout(context, provider, { gymId, account, payoutId: payout.id });
    if (!row) {
      findings.push(`${payoutText(state)} was missing and is added.`);
      continue;
    }
    const finding = payoutFinding(row, state);
    if (finding) findings.push(finding);
    const isCorrected =
      row.isItemized && (await sumPayouts(context.db, at)).get(row.id) !== sums.get(row.id);
    if (isCorrected) {
      findings.push(`${payoutText(row)} lacked some of its entries: corrected.`);
    }
  }
  return { payouts, findings };
}

function failureFinding(
  { timeZone }: Comparison,
  before: FailureRow | undefined,
  after: FailureRow,
  athlete: string | undefined,
): string | null {
  const sum = `${moneyText(after.amountDue, after.currency)} of ${dayText(dayIn(timeZone, after.failedAt))}`;
  const text = athlete ? `${athlete}, failed payment of ${sum}` : `A failed payment of ${sum}`;
  if (!before) return `${text} was missing and is added.`;
  if (before.status !== after.status) return `${text} is ${statusText(after.status)}: corrected.`;
  if (before.nextTryAt?.getTime() === after.nextTryAt?.getTime()) return null;
  return after.nextTryAt
    ? `${text} is tried again on ${dayText(dayIn(timeZone, after.nextTryAt))}: corrected.`
    : `${text} is not tried again: corrected.`;
}

/** The open invoices whose payment failed, with the times of their next attempts in seconds. */
async function listOpenInvoices(at: Comparison): Promise<Map<string, number | null>> {
  const { created, options } = listingOf(at);
  const open = new Map<string, number | null>();
  const invoices = at.provider.stripe.invoices.list(
    { ...created, status: 'open', limit: 100 },
    options,
  );
  for await (const { id, attempt_count: attempts, next_payment_attempt: next } of invoices) {
    if (attempts > 0) open.set(id, next);
  }
  return open;
}

/** Compares the failed payments that are still open with the provider's open invoices and corrects them. */
export async function compareFailures(at: Comparison) {
  const { context, provider, gymId, account } = at;
  const known = new Map((await listOpenFailures(context.db, at)).map((row) => [row.id, row]));
  const open = await listOpenInvoices(at);
  const ids = new Set([...known.keys(), ...open.keys()]);
  const findings: string[] = [];
  for (const id of ids) {
    const before = known.get(id);
    const next = before?.nextTryAt ? before.nextTryAt.getTime() / 1000 : null;
    if (before && open.has(id) && open.get(id) === next) continue;
    const stored = before ?? (await findFailure(context.db, gymId, id));
    await refreshFailure(context, provider, { gymId, account, invoiceId: id, isFailure: true });
    const after = await findFailure(context.db, gymId, id);
    if (!after) continue;
    const payers = await listPayers(context.db, gymId, [after]);
    const athlete = payers.get(after.stripeSubscriptionId ?? '')?.athlete;
    const finding = failureFinding(at, stored, after, athlete);
    if (finding) findings.push(finding);
  }
  return { failures: ids.size, findings };
}

const words: Readonly<Record<DisputeRow['status'], string>> = {
  needs_response: 'unanswered',
  under_review: 'under review',
  won: 'won',
  lost: 'lost',
};

function disputeFinding(
  before: DisputeRow | undefined,
  after: DisputeRow,
  athlete: string | undefined,
): string {
  const sum = moneyText(after.amount, after.currency);
  const text = athlete ? `${athlete}'s dispute of ${sum}` : `A dispute of ${sum}`;
  if (!before) return `${text} was missing and is added.`;
  if (before.status === after.status) return `${text} differed and is corrected.`;
  return `${text} was ${words[before.status]} here and is ${words[after.status]} at the provider: corrected.`;
}

/** Whether a dispute has not changed. Version and time are ignored because each refresh changes them. */
function isSame(before: DisputeRow, { version: _version, refreshedAt: _at, ...after }: DisputeRow) {
  return hasState(before, after);
}

/** Compares the gym's disputes with the provider's and corrects them. */
export async function compareDisputes(at: Comparison) {
  const { context, provider, gymId, account } = at;
  const known = new Map((await listDisputes(context.db, at)).map((row) => [row.id, row]));
  const findings: string[] = [];
  const { created, options } = listingOf(at);
  const open = [...known.values()].filter(({ status }) => status !== 'won' && status !== 'lost');
  const suspects = new Set(open.map(({ id }) => id));
  const listed = provider.stripe.disputes.list({ ...created, limit: 100 }, options);
  for await (const dispute of listed) {
    const row = known.get(dispute.id);
    if (row && hasState(row, readDispute(dispute))) suspects.delete(dispute.id);
    else suspects.add(dispute.id);
  }
  for (const disputeId of suspects) {
    const before = known.get(disputeId);
    await refreshDispute(context, provider, { gymId, account, disputeId });
    const after = await findDispute(context.db, gymId, disputeId);
    if (!after || (before && isSame(before, after))) continue;
    const payers = await listPayers(context.db, gymId, [after]);
    const { athlete } = payers.get(after.stripeSubscriptionId ?? '') ?? {};
    findings.push(disputeFinding(before, after, athlete));
  }
  return { findings };
}
