import { setTimeout as pause } from 'node:timers/promises';
import { workouts } from '@trackboard/contract/all-endpoints';
import type { Api } from '@trackboard/story-world';
import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import type { Database } from '../../../apps/server/src/platform/database/transaction.ts';
import { isLate, monthly, type Scenario } from './scenario.ts';

/** The day of all workouts. */
const day = '2026-07-15';
const giving = new Set<string>(['active', 'trialing', 'past_due']);

/** Whether a pause leaves out the present month of a subscription that was fetched with its latest invoice. */
export function isPaused({
  pause_collection: pause,
  latest_invoice: invoice,
}: Stripe.Subscription) {
  return pause !== null && typeof invoice === 'object' && invoice?.status === 'void';
}

/** Lists the athletes with a subscription that gives access at the provider. */
async function listPaying(stripe: Stripe, account: string): Promise<Set<string>> {
  const paying = new Set<string>();
  const params = { status: 'all' as const, limit: 100, expand: ['data.latest_invoice'] };
  for await (const each of stripe.subscriptions.list(params, { stripeAccount: account }))
    if (giving.has(each.status) && !isPaused(each)) paying.add(each.metadata['userId'] ?? '');
  return paying;
}

/**
 * Lists athletes who can read a workout that they must not read, or who cannot read a workout of the track that
 * they pay for.
 */
export async function findWrongReads(
  api: Api,
  stripe: Stripe,
  { gymId, account, customers, workouts: workoutOf }: Scenario,
): Promise<string[]> {
  const paying = await listPaying(stripe, account);
  const violations: string[] = [];
  for (const { id, token, outcome, trackId } of customers) {
    const range = { gymId, fromDate: day, toDate: day };
    const answer = await api.try(workouts.list, range, token);
    if (!answer.ok && answer.status !== 404)
      violations.push(`reading workouts was answered ${answer.status}`);
    const days = answer.ok ? answer.output : [];
    const read = days.flatMap((each) => each.workouts.map(({ trackWorkoutId }) => trackWorkoutId));
    const due = paying.has(id) && !isLate(outcome) ? [workoutOf.get(trackId)] : [];
    if (String(read) !== String(due))
      violations.push(`an athlete (${outcome}) reads ${read.length} workouts, not ${due.length}`);
  }
  return violations;
}

interface Totals {
  /** Incoming amounts, outgoing amounts and their sum, in cents. */
  readonly received: number;
  readonly sent: number;
  readonly balance: number;
}

async function totalsOfLedger(db: Database): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select coalesce(sum(net) filter (where net > 0), 0)::int as received,
      coalesce(sum(net) filter (where net < 0), 0)::int as sent,
      coalesce(sum(net), 0)::int as balance
    from ledger_entries
  `.execute(db);
  return rows[0] ?? { received: 0, sent: 0, balance: 0 };
}

async function totalsOfProvider(stripe: Stripe, account: string): Promise<Totals> {
  const at = { stripeAccount: account };
  let [received, sent] = [0, 0];
  for await (const { net } of stripe.balanceTransactions.list({ limit: 100 }, at)) {
    if (net > 0) received += net;
    else sent += net;
  }
  const { available, pending } = await stripe.balance.retrieve({}, at);
  const balance = [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
  return { received, sent, balance };
}

/** Compares the totals of the ledger with those of the account at the provider. */
export async function compareTotals(db: Database, stripe: Stripe, account: string) {
  const ledger = await totalsOfLedger(db);
  const [ours, theirs] = [ledger, await totalsOfProvider(stripe, account)].map((each) =>
    JSON.stringify(each),
  );
  const violations = ours === theirs ? [] : [`the ledger has ${ours}, the provider ${theirs}`];
  return { received: ledger.received, violations };
}

const makeDue = sql`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`;
const giveUp = sql`delete from pgboss.job where state = 'retry' and name = 'payments'`;

/**
 * Waits until every event is dispatched and every job is done. Jobs that fail are due again at once, or, with `isAway`, given up, as the
 * app does when the provider does not answer for hours.
 */
export async function waitForJobs(db: Database, isAway = false): Promise<void> {
  for (;;) {
    await (isAway ? giveUp : makeDue).execute(db);
    const { rows } = await sql<{ waiting: number }>`
      select (select count(*) from events where dispatched_at is null)
        + (select count(*) from pgboss.job where state < 'completed' and name = 'payments') as waiting
    `.execute(db);
    if (Number(rows[0]?.waiting) === 0) return;
    await pause(200);
  }
}

/** Ends the heartbeats of the jobs of a killed process, which would otherwise end half a minute later. */
export async function endHeartbeats(db: Database): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 hour'
    where state = 'active'`.execute(db);
}

