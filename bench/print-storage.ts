import type { Client } from 'pg';

const tables = `
  select
    relname as name, pg_size_pretty(pg_table_size(relid)) as "table", pg_size_pretty(pg_indexes_size(relid)) as indexes
  from pg_stat_user_tables
  order by pg_total_relation_size(relid) desc
  limit 12`;

const unused = `
  select
    relname || '.' || indexrelname as name, pg_size_pretty(pg_relation_size(indexrelid)) as size
  from pg_stat_user_indexes
  where idx_scan = 0 and pg_relation_size(indexrelid) > 1024 * 1024
  order by pg_relation_size(indexrelid) desc`;

/** Prints the largest tables, and the indexes that nothing has read since the database was filled. */
export async function printStorage(db: Client): Promise<void> {
  const sizes = await db.query<{ name: string; table: string; indexes: string }>(tables);
  for (const { name, table, indexes } of sizes.rows) {
    process.stdout.write(`${name.padEnd(56)}${table}, indexes ${indexes}\n`);
  }
  const { rows } = await db.query<{ name: string; size: string }>(unused);
  for (const { name, size } of rows) {
    process.stdout.write(`not read: ${name.padEnd(46)}${size}\n`);
  }
}
