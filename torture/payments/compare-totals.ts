import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import type { Database } from '../../apps/server/src/platform/database/transaction.ts';

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
