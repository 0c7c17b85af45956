import { type RawBuilder, sql } from 'kysely';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { after, days } from '../../../platform/time/clock.ts';
import { presentDiscounts } from '../discounts/queries.ts';
import { keptOf } from '../ledger/queries.ts';
import { resumesAt } from '../pauses/queries.ts';
import type { Period } from './periods.ts';

/**
 * The currency of the gym's account or, after it was disconnected, of its last account. Sums leave out amounts in other
 * currencies.
 */
export function currencyOf(db: Database, gymId: string) {
  return db
    .selectFrom('gyms')
    .select((eb) => [
      eb.fn
        .coalesce(
          eb
            .selectFrom('connectedAccounts')
            .select('connectedAccounts.currency')
            .whereRef('connectedAccounts.gymId', '=', 'gyms.id')
            .orderBy(
              sql`connected_accounts.stripe_account_id is not distinct from gyms.stripe_connected_account_id`,
              'desc',
            )
            .orderBy('connectedAccounts.createdAt', 'desc')
            .limit(1),
          sql.lit('usd'),
        )
        .as('currency'),
    ])
    .where('gyms.id', '=', gymId);
}

/** The entries of a gym's ledger in the currency of its account. */
export function entriesOf(db: Database, gymId: string) {
  return db
    .selectFrom('ledgerEntries')
    .where('ledgerEntries.gymId', '=', gymId)
    .where('ledgerEntries.currency', '=', currencyOf(db, gymId));
}

function kindSums(db: Database, gymId: string, { start, end }: Period) {
  return entriesOf(db, gymId)
    .select((eb) => [
      'ledgerEntries.kind',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('ledgerEntries.amount').as('amount'),
      eb.fn.sum<number>('ledgerEntries.providerFee').as('providerFee'),
      eb.fn.sum<number>('ledgerEntries.platformFee').as('platformFee'),
    ])
    .where('ledgerEntries.createdAt', '>=', start)
    .where('ledgerEntries.createdAt', '<', end)
    .groupBy('ledgerEntries.kind');
}

/** The month to show. If it is the current month, later payouts and older retries are included. */
interface Shown {
  readonly month: Period;
  readonly isCurrent: boolean;
}

/**
 * Failed payments of the month that are still open. For the current month, also older ones that will be retried.
 */
function openFailures(db: Database, gymId: string, { month, isCurrent }: Shown) {
  return db
    .selectFrom('failedInvoices')
    .innerJoin('trackSubscriptions', (join) =>
      sameGym(
        join,
        'trackSubscriptions.stripeSubscriptionId',
        'failedInvoices.stripeSubscriptionId',
      ),
    )
    .innerJoin('users', 'users.id', 'trackSubscriptions.userId')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackSubscriptions.trackId'))
    .leftJoin('gymMembers', (join) =>
      sameGym(join, 'gymMembers.userId', 'trackSubscriptions.userId').on(
        'gymMembers.leftAt',
        'is',
        null,
      ),
    )
    .select([
      'failedInvoices.id',
      'failedInvoices.amountDue',
      'failedInvoices.reason',
      'failedInvoices.nextTryAt',
      'users.id as userId',
      'users.firstName',
      'users.lastName',
      'users.image',
      'tracks.name as track',
    ])
    .select((eb) =>
      eb
        .case()
        .when('gymMembers.userId', 'is not', null)
        .then(eb.ref('users.email'))
        .else(null)
        .end()
        .as('email'),
    )
    .where('failedInvoices.gymId', '=', gymId)
    .where('failedInvoices.status', '=', 'open')
    .where('failedInvoices.failedAt', '<', month.end)
    .where((eb) => {
      const inMonth = eb('failedInvoices.failedAt', '>=', month.start);
      return isCurrent ? eb.or([inMonth, eb('failedInvoices.nextTryAt', 'is not', null)]) : inMonth;
    })
    .orderBy('failedInvoices.failedAt', 'desc')
    .orderBy('failedInvoices.id')
    .limit(100);
}

/** How long a refund without an answer is left out, and for how long one that was refused is shown in later months, in days. */
const [unheardFor, refusedFor] = [2, 60];

/**
 * Due refunds that the provider has refused, or not made for two days. Left out are those that the owner sends there, those that a bank
 * decides about, and open ones of a disconnected account, which are asked for once it is connected again.
 */
