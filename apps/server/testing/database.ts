import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { type Logger, pino } from 'pino';
import { inject } from 'vitest';
import {
  type DatabaseConnection,
  connectDatabase,
} from '../src/platform/database/connect-database.ts';
import type { Database } from '../src/platform/database/transaction.ts';
import { withDatabase } from './test-server.ts';

async function runOnServer(adminUrl: string, statement: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/** How an app connects to its test database. */
export interface TestConnection {
  /** Changes the address, for example to that of a proxy. */
  readonly reroute?: ((connectionString: string) => string) | undefined;
  /** By default, warnings go to the terminal. */
  readonly log?: Logger | undefined;
  /** How long a statement may take, in milliseconds. */
  readonly answerWithin?: number | undefined;
  /** How long to wait for a server that accepts connections and writes, in milliseconds. */
  readonly leaderWithin?: number | undefined;
}

/** For `leaderWithin`: on a busy machine a connection takes longer than the default. */
const busyMachine = 60_000;

/** The databases that are not closed yet, by name. */
export const openDatabases = new Set<string>();

async function cloneDatabase(
  template: string,
  {
    reroute = (direct) => direct,
    log = pino({ level: 'warn' }),
    leaderWithin = busyMachine,
    answerWithin,
  }: TestConnection = {},
): Promise<DatabaseConnection> {
  const { adminUrl, prefix } = inject('testServer');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await runOnServer(adminUrl, `create database ${name} template ${template}`);
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
    await runOnServer(adminUrl, `drop database ${name} with (force)`);
    openDatabases.delete(name);
  };
  return { ...connection, close };
}

/**
 * A migrated database for one test file, on real PostgreSQL; `close` drops it:
 * `const database = await createTestDatabase(); afterAll(() => database.close());`
 */
export function createTestDatabase(connection?: TestConnection): Promise<DatabaseConnection> {
  return cloneDatabase(inject('testServer').template, connection);
}

/** An empty database; `close` drops it. */
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
