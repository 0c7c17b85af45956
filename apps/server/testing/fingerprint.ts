import { escapeIdentifier, escapeLiteral } from 'pg';
import type { TestApp } from './test-app.ts';

/** These tables are left out, because refused calls are counted in them. */
const counters = ['rate_limits', 'schema_migrations'];

type Pool = TestApp['pool'];

async function createStatement(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const tables = rows.map(({ name }) => name).filter((name) => !counters.includes(name));
  const parts = tables.map(
    (name) => `select ${escapeLiteral(name)} as name, count(*) as rows,
      max(xmin::text::bigint) as newest from ${escapeIdentifier(name)}`,
  );
  // A parallel plan of `union all` returns its parts in any order.
  return `${parts.join(' union all ')} order by name`;
}

const statements = new WeakMap<Pool, Promise<string>>();

/**
 * Returns a fingerprint of all rows. Fingerprints are equal if no row changed in between, because PostgreSQL
 * stores the writing transaction in every row.
 */
export async function takeFingerprint({ pool }: Pick<TestApp, 'pool'>): Promise<string> {
  const statement = statements.get(pool) ?? createStatement(pool);
  statements.set(pool, statement);
  // The statement is prepared, because planning it takes longer than reading the small tables.
  const { rows } = await pool.query({ name: 'fingerprint', text: await statement });
  return rows.map((each) => JSON.stringify(each)).join('\n');
}

/**
 * Lists the lines of the second fingerprint that the first one does not have, which are tables that
 * were written.
 */
export function changesBetween(before: string, after: string): string[] {
  const known = new Set(before.split('\n'));
  return after.split('\n').filter((line) => !known.has(line));
}
