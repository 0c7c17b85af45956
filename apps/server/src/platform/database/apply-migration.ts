import { setTimeout as pause } from 'node:timers/promises';
import { type ClientBase, DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { StartupError } from '../startup-error.ts';
import { type Migration, isConcurrent, statementsOf } from './migrations.ts';

type Client = Pick<ClientBase, 'query'>;

/** How long a migration waits for the lock of a table. */
export interface LockWait {
  /**
   * The timeout in milliseconds. Every request for the table waits as well, so it must be short.
   */
  readonly timeout: number;
  /** The pause in milliseconds, in which the requests that waited are answered. */
  readonly pause: number;
  readonly attempts: number;
}

export interface ApplyOptions {
  readonly wait: LockWait;
  readonly log: Logger;
}

/** The codes of a lock that was not got in time, and of a deadlock with requests, which another attempt may avoid. */
const waitsForLock = new Set(['55P03', '40P01']);
const createdIndex = /create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/gi;

async function store(client: Client, { version, name, checksum }: Migration): Promise<void> {
  await client.query(
    'insert into schema_migrations (version, name, checksum) values ($1, $2, $3)',
    [version, name, checksum],
  );
}

/** Drops the indexes of an interrupted build, which PostgreSQL writes but never reads. */
async function dropUnfinishedIndexes(client: Client, sql: string): Promise<void> {
  const names = [...sql.matchAll(createdIndex)].map(([, name]) => name);
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
     join pg_class on pg_class.oid = indexrelid
     where relname = any($1) and not indisvalid`,
    [names],
  );
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
}

/**
 * Builds indexes beside other transactions, which is not possible in a transaction. Each statement can be
 * repeated.
 */
async function applyConcurrently(client: Client, migration: Migration): Promise<void> {
  await dropUnfinishedIndexes(client, migration.sql);
  for (const statement of statementsOf(migration.sql).split(';').filter(Boolean)) {
    await client.query(statement);
  }
  await store(client, migration);
}

async function applyInTransaction(client: Client, migration: Migration, { timeout }: LockWait) {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${timeout}`);
    await client.query(migration.sql);
    await store(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function applyWhenUnlocked(
  client: Client,
  migration: Migration,
  { wait, log }: ApplyOptions,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyInTransaction(client, migration, wait);
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError) || !waitsForLock.has(error.code ?? '')) throw error;
      if (attempt === wait.attempts) {
        throw new StartupError(
          `Migration ${migration.name} needs a table that another transaction uses. End the oldest in pg_stat_activity, then start again.`,
        );
      }
      log.warn(`Migration ${migration.name} waits for a table that another transaction uses`);
      await pause(wait.pause);
    }
  }
}

/**
 * Applies a migration in one transaction, or statement by statement if it builds indexes concurrently. Throws if the
 * migration fails; its transaction is then rolled back. Throws a {@link StartupError} if a table stays locked.
 */
export async function applyMigration(
  client: Client,
  migration: Migration,
  options: ApplyOptions,
): Promise<void> {
  try {
    if (isConcurrent(migration.sql)) await applyConcurrently(client, migration);
    else await applyWhenUnlocked(client, migration, options);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const state = isConcurrent(migration.sql) ? 'failed' : 'failed and was rolled back';
    throw new Error(`Migration ${migration.name} ${state}`, { cause: error });
  }
}
