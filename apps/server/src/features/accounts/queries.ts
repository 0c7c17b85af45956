import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import { deleteOld } from '../../platform/database/delete-old.ts';
import { insertRow, updateRow } from '../../platform/database/rows.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { WantedNames } from '../../platform/storage/media-folders.ts';

export type UserRow = Selectable<DB['users']>;

export async function insertUser(db: Database, user: Insertable<DB['users']>): Promise<UserRow> {
  return db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
}

const liveUsers = (db: Database) =>
  db.selectFrom('users').selectAll().where('deletedAt', 'is', null);

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  return liveUsers(db).where('id', '=', id).executeTakeFirst();
}

/** Returns a user and locks the row until the transaction ends. */
export async function lockUser(trx: Database, id: string): Promise<UserRow | undefined> {
  return liveUsers(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return liveUsers(db)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
}

/** Updates a user. Returns undefined if the account was deleted. */
export async function updateUser(db: Database, id: string, change: Updateable<DB['users']>) {
  return db
    .updateTable('users')
    .set(change)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Inserts a reset, or does nothing if it is stored already. */
export async function insertPasswordReset(db: Database, reset: Insertable<DB['passwordResets']>) {
  await insertRow(db, 'passwordResets', reset);
}

/** Marks a reset as used. Returns false if it is unknown, used, expired, or another user's. */
export async function spendPasswordReset(
  db: Database,
  reset: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const spent = await db
    .updateTable('passwordResets')
    .set({ usedAt: reset.now })
    .where('id', '=', reset.id)
    .where('userId', '=', reset.userId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', reset.now)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

/** Marks all resets of a user as used. */
export async function spendAllPasswordResets(db: Database, userId: string, now: Date) {
  await updateRow(db, 'passwordResets', { userId, usedAt: null }, { usedAt: now });
}

/** Returns those of `sources` that the account with this email has logged in from since `since`. */
export async function findKnownSources(
  db: Database,
  { email, sources, since }: { email: string; sources: readonly string[]; since: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('knownSources')
    .innerJoin('users', 'users.id', 'knownSources.userId')
    .select('source')
    .where((eb) => eb(eb.fn('lower', ['users.email']), '=', email.toLowerCase()))
    .where('source', 'in', sources)
    .where('lastLoginAt', '>', since)
    .execute();
  return rows.map((row) => row.source);
}

export async function upsertKnownSources(
  db: Database,
  { userId, sources, now }: { userId: string; sources: readonly string[]; now: Date },
): Promise<void> {
  await db
    .insertInto('knownSources')
    .values(sources.map((source) => ({ userId, source, lastLoginAt: now })))
    .onConflict((oc) => oc.columns(['userId', 'source']).doUpdateSet({ lastLoginAt: now }))
    .execute();
}

export async function deleteKnownSources(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('knownSources').where('userId', '=', userId).execute();
}

/** Deletes at most `limit` sources without a login since `until`, except locked ones. Returns the number. */
export async function deleteOldKnownSources(db: Database, until: Date, limit: number) {
  const isOld = sql<boolean>`last_login_at <= ${until}`;
  return deleteOld(db, 'knownSources', { key: ['userId', 'source'], isOld, limit });
}

export async function deletePasswordResets(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('passwordResets').where('userId', '=', userId).execute();
}

/** Deletes at most `limit` resets that were used or expired before `until`. Returns the number. */
export async function deleteOldPasswordResets(db: Database, until: Date, limit: number) {
  const isOld = sql<boolean>`least(expires_at, used_at) < ${until}`;
  return deleteOld(db, 'passwordResets', { key: ['id'], isOld, limit });
}

/** Returns those of these images that users have. */
export async function findImagesOfUsers(db: Database, names: WantedNames): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('image')
    .where((eb) => (names === 'all' ? eb('image', 'is not', null) : eb('image', 'in', names)))
    .execute();
  return rows.flatMap(({ image }) => image ?? []);
}
