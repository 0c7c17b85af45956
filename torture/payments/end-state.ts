import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import type { Database } from '../../apps/server/src/platform/database/transaction.ts';
import type { Market } from './market.ts';

/** Waits until every event is dispatched and every job is done; pauses before further tries are skipped. */
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

/** Jobs that a killed process was running: pg-boss finds them after a quarter of an hour, which is too long to wait. */
export async function releaseJobs(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`update pgboss.job
    set state = 'retry', start_after = now() where state = 'active'`.execute(db);
  return Number(numAffectedRows ?? 0);
}

const lines = (kind: string, rows: readonly object[]) =>
  rows.map((row) => `${kind} ${JSON.stringify(row)}`);

/** What must not depend on the order of events, as text with one line for each fact. */
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
  /** What came in, what went out, and what is left, in cents. */
  readonly received: number;
  readonly sent: number;
  readonly balance: number;
}

/** The totals of the ledger, and those of the account at the provider. */
export async function readTotals(
  db: Database,
  stripe: Stripe,
  { account }: Market,
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

/** Access that was granted twice, or to somebody whose payment went back, and payments not returned exactly once. */
export async function findBreaches(
  db: Database,
  stripe: Stripe,
  { account, customers }: Market,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string; joined: number }>`
    select payload ->> 'userId' as user_id, count(*)::int as joined
    from events where type = 'trackJoined' group by 1
  `.execute(db);
  const joined = new Map(rows.map((row) => [row.userId, row.joined]));
  const breaches: string[] = [];
  for (const { id, life } of customers) {
    const expected = life === 'comes too late' ? 0 : 1;
    const times = joined.get(id) ?? 0;
    if (times !== expected) breaches.push(`an athlete (${life}) was admitted ${times} times`);
  }
  const at = { stripeAccount: account };
  let refunds = 0;
  for await (const refund of stripe.refunds.list({ limit: 100 }, at)) {
    refunds += 1;
    if (refund.amount !== 2900) breaches.push(`a refund was of ${refund.amount} cents`);
  }
  const due = customers.filter(({ life }) => life === 'comes too late').length;
  if (refunds !== due) breaches.push(`${refunds} payments were returned instead of ${due}`);
  return breaches;
}
