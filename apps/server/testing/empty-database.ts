import { Client } from 'pg';

/** Tables whose rows come from migrations. Tests do not change them. */
const kept = ['schema_migrations', 'lift_movements', 'benchmark_workouts'];

const endOtherConnections = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/**
 * Deletes rows without checks of foreign keys, so the order does not matter. `truncate` takes a hundred times as long for
 * tables with few rows.
 */
const deleteRows = `
  do $$
  declare
    name text;
  begin
    set local session_replication_role = replica;
    for name in
      select tablename from pg_tables
      where schemaname = 'public' and tablename <> all ('{${kept.join()}}')
    loop
      execute 'delete from ' || name;
    end loop;
  end $$`;

/** Counts the parts that a change of the schema changes: dropped columns are still attributes. */
const countSchema = `
  with own as (select oid from pg_namespace where nspname = 'public'),
    relations as (select oid from pg_class where relnamespace in (select oid from own))
  select
    (select count(*) from pg_attribute where attrelid in (select oid from relations)) as columns,
    (select count(*) from pg_index where indrelid in (select oid from relations)) as indexes,
    (select count(*) from pg_constraint where connamespace in (select oid from own)) as constraints,
    (select count(*) from pg_trigger where tgrelid in (select oid from relations)) as triggers,
    (select count(*) from pg_proc where pronamespace in (select oid from own)) as functions`;

/** Runs statements on a connection of their own. Resolves to the rows of the last statement. */
export async function runOn(url: string, ...statements: readonly string[]): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** Returns a text that differs if a test has changed the schema. */
export async function schemaOf(url: string): Promise<string> {
  return JSON.stringify(await runOn(url, countSchema));
}

/**
 * Ends the other connections and deletes the rows of tests, and the job queue, which a starting app sets up.
 */
export async function emptyDatabase(url: string): Promise<void> {
  await runOn(url, endOtherConnections, 'drop schema if exists pgboss cascade', deleteRows);
}