function failedRefundsOf(db: Database, gymId: string, now: Date, { month, isCurrent }: Shown) {
  const unheard = after(now, -days(unheardFor));
  return db
    .selectFrom('trackSubscriptions')
    .innerJoin('users', 'users.id', 'trackSubscriptions.userId')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackSubscriptions.trackId'))
    .innerJoin('connectedAccounts', (join) =>
      sameGym(join, 'connectedAccounts.stripeAccountId', 'trackSubscriptions.stripeAccountId'),
    )
    .innerJoinLateral(keptOf, (join) => join.onTrue())
    .select(['trackSubscriptions.id', 'users.id as userId', 'users.firstName', 'users.lastName'])
    .select(['users.image', 'tracks.name as track', 'kept.amount'])
    .select(['trackSubscriptions.refundFailure', 'trackSubscriptions.refundSettledAt'])
    .where('trackSubscriptions.gymId', '=', gymId)
    .where('trackSubscriptions.isRefundDue', '=', true)
    .where('trackSubscriptions.revokedAt', '<', month.end)
    .where((eb) => {
      const isRefused = eb('trackSubscriptions.refundFailure', 'is not', null);
      const isOpen = eb('trackSubscriptions.refundSettledAt', 'is', null);
      const isLate = eb('trackSubscriptions.revokedAt', '<=', unheard);
      const isAsked = eb('connectedAccounts.disconnectedAt', 'is', null);
      return eb.and([
        eb.or([isRefused, eb.and([isOpen, isLate])]),
        eb.or([eb.not(isOpen), isAsked]),
      ]);
    })
    .where((eb) => {
      const inMonth = eb('trackSubscriptions.revokedAt', '>=', month.start);
      const isOpen = eb('trackSubscriptions.refundSettledAt', 'is', null);
      const isNew = eb('trackSubscriptions.refundSettledAt', '>=', after(now, -days(refusedFor)));
      return isCurrent ? eb.or([inMonth, isOpen, isNew]) : inMonth;
    })
    .where('kept.amount', '>', 0)
    .where((eb) => {
      const disputes = eb
        .selectFrom('disputes')
        .select('disputes.id')
        .whereRef('disputes.gymId', '=', 'trackSubscriptions.gymId')
        .whereRef('disputes.stripeSubscriptionId', '=', 'trackSubscriptions.stripeSubscriptionId')
        .where('disputes.status', '<>', 'won');
      return eb.not(eb.exists(disputes));
    })
    .$narrowType<{ amount: number }>()
    .orderBy('trackSubscriptions.revokedAt', 'desc')
    .orderBy('trackSubscriptions.id')
    .limit(100);
}

/** Disputes that began in the month. For the current month, also older ones that are still open. */
function disputesOf(db: Database, gymId: string, { month, isCurrent }: Shown) {
  return db
    .selectFrom('disputes')
    .leftJoin('trackSubscriptions', (join) =>
      sameGym(join, 'trackSubscriptions.stripeSubscriptionId', 'disputes.stripeSubscriptionId'),
    )
    .leftJoin('users', 'users.id', 'trackSubscriptions.userId')
    .leftJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackSubscriptions.trackId'))
    .select(['disputes.id', 'disputes.status', 'disputes.reason', 'disputes.amount'])
    .select(['disputes.dueAt', 'users.id as userId', 'users.firstName', 'users.lastName'])
    .select(['users.image', 'tracks.name as track'])
    .where('disputes.gymId', '=', gymId)
    .where('disputes.createdAt', '<', month.end)
    .where((eb) => {
      const inMonth = eb('disputes.createdAt', '>=', month.start);
      const open = eb('disputes.status', 'in', ['needs_response', 'under_review']);
      return isCurrent ? eb.or([inMonth, open]) : inMonth;
    })
    .orderBy('disputes.createdAt', 'desc')
    .orderBy('disputes.id')
    .limit(100);
}

/**
 * Counts the payments and refunds among the matching ledger entries, with the times of the first and the last one.
 */
function contentsOf(which: RawBuilder<boolean>) {
  const moved = sql`${which} and ledger_entries.kind in ('payment', 'refund')`;
  const count = (kind: string) =>
    sql<number>`count(*) filter (where ${which} and ledger_entries.kind = ${kind})`;
  return [
    sql<string | null>`min(ledger_entries.created_at) filter (where ${moved})`.as('first'),
    sql<string | null>`max(ledger_entries.created_at) filter (where ${moved})`.as('last'),
    count('payment').as('payments'),
    count('refund').as('refunds'),
  ] as const;
}

/**
 * Selects the ids of the given payouts and of the failed payouts whose amounts they include. The amount of a failed payout
 * returns to the balance as a new entry. A later payout includes that entry, and may fail too.
 */
