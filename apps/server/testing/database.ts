import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Logger, pino } from 'pino';
import { expect, inject } from 'vitest';
import {
  type DatabaseConnection,
  connectDatabase,
} from '../src/platform/database/connect-database.ts';
import type { Database } from '../src/platform/database/transaction.ts';
import { emptyDatabase, runOn, schemaOf } from './empty-database.ts';
import { withDatabase } from './test-server.ts';

/** How an app connects to its test database. */
export interface TestConnection {
  /** Changes the address, for example to that of a proxy. */
  readonly reroute?: ((connectionString: string) => string) | undefined;
  /** By default, warnings go to the terminal. */
  readonly log?: Logger | undefined;
  /** How long a statement may take, in milliseconds. */
  readonly answerWithin?: number | undefined;
  /** Whether to use a database that no earlier file has used, for tests of plans. */
  readonly isNew?: boolean | undefined;
  /** How long to wait for a server that accepts connections and writes, in milliseconds. */
  readonly leaderWithin?: number | undefined;
}

/** The value of `leaderWithin`: on a busy machine a connection takes longer than the default. */
const busyMachine = 60_000;

/** The databases that are not closed yet, by name. */
export const openDatabases = new Set<string>();

/**
 * Names of migrated databases without rows of tests. The next file of this worker takes one instead of creating a
 * database.
 */
const emptied: string[] = [];

async function cloneDatabase(
  template: string,
  {
    reroute = (direct) => direct,
    log = pino({ level: 'warn' }),
    leaderWithin = busyMachine,
    answerWithin,
    isNew = false,
  }: TestConnection = {},
): Promise<DatabaseConnection> {
  const server = inject('testServer');
  const { adminUrl, prefix } = server;
  let name = template === server.template && !isNew ? emptied.pop() : undefined;
  if (!name) {
    name = `${prefix}_${randomBytes(6).toString('hex')}`;
    await runOn(adminUrl, `create database ${name} template ${template}`);
  }
  openDatabases.add(name);
  const connection = connectDatabase({
    address: () => reroute(withDatabase(adminUrl, name)),
    log,
    maxConnections: 8,
    answerWithin,
    leaderWithin,
  });
  const close = async (): Promise<void> => {
    await connection.close();
    const url = withDatabase(adminUrl, name);
    if (template === server.template && (await schemaOf(url)) === server.schema) {
      await emptyDatabase(url);
      emptied.push(name);
    } else {
      await runOn(adminUrl, `drop database ${name} with (force)`);
    }
    openDatabases.delete(name);
  };
  return { ...connection, close };
}

/**
 * Creates a migrated database for one test file, on real PostgreSQL. `close` deletes its rows, or drops the database if
 * its schema changed: `const database = await createTestDatabase(); afterAll(() => database.close());`
 */
export function createTestDatabase(connection?: TestConnection): Promise<DatabaseConnection> {
  return cloneDatabase(inject('testServer').template, connection);
}

/** Creates an empty database; `close` drops it. */
export function createEmptyDatabase(connection?: TestConnection): Promise<DatabaseConnection> {
  return cloneDatabase('template0', connection);
}

/** Runs a migration again on test data, starting at `text` in its file. */
export async function repeatMigration(db: Database, name: string, text = ''): Promise<void> {
  const file = join(import.meta.dirname, '..', 'migrations', `${name}.sql`);
  const content = await readFile(file, 'utf8');
  for (const statement of content.slice(content.indexOf(text)).split(/;\n/)) {
    if (statement.trim()) await sql.raw(statement).execute(db);
  }
}

/** Makes jobs due now, without their delay or the pause before a retry. */
export async function skipJobPauses(db: Database): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`.execute(
    db,
  );
}

/** Waits until this many statements of a test's database wait for a lock. */
export async function untilLocked(db: Database, count = 1): Promise<void> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(count);
}
