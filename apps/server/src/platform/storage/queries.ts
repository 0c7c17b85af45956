import { type Insertable, type Selectable, sql } from 'kysely';
import type { DB } from '../database/schema.ts';
import type { Database, Trx } from '../database/transaction.ts';

type StoredFile = Selectable<DB['storedFiles']>;

/** The use of a private file. The files of chats and the videos of scores have separate room. */
export type FileUse = StoredFile['use'];

/**
 * Returns when the first migration was applied to this database, or to the one it was restored
 * from.
 */
export async function findDatabaseCreation(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select min(applied_at) as at from schema_migrations`.execute(db);
  return rows[0]?.at ?? new Date();
}

/** Waits until no other transaction takes room of this account or gym. */
export async function lockRoom(trx: Trx, of: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`room of ${of}`}, 0))`.execute(trx);
}

const sumOfBytes = sql<number>`coalesce(sum(bytes), 0)::bigint`.as('sum');

/** The bytes of an account's files of one use. */
export async function sumFilesOfUser(db: Database, userId: string, use: FileUse): Promise<number> {
  const { sum } = await db
    .selectFrom('storedFiles')
    .select(sumOfBytes)
    .where('userId', '=', userId)
    .where('use', '=', use)
    .executeTakeFirstOrThrow();
  return sum;
}

/** The bytes of a gym's files. */
export async function sumFilesOfGym(db: Database, gymId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('storedFiles')
    .select(sumOfBytes)
    .where('gymId', '=', gymId)
    .executeTakeFirstOrThrow();
  return sum;
}

/**
 * Lists the gyms whose files take the most room, with their bytes; `null` stands for files that were
 * not sent.
 */
export async function listLargestGyms(db: Database, limit: number) {
  return db
    .selectFrom('storedFiles')
    .select(['gymId', sumOfBytes])
    .groupBy('gymId')
    .orderBy('sum', 'desc')
    .limit(limit)
    .execute();
}

export async function insertStoredFile(
  trx: Trx,
  file: Insertable<DB['storedFiles']>,
): Promise<void> {
  await trx.insertInto('storedFiles').values(file).execute();
}

export async function findStoredFile(db: Database, name: string): Promise<StoredFile | undefined> {
  return db.selectFrom('storedFiles').selectAll().where('name', '=', name).executeTakeFirst();
}

export async function updateGymOfFile(trx: Trx, name: string, gymId: string): Promise<void> {
  await trx.updateTable('storedFiles').set({ gymId }).where('name', '=', name).execute();
}

export async function deleteStoredFile(db: Database, name: string): Promise<void> {
  await db.deleteFrom('storedFiles').where('name', '=', name).execute();
}

/** Lists the names of files that were stored before `until`. */
export async function listStoredFiles(db: Database, until: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('storedFiles')
    .select('name')
    .where('createdAt', '<', until)
    .execute();
  return rows.map(({ name }) => name);
}

/** Lists files of earlier versions, whose size is not known yet. */
export async function listFilesWithoutSize(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('storedFiles')
    .select('name')
    .where('bytes', 'is', null)
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

export async function updateSizeOfFile(db: Database, name: string, bytes: number): Promise<void> {
  await db.updateTable('storedFiles').set({ bytes }).where('name', '=', name).execute();
}
