import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import { countOf } from '../../../platform/database/count-rows.ts';
import { findRow, insertRow } from '../../../platform/database/rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/database/transaction.ts';

export type AccountRow = Selectable<DB['connectedAccounts']>;
export type CustomerRow = Selectable<DB['athleteCustomers']>;

export async function findAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  return findRow(db, 'connectedAccounts', { stripeAccountId: id });
}

/** The gym's account at the provider; undefined for a gym that is not connected. */
export async function findAccountOfGym(db: Database, gymId: string) {
  return db
    .selectFrom('gyms')
    .innerJoin(
      'connectedAccounts',
      'connectedAccounts.stripeAccountId',
      'gyms.stripeConnectedAccountId',
    )
    .selectAll('connectedAccounts')
    .where('gyms.id', '=', gymId)
    .executeTakeFirst();
}

/** All accounts that a gym ever had: its current one first, then the newest first. */
export async function listAccountsOfGym(db: Database, gymId: string): Promise<AccountRow[]> {
  return db
    .selectFrom('connectedAccounts')
    .innerJoin('gyms', 'gyms.id', 'connectedAccounts.gymId')
    .selectAll('connectedAccounts')
    .where('connectedAccounts.gymId', '=', gymId)
    .orderBy(
      sql`gyms.stripe_connected_account_id is not distinct from connected_accounts.stripe_account_id`,
      'desc',
    )
    .orderBy('connectedAccounts.createdAt', 'desc')
    .orderBy('connectedAccounts.stripeAccountId')
    .execute();
}

/**
 * The gym's account and the status of its plan. Without an account, also when its last one was
 * disconnected.
 */
export async function findAccountAndPlan(db: Database, gymId: string) {
  return db
    .selectFrom('gyms')
    .leftJoin(
      'connectedAccounts',
      'connectedAccounts.stripeAccountId',
      'gyms.stripeConnectedAccountId',
    )
    .leftJoin('gymPlans', 'gymPlans.gymId', 'gyms.id')
    .select((eb) => [
      'connectedAccounts.stripeAccountId',
      'connectedAccounts.chargesEnabled',
      'connectedAccounts.detailsSubmitted',
      'connectedAccounts.disabledReason',
      'gymPlans.status as planStatus',
      'gymPlans.cardDueAt',
      eb
        .selectFrom('connectedAccounts as former')
        .select('former.disconnectedAt')
        .whereRef('former.gymId', '=', 'gyms.id')
        .where('gyms.stripeConnectedAccountId', 'is', null)
        .orderBy('former.createdAt', 'desc')
        .limit(1)
        .as('disconnectedAt'),
    ])
    .where('gyms.id', '=', gymId)
    .executeTakeFirstOrThrow();
}

/** The details for a new account of a gym, its current account, and the number of accounts it has had. */
export async function findAccountDetails(db: Database, gymId: string) {
  return db
    .selectFrom('gyms')
    .innerJoin('users', 'users.id', 'gyms.ownerId')
    .select((eb) => [
      'gyms.name',
      'gyms.stripeConnectedAccountId as account',
      'users.email',
      countOf(
        eb.selectFrom('connectedAccounts').whereRef('connectedAccounts.gymId', '=', 'gyms.id'),
      ).as('earlierAccounts'),
    ])
    .where('gyms.id', '=', gymId)
    .executeTakeFirstOrThrow();
}

/** Inserts an account unless it exists. A concurrent insert can conflict with either of its unique keys. */
export async function insertAccount(db: Database, account: Insertable<DB['connectedAccounts']>) {
  await insertRow(db, 'connectedAccounts', account);
}

/** Updates an account by compare-and-set on its version; undefined if the version has changed. */
export async function updateAccount(
  db: Database,
  { stripeAccountId, version }: Pick<AccountRow, 'stripeAccountId' | 'version'>,
  change: Updateable<DB['connectedAccounts']>,
): Promise<AccountRow | undefined> {
  return db
    .updateTable('connectedAccounts')
    .set({ ...change, version: version + 1 })
    .where('stripeAccountId', '=', stripeAccountId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** Present and former accounts of gyms that have not been fetched since `until`, the oldest first. */
export async function listStaleAccounts(
  db: Database,
  until: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('connectedAccounts')
    .select('stripeAccountId')
    .where('refreshedAt', '<', until)
    .orderBy('refreshedAt')
    .limit(limit)
    .execute();
  return rows.map(({ stripeAccountId }) => stripeAccountId);
}

/** The details of a customer. */
export async function findPerson(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Inserts an athlete's customer, or replaces one that was deleted at the provider; any other stored customer stays. */
export async function saveCustomer(
  db: Database,
  customer: Insertable<DB['athleteCustomers']>,
  deleted: string | null,
): Promise<void> {
  const { stripeCustomerId, createdAt } = customer;
  await db
    .insertInto('athleteCustomers')
    .values(customer)
    .onConflict((oc) =>
      oc
        .columns(['gymId', 'userId', 'stripeAccountId'])
        .doUpdateSet({ stripeCustomerId, createdAt })
        .where('athleteCustomers.stripeCustomerId', '=', deleted),
    )
    .execute();
}

/** The customers of an account whose users were deleted since it was disconnected. */
export async function listForgottenCustomers(
  db: Database,
  { gymId, account, disconnectedAt }: { gymId: string; account: string; disconnectedAt: Date },
): Promise<CustomerRow[]> {
  return db
    .selectFrom('athleteCustomers')
    .innerJoin('users', 'users.id', 'athleteCustomers.userId')
    .selectAll('athleteCustomers')
    .where('athleteCustomers.gymId', '=', gymId)
    .where('athleteCustomers.stripeAccountId', '=', account)
    .where('users.deletedAt', '>=', disconnectedAt)
    .execute();
}

/** The athlete's customers at the provider, one for each connected account. */
export async function listCustomers(db: Database, userId: string): Promise<CustomerRow[]> {
  return db.selectFrom('athleteCustomers').selectAll().where('userId', '=', userId).execute();
}
