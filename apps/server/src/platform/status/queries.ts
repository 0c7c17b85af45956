import { sql } from 'kysely';
import type { Database } from '../database/transaction.ts';

/** Resolves to true if the database answers and has tables; otherwise rejects. */
export async function isMigrated(db: Database): Promise<boolean> {
  await sql`select from users limit 0`.execute(db);
  return true;
}

/** The server's version, the size of the database in bytes and the latest migration. */
export async function readDatabase(db: Database) {
  const { rows } = await sql<{ version: string; bytes: number; migration: string }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::bigint as bytes,
      (select name from schema_migrations order by version desc limit 1) as migration`.execute(db);
  return rows[0] ?? { version: '', bytes: 0, migration: '' };
}

/**
 * Counts the waiting and running jobs, and the jobs that failed for good within a day. Returns null without a
 * queue.
 */
export async function countJobs(db: Database) {
  const { rows: found } = await sql`select where to_regclass('pgboss.job') is not null`.execute(db);
  if (found.length === 0) return null;
  const { rows } = await sql<{ waiting: number; running: number; failed: number }>`
    select
      count(*) filter (where state in ('created', 'retry') and name not like '%-failed')::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'created' and name like '%-failed'
        and created_on > now() - interval '1 day')::int as failed
    from pgboss.job where state in ('created', 'retry', 'active')`.execute(db);
  return rows[0] ?? null;
}
