import { sql } from 'kysely';
import type { Database } from '../database/transaction.ts';

/** When the first migration was applied to this database, or to the one it was restored from. */
export async function findDatabaseCreation(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select min(applied_at) as at from schema_migrations`.execute(db);
  return rows[0]?.at ?? new Date();
}
