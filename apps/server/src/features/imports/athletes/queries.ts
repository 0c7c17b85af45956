import { type Insertable, type Selectable, sql } from 'kysely';
import { pageAfter } from '../../../platform/database/each-page.ts';
import { deleteRow } from '../../../platform/database/rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';

export type ImportedAthleteRow = Selectable<DB['importedAthletes']>;

/** Whether an imported athlete is in the gym now, by the mail address of an account. */
const hasJoined = sql<boolean>`exists (
  select from users join gym_members on gym_members.user_id = users.id
  where lower(users.email) = imported_athletes.email and users.deleted_at is null
    and gym_members.gym_id = imported_athletes.gym_id and gym_members.left_at is null
)`;

/** The first imported athletes of a gym who have not joined it yet, by name. */
export async function listExpectedAthletes(
  db: Database,
  gymId: string,
  limit: number,
): Promise<ImportedAthleteRow[]> {
  return db
    .selectFrom('importedAthletes')
    .selectAll()
    .where('gymId', '=', gymId)
    .where(sql<boolean>`not ${hasJoined}`)
    .orderBy(sql`lower(first_name)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns those of these addresses that a gym has imported. */
export async function listImportedMails(
  db: Database,
  gymId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    select email from imported_athletes where gym_id = ${gymId} and email = any(${emails}::text[])
  `.execute(db);
  return new Set(rows.map(({ email }) => email));
}

/** Stores athletes, except those whose address the gym has imported already. */
export async function insertImportedAthletes(
  trx: Trx,
  rows: readonly Insertable<DB['importedAthletes']>[],
): Promise<void> {
  await trx
    .insertInto('importedAthletes')
    .values([...rows])
    .onConflict((oc) => oc.columns(['gymId', 'email']).doNothing())
    .execute();
}

/** Deletes an imported athlete of a gym. Returns whether there was one. */
export async function deleteImportedAthlete(
  db: Database,
  gymId: string,
  id: string,
): Promise<boolean> {
  return deleteRow(db, 'importedAthletes', { gymId, id });
}

export async function deleteAthletesOfImport(
  trx: Trx,
  gymId: string,
  importId: string,
): Promise<void> {
  await trx
    .deleteFrom('importedAthletes')
    .where('gymId', '=', gymId)
    .where('importId', '=', importId)
    .execute();
}

/** The next imported athletes of a gym after the given one. */
export async function listImportedAthletesAfter(
  db: Database,
  gymId: string,
  after: Pick<ImportedAthleteRow, 'id'> | undefined,
): Promise<ImportedAthleteRow[]> {
  const all = db.selectFrom('importedAthletes').selectAll().where('gymId', '=', gymId);
  return pageAfter(all, ['importedAthletes.id'], after && [after.id]);
}

/**
 * What gyms have imported about a user, with the names of the gyms. Anybody can register with the address of somebody else, so only
 * an address that its user has proven counts.
 */
export async function listImportedAbout(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('importedAthletes', (join) =>
      join.on(sql<boolean>`imported_athletes.email = lower(users.email)`),
    )
    .innerJoin('gyms', 'gyms.id', 'importedAthletes.gymId')
    .selectAll('importedAthletes')
    .select('gyms.name as gym')
    .where('users.id', '=', userId)
    .where('users.emailProvenAt', 'is not', null)
    .orderBy('importedAthletes.createdAt')
    .orderBy('importedAthletes.id')
    .execute();
}

/** Deletes what gyms have imported about an account, and the athletes that its own gym has imported. */
export async function deleteImportedAthletesOf(
  trx: Trx,
  userId: string,
  gymId: string | null,
): Promise<void> {
  const email = sql`(select lower(email) from users where id = ${userId})`;
  await sql`delete from imported_athletes where email = ${email} or gym_id = ${gymId}`.execute(trx);
}