/** Counts the jobs that a killed process was running. The app retries them when their heartbeat has stopped. */
export async function countRunning(db: Database): Promise<number> {
  const { rows } = await sql<{ running: number }>`
    select count(*)::int as running from pgboss.job where state = 'active'`.execute(db);
  return rows[0]?.running ?? 0;
}

const lines = (kind: string, rows: readonly object[]) =>
  rows.map((row) => `${kind} ${JSON.stringify(row)}`);

/** Returns the rows that must not depend on the order of events, one line of text each. */
export async function readEndState(db: Database): Promise<string[]> {
  const subscriptions = await db
    .selectFrom('trackSubscriptions')
    .select(['stripeSubscriptionId', 'userId', 'trackId', 'status', 'isEntitled', 'priceCents'])
    .select(['currentPeriodEnd', 'trialEnd', 'cancelAt', 'endedAt', 'graceEndsAt'])
    .select(['pausedUntil', 'isPaused', 'couponId', 'discountEndsAt'])
    .execute();
  const members = await db
    .selectFrom('trackMembers')
    .select(['trackId', 'userId'])
    .where('leftAt', 'is', null)
    .execute();
  const checkouts = await db
    .selectFrom('checkouts')
    .select(['id', 'status', 'stripeSubscriptionId'])
    .execute();
  const entries = await db
    .selectFrom('ledgerEntries')
    .select(['id', 'kind', 'amount', 'providerFee', 'platformFee', 'net', 'payoutId'])
    .execute();
  const payouts = await db.selectFrom('payouts').select(['id', 'status', 'amount']).execute();
  const failures = await db.selectFrom('failedInvoices').select(['id', 'status']).execute();
  const disputes = await db.selectFrom('disputes').select(['id', 'status']).execute();
  return [
    ...lines('subscription', subscriptions),
    ...lines('member', members),
    ...lines('checkout', checkouts),
    ...lines('entry', entries),
    ...lines('payout', payouts),
    ...lines('failure', failures),
    ...lines('dispute', disputes),
  ].toSorted();
}

/**
 * Finds athletes who got access twice, or despite paying too late. An athlete with a pause comes back once for each time that it
 * closed the track.
 */
async function findAdmissions(db: Database, { customers }: Scenario): Promise<string[]> {
  const { rows } = await sql<{ userId: string; joined: number; paused: number }>`
    select payload ->> 'userId' as user_id,
      count(*) filter (where type = 'trackJoined')::int as joined,
      count(*) filter (where type = 'trackLeft' and payload ? 'forPause')::int as paused
    from events where type in ('trackJoined', 'trackLeft') group by 1
  `.execute(db);
  const found = new Map(rows.map((row) => [row.userId, row]));
  return customers.flatMap(({ id, outcome }) => {
    const { joined: times = 0, paused = 0 } = found.get(id) ?? {};
    const expected = isLate(outcome) ? 0 : 1 + (outcome === 'pauses' ? paused : 0);
    return times === expected ? [] : [`an athlete (${outcome}) was admitted ${times} times`];
  });
}

const isSentBack = (outcome: string | undefined) =>
  outcome === 'gets the refund of a late payment sent back';

