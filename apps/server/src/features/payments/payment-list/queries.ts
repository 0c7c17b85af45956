import { sql } from 'kysely';
import { containsFolded } from '../../../platform/database/contains-folded.ts';
import { pageSize } from '../../../platform/database/each-page.ts';
import { findWithList } from '../../../platform/database/find-list.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Slice } from '../../../platform/http/slice.ts';
import type { Period } from '../money/periods.ts';
import { currencyOf, entriesOf } from '../money/queries.ts';

/** The filter of the payments list; `search` matches names of athletes and tracks. */
export interface PaymentsOf {
  readonly gymId: string;
  readonly period: Pick<Period, 'start' | 'end'>;
  readonly status?: PaymentStatus | undefined;
  readonly search?: string | undefined;
}

type PaymentStatus = 'paid' | 'refunded' | 'failed' | 'other';

const statusOfKind = sql<PaymentStatus>`case ledger_entries.kind
  when 'payment' then 'paid' when 'refund' then 'refunded' else 'other' end`;
const nothing = sql<string | null>`null::text`;
const zero = sql<number>`0`;

/** Ledger entries and failed invoices as rows of the same type. */
function paymentRows(db: Database, { gymId, period: { start, end } }: PaymentsOf) {
  const entries = entriesOf(db, gymId)
    .select(['ledgerEntries.gymId', 'ledgerEntries.id', 'ledgerEntries.createdAt as at'])
    .select(statusOfKind.as('status'))
    .select(['ledgerEntries.amount', 'ledgerEntries.providerFee', 'ledgerEntries.platformFee'])
    .select(['ledgerEntries.net', 'ledgerEntries.payoutId', 'ledgerEntries.stripeSubscriptionId'])
    .select('ledgerEntries.sourceId')
    .select(
      sql<
        string | null
      >`case ledger_entries.kind when 'other' then ledger_entries.description end`.as('reason'),
    )
    .where('ledgerEntries.kind', '<>', 'payout')
    .where('ledgerEntries.createdAt', '>=', start)
    .where('ledgerEntries.createdAt', '<', end);
  const failures = db
    .selectFrom('failedInvoices')
    .select(['failedInvoices.gymId', 'failedInvoices.id', 'failedInvoices.failedAt as at'])
    .select(sql<PaymentStatus>`'failed'`.as('status'))
    .select(['failedInvoices.amountDue as amount', zero.as('providerFee'), zero.as('platformFee')])
    .select([zero.as('net'), nothing.as('payoutId'), 'failedInvoices.stripeSubscriptionId'])
    .select(nothing.as('sourceId'))
    .select('failedInvoices.reason')
    .where('failedInvoices.gymId', '=', gymId)
    .where('failedInvoices.failedAt', '>=', start)
    .where('failedInvoices.failedAt', '<', end);
  return entries.unionAll(failures);
}

/** Payments joined with their athletes and tracks, which are null without a subscription. */
function namedPayments(db: Database, of: PaymentsOf) {
  const named = db
    .selectFrom(paymentRows(db, of).as('payment'))
    .leftJoin('trackSubscriptions', (join) =>
      sameGym(join, 'trackSubscriptions.stripeSubscriptionId', 'payment.stripeSubscriptionId'),
    )
    .leftJoin('users', 'users.id', 'trackSubscriptions.userId')
    .leftJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackSubscriptions.trackId'));
  if (!of.search) return named;
  const pattern = containsFolded(of.search);
  return named.where((eb) =>
    eb.or([
      eb(sql<string>`fold_text(users.first_name || ' ' || users.last_name)`, 'like', pattern),
      eb(eb.fn('fold_text', ['tracks.name']), 'like', pattern),
    ]),
  );
}

/**
 * The payout that brings a payment to the bank. The amount of a failed payout returns to the balance as a new entry. A
 * later payout includes that entry, and may fail too.
 */
const arrival = sql<{ finalId: string; arrivalDate: string }>`(
  with recursive carrier as (
    select id, status, arrival_date from payouts
    where gym_id = payment.gym_id and id = payment.payout_id
    union
    select next.id, next.status, next.arrival_date from carrier
    join ledger_entries returned
      on returned.gym_id = payment.gym_id and returned.source_id = carrier.id
        and returned.kind = 'payout' and returned.amount > 0
    join payouts next on next.gym_id = payment.gym_id and next.id = returned.payout_id
    where carrier.status in ('failed', 'canceled')
  )
  select id as final_id, arrival_date from carrier
  where status not in ('failed', 'canceled') limit 1
)`;

/** The latest dispute of a charge, or the dispute that withdrew or returned its amount. */
function disputeOf(db: Database) {
  return db
    .selectFrom('disputes')
    .select(['disputes.status as disputeStatus', 'disputes.dueAt'])
    .where('disputes.gymId', '=', sql.ref<string>('payment.gymId'))
    .where((eb) =>
      eb.or([
        eb('disputes.chargeId', '=', sql.ref<string>('payment.sourceId')),
        eb('disputes.id', '=', sql.ref<string>('payment.sourceId')),
      ]),
    )
    .orderBy('disputes.createdAt', 'desc')
    .orderBy('disputes.id')
    .limit(1);
}

function describedPayments(db: Database, of: PaymentsOf) {
  const all = namedPayments(db, of);
  const chosen = of.status ? all.where('payment.status', '=', of.status) : all;
  return chosen
    .leftJoinLateral(arrival.as<'arrival'>(sql.ref('arrival')), (join) => join.onTrue())
    .leftJoinLateral(disputeOf(db).as('dispute'), (join) => join.onTrue())
    .select(['payment.id', 'payment.at', 'payment.status', 'payment.amount', 'payment.reason'])
    .select(['payment.providerFee', 'payment.platformFee', 'payment.net'])
    .select(['users.id as userId', 'users.firstName', 'users.lastName', 'tracks.name as track'])
    .select(['dispute.disputeStatus', 'dispute.dueAt'])
    .select(['arrival.finalId as payoutId', 'arrival.arrivalDate as payoutArrives'])
    .orderBy('payment.at', 'desc')
    .orderBy('payment.id', 'desc');
}

const countOf = (status: PaymentStatus) =>
  sql<number>`count(*) filter (where payment.status = ${status})`;

/** A page of payments, newest first, and the number of payments in each status. */
export async function findPayments(db: Database, of: PaymentsOf, { limit, offset }: Slice) {
  const counts = namedPayments(db, of).select([
    countOf('paid').as('paid'),
    countOf('refunded').as('refunded'),
    countOf('failed').as('failed'),
    countOf('other').as('other'),
  ]);
  return findWithList(db, counts, describedPayments(db, of).limit(limit).offset(offset));
}

export type DescribedPayment = Awaited<ReturnType<typeof listPaymentsAfter>>[number];

/** The page of payments after the given one, newest first. */
export async function listPaymentsAfter(
  db: Database,
  of: PaymentsOf,
  after: { at: Date; id: string } | undefined,
) {
  const query = describedPayments(db, of).limit(pageSize);
  if (!after) return query.execute();
  return query
    .where((eb) => eb(eb.refTuple('payment.at', 'payment.id'), '<', eb.tuple(after.at, after.id)))
    .execute();
}

/** The currency of the gym's account. */
export async function findCurrency(db: Database, gymId: string): Promise<string> {
  return (await currencyOf(db, gymId).executeTakeFirstOrThrow()).currency;
}
