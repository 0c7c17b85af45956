import type { ClientBase } from 'pg';

/** A table's columns that can be copied: all but generated ones. Names are quoted for SQL. */
export interface DumpedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

export async function listTables(client: ClientBase): Promise<DumpedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select quote_ident(relname) as name, array(
      select quote_ident(attname) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum
    ) as columns
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`);
  return rows;
}

/** Returns the last values of the sequences that were used, by quoted name. */
export async function listSequences(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select quote_ident(sequencename) as name, last_value::text as last
    from pg_sequences where schemaname = 'public' and last_value is not null`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function setSequence(client: ClientBase, name: string, last: string): Promise<void> {
  await client.query('select setval($1::regclass, $2)', [`public.${name}`, last]);
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Drops all foreign keys. The returned function adds them again, which checks every row. */
export async function dropForeignKeys(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of rows) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}

/**
 * Drops the indexes that no constraint needs, of all tables or of some. The returned function creates the indexes again,
 * which is much faster than adding each of many rows to them.
 */
export async function dropIndexes(
  client: ClientBase,
  tables: readonly string[] | null = null,
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index
     join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and ($1::text[] is null or relname = any($1))
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}

/** What a database holds before a restore. */
export interface Found {
  readonly tables: number;
  readonly isTrackboard: boolean;
  readonly hasUsers: boolean;
  /** Connections of a running app. */
  readonly connections: number;
}

export async function inspectDatabase(client: ClientBase): Promise<Found> {
  const { rows } = await client.query<Omit<Found, 'hasUsers'> & { hasUserTable: boolean }>(`
    select (select count(*)::int from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')) as tables,
      to_regclass('public.schema_migrations') is not null as "isTrackboard",
      to_regclass('public.users') is not null as "hasUserTable",
      (select count(*)::int from pg_stat_activity where datname = current_database()
        and application_name in ('trackboard', 'trackboard-jobs')) as connections`);
  const found = rows[0] ?? { tables: 0, isTrackboard: false, hasUserTable: false, connections: 0 };
  const users = found.hasUserTable
    ? await client.query('select from public.users limit 1')
    : { rowCount: 0 };
  return { ...found, hasUsers: (users.rowCount ?? 0) > 0 };
}

/** Drops everything that Trackboard has in the database. */
export async function dropEverything(client: ClientBase): Promise<void> {
  await client.query('drop schema if exists pgboss cascade');
  await client.query('drop schema public cascade');
  await client.query('create schema public');
}

/** A job that was waiting or running, and is to run again. */
export interface WaitingJob {
  readonly queue: string;
  readonly data: object;
  /** ISO 8601. */
  readonly startAfter: string;
}

export async function listWaitingJobs(client: ClientBase): Promise<WaitingJob[]> {
  const { rows: found } = await client.query(`select where to_regclass('pgboss.job') is not null`);
  if (found.length === 0) return [];
  const { rows } = await client.query<WaitingJob>(`
    select name as queue, data, to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startAfter"
    from pgboss.job where state in ('created', 'retry', 'active') and data ? 'reaction'
    order by created_on`);
  return rows;
}

export async function emptyTables(
  client: ClientBase,
  tables: readonly DumpedTable[],
): Promise<void> {
  await client.query(`truncate ${tables.map(({ name }) => `public.${name}`).join(', ')}`);
}

export async function setTriggers(
  client: ClientBase,
  tables: readonly DumpedTable[],
  state: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables)
    await client.query(`alter table public.${name} ${state} trigger user`);
}
