import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import type { Database } from '../../apps/server/src/platform/database/transaction.ts';
import type { Scenario } from './scenario.ts';

/** Waits until every event is dispatched and every job is done. Retries are made due at once. */
export async function waitForJobs(db: Database): Promise<void> {
  for (;;) {
    await sql`update pgboss.job set start_after = now()
      where state = 'retry' and start_after > now()`.execute(db);
    const { rows } = await sql<{ waiting: number }>`
      select (select count(*) from events where dispatched_at is null)
        + (select count(*) from pgboss.job where state < 'completed' and name = 'payments') as waiting
    `.execute(db);
    if (Number(rows[0]?.waiting) === 0) return;
    await pause(200);
  }
}

/** The number of jobs that a killed process was running, and that the app retries when their heartbeat has stopped. */
export async function countRunning(db: Database): Promise<number> {
  const { rows } = await sql<{ running: number }>`
    select count(*)::int as running from pgboss.job where state = 'active'`.execute(db);
  return rows[0]?.running ?? 0;
}

const lines = (kind: string, rows: readonly object[]) =>
  rows.map((row) => `${kind} ${JSON.stringify(row)}`);

/** The rows that must not depend on the order of events, one line of text each. */
export async function readEndState(db: Database): Promise<string[]> {
  const subscriptions = await db
    .selectFrom('trackSubscriptions')
    .select(['stripeSubscriptionId', 'userId', 'trackId', 'status', 'isEntitled', 'priceCents'])
    .select(['currentPeriodEnd', 'trialEnd', 'cancelAt', 'endedAt', 'graceEndsAt'])
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
  return [
    ...lines('subscription', subscriptions),
    ...lines('member', members),
    ...lines('checkout', checkouts),
    ...lines('entry', entries),
    ...lines('payout', payouts),
    ...lines('failure', failures),
  ].toSorted();
}

/** Athletes who got access twice or despite a refund, and payments that were not refunded exactly once. */
export async function findViolations(
  db: Database,
  stripe: Stripe,
  { account, customers }: Scenario,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string; joined: number }>`
    select payload ->> 'userId' as user_id, count(*)::int as joined
    from events where type = 'trackJoined' group by 1
  `.execute(db);
  const joined = new Map(rows.map((row) => [row.userId, row.joined]));
  const violations: string[] = [];
  for (const { id, outcome } of customers) {
    const expected = outcome === 'pays too late' ? 0 : 1;
    const times = joined.get(id) ?? 0;
    if (times !== expected) violations.push(`an athlete (${outcome}) was admitted ${times} times`);
  }
  const at = { stripeAccount: account };
  let refunds = 0;
  for await (const refund of stripe.refunds.list({ limit: 100 }, at)) {
    refunds += 1;
    if (refund.amount !== 2900) violations.push(`a refund was of ${refund.amount} cents`);
  }
  const due = customers.filter(({ outcome }) => outcome === 'pays too late').length;
  if (refunds !== due) violations.push(`${refunds} payments were returned instead of ${due}`);
  return violations;
}
