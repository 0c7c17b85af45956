import { type Insertable, type Selectable, sql } from 'kysely';
import { updateRow } from '../../../platform/database/rows.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';
import type { Entry } from '../ledger/entries.ts';
import type { PayoutRow } from '../ledger/queries.ts';
import { hasEntitledSubscription, isOwnerOfGym } from '../../tracks/index.ts';

/** A gym's account, and the time from which its rows are compared. */
interface Scope {
  readonly gymId: string;
  readonly account: string;
  readonly since: Date | null;
}

export async function listEntries(db: Database, scope: Scope): Promise<Entry[]> {
  let query = db
    .selectFrom('ledgerEntries')
    .selectAll()
    .where('gymId', '=', scope.gymId)
    .where('stripeAccountId', '=', scope.account);
  if (scope.since) query = query.where('createdAt', '>=', scope.since);
  const rows = await query.execute();
  return rows.map(({ gymId: _gymId, stripeAccountId: _account, ...entry }) => entry);
}

export async function deleteEntries(
  trx: Trx,
  gymId: string,
  ids: readonly string[],
): Promise<void> {
  await trx.deleteFrom('ledgerEntries').where('gymId', '=', gymId).where('id', 'in', ids).execute();
}

export async function listPayouts(db: Database, scope: Scope): Promise<PayoutRow[]> {
  let query = db
    .selectFrom('payouts')
    .selectAll()
    .where('gymId', '=', scope.gymId)
    .where('stripeAccountId', '=', scope.account);
  if (scope.since) query = query.where('createdAt', '>=', scope.since);
  return query.execute();
}

/** The sum of the entries of each payout, by its id. */
export async function sumPayouts(
  db: Database,
  { gymId, account }: Scope,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledgerEntries')
    .select(['payoutId', (eb) => eb.fn.sum<number>('net').as('net')])
    .where('gymId', '=', gymId)
    .where('stripeAccountId', '=', account)
    .where('payoutId', 'is not', null)
    .groupBy('payoutId')
    .execute();
  return new Map(rows.map(({ payoutId, net }) => [payoutId ?? '', net]));
}

export async function listOpenFailures(db: Database, { gymId, account }: Scope) {
  return db
    .selectFrom('failedInvoices')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('stripeAccountId', '=', account)
    .where('status', '=', 'open')
    .execute();
}

/** The disputes of the period, and all that are open. */
export async function listDisputes(db: Database, { gymId, account, since }: Scope) {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('stripeAccountId', '=', account)
    .where((eb) =>
      eb.or([
        eb('createdAt', '>=', since ?? new Date(0)),
        eb('status', 'in', ['needs_response', 'under_review']),
      ]),
    )
    .execute();
}

export async function listSubscriptions(db: Database, { gymId, account }: Scope) {
  return db
    .selectFrom('trackSubscriptions')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('stripeAccountId', '=', account)
    .execute();
}

/** The athlete and the track of each subscription, by the provider's id of the subscription. */
export async function listPayers(
  db: Database,
  gymId: string,
  of: readonly { readonly stripeSubscriptionId: string | null }[],
): Promise<Map<string, { athlete: string; track: string }>> {
  const ids = of.flatMap(({ stripeSubscriptionId: id }) => (id ? [id] : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('trackSubscriptions')
    .innerJoin('users', 'users.id', 'trackSubscriptions.userId')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackSubscriptions.trackId'))
    .select(['trackSubscriptions.stripeSubscriptionId as id', 'tracks.name as track'])
    .select(sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('athlete'))
    .where('trackSubscriptions.gymId', '=', gymId)
    .where('trackSubscriptions.stripeSubscriptionId', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...payer }) => [id, payer]));
}

/** The athletes on live paid tracks of a gym who have neither an entitled subscription nor a running grace, at most 100. */
export async function listMembersWithoutAccess(db: Database, gymId: string, now: Date) {
  return db
    .selectFrom('trackMembers')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackMembers.trackId'))
    .innerJoin('users', 'users.id', 'trackMembers.userId')
    .select('tracks.name as track')
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('athlete'))
    .where('trackMembers.gymId', '=', gymId)
    .where('trackMembers.leftAt', 'is', null)
    .where('tracks.type', '=', 'paid')
    .where('tracks.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('trackMembers.graceEndsAt', 'is', null),
        eb('trackMembers.graceEndsAt', '<=', now),
      ]),
    )
    .where((eb) => eb.not(hasEntitledSubscription))
    .where((eb) => eb.not(isOwnerOfGym))
    .orderBy('tracks.name')
    .orderBy('trackMembers.userId')
    .limit(100)
    .execute();
}

/** The balance of an account according to the ledger. */
export async function sumLedger(
  db: Database,
  { gymId, account, currency }: Omit<Scope, 'since'> & { currency: string },
): Promise<number> {
  const { net } = await db
    .selectFrom('ledgerEntries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('net'), sql.lit(0)).as('net'))
    .where('gymId', '=', gymId)
    .where('stripeAccountId', '=', account)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return net;
}

export async function insertReconciliation(
  db: Database,
  row: Omit<Insertable<DB['reconciliations']>, 'findings' | 'notAsked'> & {
    findings: readonly string[];
    notAsked: readonly string[];
  },
): Promise<Selectable<DB['reconciliations']>> {
  return db
    .insertInto('reconciliations')
    .values({
      ...row,
      findings: JSON.stringify(row.findings),
      notAsked: JSON.stringify(row.notAsked),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Open gyms with their latest accounts. The `reconcileAt` of that account is the gym's. */
function connectedGyms(db: Database) {
  return db
    .selectFrom('connectedAccounts')
    .innerJoin('gyms', (join) =>
      join.onRef('gyms.id', '=', 'connectedAccounts.gymId').on('gyms.closedAt', 'is', null),
    )
    .select(['gyms.id as gymId', 'gyms.timeZone', 'connectedAccounts.stripeAccountId as account'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('connectedAccounts as later')
            .select('later.gymId')
            .whereRef('later.gymId', '=', 'connectedAccounts.gymId')
            .whereRef('later.createdAt', '>', 'connectedAccounts.createdAt'),
        ),
      ),
    );
}

/** Gyms whose next reconciliation has no time yet. */
export async function listUnscheduled(db: Database, limit: number) {
  return connectedGyms(db)
    .where('connectedAccounts.reconcileAt', 'is', null)
    .limit(limit)
    .execute();
}

/** Claims gyms that are due. No other node claims the same gyms before `lease`. */
export async function claimDue(trx: Trx, now: Date, lease: Date, limit: number) {
  const due = await connectedGyms(trx)
    .where('connectedAccounts.reconcileAt', '<=', now)
    .orderBy('connectedAccounts.reconcileAt')
    .limit(limit)
    .forNoKeyUpdate('connectedAccounts')
    .skipLocked()
    .execute();
  for (const { account } of due) await setReconcileAt(trx, account, lease);
  return due;
}

export async function setReconcileAt(db: Database, account: string, at: Date): Promise<void> {
  await updateRow(db, 'connectedAccounts', { stripeAccountId: account }, { reconcileAt: at });
}

/** Notes that an account was compared. */
export async function setReconciledAt(db: Database, account: string, at: Date): Promise<void> {
  await updateRow(db, 'connectedAccounts', { stripeAccountId: account }, { reconciledAt: at });
}
