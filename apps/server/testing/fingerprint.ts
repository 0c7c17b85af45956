import { sql } from 'kysely';
import type { Database } from '../src/platform/database/transaction.ts';

/** Excluded: refused calls are counted there. */
const counters = ['rate_limits', 'schema_migrations'];

const known = new WeakMap<Database, Promise<string[]>>();

async function listTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
    order by 1`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !counters.includes(name));
}

/** The tables of a test's database stay the same, so they are looked up once. */
function tablesOf(db: Database): Promise<string[]> {
  const tables = known.get(db) ?? listTables(db);
  known.set(db, tables);
  return tables;
}

/**
 * Two fingerprints are equal when no row of any table was inserted, updated or deleted in between. PostgreSQL notes in every row which transaction wrote it.
 */
export async function takeFingerprint(db: Database): Promise<string> {
  const parts = (await tablesOf(db)).map(
    (name) => sql`select ${sql.lit(name)} as name, count(*) as rows,
      max(xmin::text::bigint) as newest from ${sql.table(name)}`,
  );
  const { rows } = await sql`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map((each) => JSON.stringify(each)).join('\n');
}
