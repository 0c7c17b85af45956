import type pg from 'pg';
import type { Logger } from 'pino';
import { StartupError } from '../startup-error.ts';
import { formerChecksums } from './former-checksums.ts';
import type { Migration } from './migrations.ts';

/*
 * Our own runner, because Kysely's Migrator does not detect edited files, and applies all pending migrations in one
 * transaction.
 */

export interface AppliedMigration {
  version: number;
  name: string;
  checksum: string;
}

/** The key of the lock that lets one node migrate while others wait. */
const lockKey = 7_247_263;

const createTable = `
  create table if not exists schema_migrations (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

/** The pending migrations in order. Throws a {@link StartupError} if applied statements were edited, or files removed or overtaken. */
function pendingMigrations(known: Migration[], applied: AppliedMigration[]): Migration[] {
  const byVersion = new Map(known.map((migration) => [migration.version, migration]));
  for (const { version, name, checksum } of applied) {
    const file = byVersion.get(version);
    if (!file) {
      throw new StartupError(
        `The database has migration ${name}, which this version of Trackboard does not know. Start the version that made it, or restore an older backup.`,
      );
    }
    if (file.checksum !== (formerChecksums[checksum] ?? checksum)) {
      throw new StartupError(
        `Migration ${file.name} was changed after it was applied to this database. Undo the change and write a new migration instead.`,
      );
    }
  }
  const latest = Math.max(0, ...applied.map(({ version }) => version));
  const done = new Set(applied.map(({ version }) => version));
  const pending = known.filter(({ version }) => !done.has(version));
  const overtaken = pending.find(({ version }) => version < latest);
  if (overtaken) {
    throw new StartupError(
      `Migration ${overtaken.name} has a lower number than one already applied to this database. Give it the next free number.`,
    );
  }
  return pending;
}

/** The applied migrations in order. Throws if the database has never been migrated. */
export async function appliedMigrations(
  queryable: Pick<pg.ClientBase, 'query'>,
): Promise<AppliedMigration[]> {
  const { rows } = await queryable.query<AppliedMigration>(
    'select version, name, checksum from schema_migrations order by version',
  );
  return rows;
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query(
      'insert into schema_migrations (version, name, checksum) values ($1, $2, $3)',
      [migration.version, migration.name, migration.checksum],
    );
    await client.query('commit');
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed and was rolled back`, { cause: error });
  }
}

/**
 * Creates the tables of these migrations in an empty database, in the caller's transaction. Starting nodes wait for its
 * end. The caller fills `schema_migrations`.
 */
export async function createSchema(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
  await client.query(createTable);
  for (const { sql } of migrations) await client.query(sql);
}

/** Applies every pending migration in its own transaction. If several nodes start at once, one migrates and others wait. */
export async function migrate(pool: pg.Pool, known: Migration[], log: Logger): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(createTable);
    for (const migration of pendingMigrations(known, await appliedMigrations(client))) {
      await apply(client, migration);
      log.info(`Applied migration ${migration.name}`);
    }
  } finally {
    // Ending the session rolls back and releases the lock.
    client.release(true);
  }
}
