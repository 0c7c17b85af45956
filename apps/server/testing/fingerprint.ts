import { sql } from 'kysely';
import type { Database } from '../src/platform/database/transaction.ts';

/** Excluded, because refused calls are counted. */
const counters = ['rate_limits', 'schema_migrations'];

const known = new WeakMap<Database, Promise<string[]>>();

async function listTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
    order by 1`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !counters.includes(name));
}

/** Queried once, because the tables of a test do not change. */
function tablesOf(db: Database): Promise<string[]> {
  const tables = known.get(db) ?? listTables(db);
  known.set(db, tables);
  return tables;
}

/** Fingerprints are equal if no row changed in between; PostgreSQL stores the writing transaction in every row. */
export async function takeFingerprint(db: Database): Promise<string> {
  const parts = (await tablesOf(db)).map(
    (name) => sql`select ${sql.lit(name)} as name, count(*) as rows,
      max(xmin::text::bigint) as newest from ${sql.table(name)}`,
  );
  // A parallel plan of `union all` returns its parts in any order.
  const { rows } = await sql`${sql.join(parts, sql` union all `)} order by name`.execute(db);
  return rows.map((each) => JSON.stringify(each)).join('\n');
}

/** The lines of the second fingerprint that the first one does not have: tables that were written. */
export function changesBetween(before: string, after: string): string[] {
  const known = new Set(before.split('\n'));
  return after.split('\n').filter((line) => !known.has(line));
}