/** Finds athletes whose refund was sent back without the app's knowledge, and others of whom the app says so. */
async function findSentBack(db: Database, { customers }: Scenario): Promise<string[]> {
  const rows = await db
    .selectFrom('trackSubscriptions')
    .select(['userId', 'refundFailure', 'refundSettledAt', 'isRefundDue'])
    .execute();
  const outcomes = new Map(customers.map(({ id, outcome }) => [id, outcome]));
  return rows.flatMap(({ userId, refundFailure, refundSettledAt, isRefundDue }) => {
    const outcome = outcomes.get(userId);
    const isKnown = (refundFailure !== null) === isSentBack(outcome);
    const isSettled = isRefundDue === (refundSettledAt !== null);
    return isKnown && isSettled ? [] : [`an athlete (${outcome}) has the refund ${refundFailure}`];
  });
}

/**
 * Finds payments that were not refunded in full although their athlete paid too late, also for a period that began
 * before the app had canceled the subscription. Also finds refunds of other athletes.
 */
async function findRefunds(stripe: Stripe, { account, customers }: Scenario): Promise<string[]> {
  const at = { stripeAccount: account };
  const outcomes = new Map(customers.map(({ id, outcome }) => [id, outcome]));
  const violations: string[] = [];
  let late = 0;
  for await (const subscription of stripe.subscriptions.list({ status: 'all', limit: 100 }, at)) {
    const outcome = outcomes.get(subscription.metadata['userId'] ?? '');
    const customer = subscription.customer as string;
    for await (const charge of stripe.charges.list({ customer, limit: 100 }, at)) {
      if (!charge.paid) continue;
      if (isLate(outcome)) late += 1;
      const isReturned = isLate(outcome) && !isSentBack(outcome);
      const expected = isReturned ? charge.amount : 0;
      if (charge.amount_refunded === expected) continue;
      const cents = `${charge.amount_refunded} of ${charge.amount} cents`;
      violations.push(`an athlete (${outcome}) was refunded ${cents}`);
    }
  }
  const refunds = await stripe.refunds.list({ limit: 100 }, at).autoPagingToArray({ limit: 1000 });
  if (refunds.length !== late)
    violations.push(`${refunds.length} refunds were made for ${late} late payments`);
  const due = customers.filter(({ outcome }) => isLate(outcome)).length;
  if (late < due) violations.push(`${late} payments came too late instead of at least ${due}`);
  return violations;
}

/**
 * Finds athletes whose payments in the ledger are not those of their months: a pause leaves out one month, and a discount lowers those
 * that come after it. The first month with a discount or a pause is the third one.
 */
async function findAmounts(db: Database, stripe: Stripe, { account, customers }: Scenario) {
  const at = { stripeAccount: account };
  const outcomes = new Map(customers.map(({ id, outcome }) => [id, outcome]));
  const violations: string[] = [];
  for await (const { id, metadata } of stripe.subscriptions.list({ limit: 100 }, at)) {
    const outcome = outcomes.get(metadata['userId'] ?? '');
    if (outcome !== 'pauses' && outcome !== 'gets a discount') continue;
    const invoices = await stripe.invoices.list({ subscription: id, limit: 100 }, at);
    const months = invoices.data.toReversed().slice(1);
    const expected = months.flatMap((_month, index) => {
      if (outcome === 'pauses') return index === 2 ? [] : [monthly.full];
      return [index < 2 ? monthly.full : monthly.discounted];
    });
    const entries = await db
      .selectFrom('ledgerEntries')
      .select('amount')
      .where('stripeSubscriptionId', '=', id)
      .orderBy('createdAt')
      .execute();
    const amounts = String(entries.map(({ amount }) => amount));
    if (amounts !== String(expected))
      violations.push(`an athlete (${outcome}) paid ${amounts} instead of ${String(expected)}`);
  }
  return violations;
}

/**
 * Finds athletes with access who should have none, payments of the wrong amount, and payments that were not refunded exactly
 * once.
 */
export async function findViolations(
  db: Database,
  stripe: Stripe,
  scenario: Scenario,
): Promise<string[]> {
  return [
    ...(await findAdmissions(db, scenario)),
    ...(await findRefunds(stripe, scenario)),
    ...(await findSentBack(db, scenario)),
    ...(await findAmounts(db, stripe, scenario)),
  ];
}
