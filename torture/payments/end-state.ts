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

/** Requeues the jobs that a killed process was running. pg-boss would do that only after 15 minutes. */
export async function releaseJobs(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`update pgboss.job
    set state = 'retry', start_after = now() where state = 'active'`.execute(db);
  return Number(numAffectedRows ?? 0);
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

interface Totals {
  /** Incoming amounts, outgoing amounts and their sum, in cents. */
  readonly received: number;
  readonly sent: number;
  readonly balance: number;
}

/** The totals of the ledger, and of the account at the provider. */
export async function readTotals(
  db: Database,
  stripe: Stripe,
  { account }: Scenario,
): Promise<{ ledger: Totals; provider: Totals }> {
  const { rows } = await sql<Totals>`
    select coalesce(sum(net) filter (where net > 0), 0)::int as received,
      coalesce(sum(net) filter (where net < 0), 0)::int as sent,
      coalesce(sum(net), 0)::int as balance
    from ledger_entries
  `.execute(db);
  const at = { stripeAccount: account };
  let [received, sent] = [0, 0];
  for await (const { net } of stripe.balanceTransactions.list({ limit: 100 }, at)) {
    if (net > 0) received += net;
    else sent += net;
  }
  const { available, pending } = await stripe.balance.retrieve({}, at);
  const balance = [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
  return {
    ledger: rows[0] ?? { received: 0, sent: 0, balance: 0 },
    provider: { received, sent, balance },
  };
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