function withCarried(gymId: string, payoutIds: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(
    with recursive carried (id) as (
      ${payoutIds}
      union
      select returned.source_id from carried
      join ledger_entries returned
        on returned.gym_id = ${gymId} and returned.payout_id = carried.id
          and returned.kind = 'payout' and returned.amount > 0
    )
    select id from carried
  )`;
}

/** Payouts that arrive in the month. For the current month, also all later ones. */
function payoutsOf(db: Database, gymId: string, { month, isCurrent }: Shown) {
  return db
    .selectFrom('payouts')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('ledgerEntries')
          .select([...contentsOf(sql`true`)])
          .whereRef('ledgerEntries.gymId', '=', 'payouts.gymId')
          .where('ledgerEntries.payoutId', 'in', withCarried(gymId, sql`select payouts.id`))
          .as('contents'),
      (join) => join.onTrue(),
    )
    .select(['payouts.id', 'payouts.status', 'payouts.amount', 'payouts.arrivalDate'])
    .select(['payouts.failure', 'contents.first', 'contents.last'])
    .select(['contents.payments', 'contents.refunds'])
    .where('payouts.gymId', '=', gymId)
    .where('payouts.currency', '=', currencyOf(db, gymId))
    .where('payouts.arrivalDate', '>=', month.from)
    .$if(!isCurrent, (query) => query.where('payouts.arrivalDate', '<=', month.to))
    .orderBy('payouts.arrivalDate', 'desc')
    .orderBy('payouts.createdAt', 'desc')
    .limit(100);
}

/** The balance of the current account: its entries that are in no payout yet, or only in failed ones. */
function balanceOf(db: Database, gymId: string) {
  const failed = sql`select source_id from ledger_entries
    where gym_id = ${gymId} and payout_id is null and kind = 'payout' and amount > 0`;
  const isInBalance = sql<boolean>`(ledger_entries.payout_id is null
    or ledger_entries.payout_id in ${withCarried(gymId, failed)})`;
  return entriesOf(db, gymId)
    .innerJoin('gyms', (join) =>
      join
        .onRef('gyms.id', '=', 'ledgerEntries.gymId')
        .onRef('gyms.stripeConnectedAccountId', '=', 'ledgerEntries.stripeAccountId'),
    )
    .select(sql<number>`coalesce(sum(ledger_entries.net), 0)`.as('amount'))
    .select([...contentsOf(isInBalance)]);
}

function reconciliationsOf(db: Database, gymId: string) {
  return db
    .selectFrom('reconciliations')
    .select(['id', 'startedBy', 'payments', 'refunds', 'failures', 'payouts', 'subscriptions'])
    .select(['findings', 'notAsked', 'createdAt'])
    .where('gymId', '=', gymId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(4);
}

/** The present discounts of a gym's athletes. */
function discountsOf(db: Database, gymId: string, now: Date) {
  return presentDiscounts(db, now)
    .select(['trackDiscounts.userId', 'users.image'])
    .where('trackDiscounts.gymId', '=', gymId)
    .limit(100);
}

/** The subscriptions of a gym's athletes with a pause, the one that ends first at first. */
function pausesOf(db: Database, gymId: string, now: Date) {
  return db
    .selectFrom('trackSubscriptions')
    .innerJoin('users', 'users.id', 'trackSubscriptions.userId')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackSubscriptions.trackId'))
    .select(['users.id as userId', 'users.firstName', 'users.lastName', 'users.image'])
    .select(['tracks.id as trackId', 'tracks.name as track', 'trackSubscriptions.isPaused'])
    .select(['trackSubscriptions.currentPeriodEnd', resumesAt(now).as('resumesAt')])
    .where('trackSubscriptions.gymId', '=', gymId)
    .where('trackSubscriptions.revokedAt', 'is', null)
    .where(sql<boolean>`(track_subscriptions.is_paused or ${resumesAt(now)} is not null)`)
    .orderBy('resumesAt')
    .orderBy('trackSubscriptions.id')
    .limit(100);
}

/** Everything on the money page except the list of payments. */
export async function findMoney(
  db: Database,
  gymId: string,
  { current, previous, now, ...shown }: Shown & { current: Period; previous: Period; now: Date },
) {
  return db
    .selectFrom(currencyOf(db, gymId).as('gym'))
    .select('gym.currency')
    .select([
      jsonRows(kindSums(db, gymId, current)).as('current'),
      jsonRows(kindSums(db, gymId, previous)).as('previous'),
      jsonRows(openFailures(db, gymId, shown)).as('failures'),
      jsonRows(failedRefundsOf(db, gymId, now, shown)).as('failedRefunds'),
      jsonRows(discountsOf(db, gymId, now)).as('discounts'),
      jsonRows(pausesOf(db, gymId, now)).as('pauses'),
      jsonRows(disputesOf(db, gymId, shown)).as('disputes'),
      jsonRows(payoutsOf(db, gymId, shown)).as('payouts'),
      jsonRows(balanceOf(db, gymId)).as('balance'),
      jsonRows(reconciliationsOf(db, gymId)).as('reconciliations'),
    ])
    .executeTakeFirstOrThrow();
}

export type FoundMoney = Awaited<ReturnType<typeof findMoney>>;
