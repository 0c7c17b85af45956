import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { StartupError } from '../startup-error.ts';
import { type ApplyOptions, type LockWait, applyMigration } from './apply-migration.ts';
import { type Migration, inTransaction } from './migrations.ts';

/*
 * Trackboard has its own runner, because Kysely's Migrator does not detect edited files, and applies all pending
 * migrations in one transaction.
 */

export interface AppliedMigration {
  version: number;
  name: string;
  checksum: string;
}

/** The key of the lock that lets one node migrate while others wait. */
const lockKey = 7_247_263;
/** The pause between two attempts to get the lock, in milliseconds. */
const askAgainAfter = 100;

/**
 * The last migration of the versions that stored the checksum of a file's whole text, comments included. Such a checksum says
 * nothing about today's file, so migrations up to this one are compared by name only.
 */
const lastWithOldChecksum = 21;

const createTable = `
  create table if not exists schema_migrations (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

/**
 * Returns the pending migrations in order. Throws a {@link StartupError} if statements of an applied migration were edited, if
 * its file is missing, or if a new migration has a lower number.
 */
function pendingMigrations(known: Migration[], applied: AppliedMigration[]): Migration[] {
  const byVersion = new Map(known.map((migration) => [migration.version, migration]));
  for (const { version, name, checksum } of applied) {
    const file = byVersion.get(version);
    if (!file) {
      throw new StartupError(
        `The database has migration ${name}, which this version of Trackboard does not know. Start the version that made it, or restore an older backup.`,
      );
    }
    if (file.name !== name || (version > lastWithOldChecksum && file.checksum !== checksum)) {
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

/** Whether Trackboard has ever created its tables in a database. */
export async function isMigrated(queryable: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await queryable.query<{ found: boolean }>(
    `select to_regclass('schema_migrations') is not null as found`,
  );
  return rows[0]?.found === true;
}

/** Returns the applied migrations in order. Throws if the database has never been migrated. */
export async function appliedMigrations(
  queryable: Pick<pg.ClientBase, 'query'>,
): Promise<AppliedMigration[]> {
  const { rows } = await queryable.query<AppliedMigration>(
    'select version, name, checksum from schema_migrations order by version',
  );
  return rows;
}

/**
 * Waits until no other node migrates, and begins a transaction that makes other nodes wait. A session's lock would stay
 * behind in a pooler. This function polls instead of waiting in a statement, because the snapshot of a waiting statement
 * would keep an index from being built concurrently.
 */
async function lock(client: pg.ClientBase): Promise<void> {
  for (;;) {
    await client.query('begin');
    // The statement has no parameter, because the portal of a parameter would keep its snapshot until the end
    // of the transaction.
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(${lockKey}) as free`,
    );
    if (rows[0]?.free) return;
    await client.query('rollback');
    await pause(askAgainAfter);
  }
}

async function applyPending(pool: pg.Pool, known: Migration[], options: ApplyOptions) {
  const client = await pool.connect();
  try {
    await client.query(createTable);
    for (const migration of pendingMigrations(known, await appliedMigrations(client))) {
      await applyMigration(client, migration, options);
      options.log.info(`Applied migration ${migration.name}`);
    }
  } finally {
    client.release(true);
  }
}

/**
 * Creates the tables of these migrations in an empty database, in the caller's transaction. Starting nodes wait for the
 * end of the transaction. The caller fills `schema_migrations`.
 */
export async function createSchema(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
  await client.query(createTable);
  for (const { sql } of migrations) await client.query(inTransaction(sql));
}

/** Applies every pending migration. If several nodes start at once, one migrates and others wait. */
export async function migrate(
  pool: pg.Pool,
  known: Migration[],
  log: Logger,
  wait: LockWait = { timeout: 2000, pause: 1000, attempts: 60 },
): Promise<void> {
  const holder = await pool.connect();
  try {
    await lock(holder);
    await applyPending(pool, known, { wait, log });
  } finally {
    // Ending the session rolls back and releases the lock.
    holder.release(true);
  }
}
