import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { type Logger, pino } from 'pino';
import { migrate } from '../src/platform/database/migrate.ts';
import { readMigrations } from '../src/platform/database/migrations.ts';
import { connectDatabase } from '../src/platform/database/connect-database.ts';
import { schemaOf } from './empty-database.ts';
import { discardEmbeddedPostgres } from './discard-embedded-postgres.ts';
import type { Settings } from '../src/platform/database/embedded/server.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/start-embedded-postgres.ts';

/** The settings for a test file's database. */
export interface TestServer {
  /** The URL of a database from which others are created and dropped. */
  adminUrl: string;
  /** The prefix of all databases of this run. */
  prefix: string;
  /** The migrated template database. */
  template: string;
  /** The text that `schemaOf` returns for the template. */
  schema: string;
}

const root = join(import.meta.dirname, '..', '..', '..');
const runsFolder = join(root, '.cache', 'test-databases');
const namePattern = /^trackboard_test_[0-9a-f]{8}/;

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function discardDeadRuns(log: Logger): Promise<void> {
  for (const name of await readdir(runsFolder)) {
    const folder = join(runsFolder, name);
    try {
      // A folder without the lock file belongs to a run that is starting.
      if (existsSync(join(folder, 'in-use'))) await discardEmbeddedPostgres(folder, log);
    } catch (error) {
      // A run that ends, or another one that starts, may remove the folder at the same time.
      if (existsSync(folder)) throw error;
    }
  }
}

async function startOwnServer(
  resources: AsyncDisposableStack,
  log: Logger,
  settings: Settings,
): Promise<string> {
  await mkdir(runsFolder, { recursive: true });
  await discardDeadRuns(log);
  const dataDir = join(runsFolder, randomBytes(6).toString('hex'));
  await mkdir(dataDir);
  // A run that starts after the server has stopped takes the folder for that of a dead run and removes it, too.
  resources.defer(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startEmbeddedPostgres({
    dataDir,
    log,
    durable: false,
    // Without analyze, prepared statements keep the plans made for empty tables, which make the sweeps over endpoints slow.
    settings: { max_connections: 400, autovacuum_naptime: '5s', ...settings },
  });
  resources.defer(() => server.stop());
  return server.connectionString;
}

async function dropDatabases(admin: Client, prefix: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) {
    await admin.query(`drop database if exists ${escapeIdentifier(datname)} with (force)`);
  }
}

/** Drops databases of killed runs from a permanent server. A live run holds the lock of its prefix. */
async function dropDatabasesOfDeadRuns(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database');
  const prefixes = new Set(rows.flatMap(({ datname }) => namePattern.exec(datname)?.[0] ?? []));
  for (const prefix of prefixes) {
    const { rows: locks } = await admin.query<{ free: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
      [prefix],
    );
    if (!locks[0]?.free) continue;
    await dropDatabases(admin, prefix);
    await admin.query('select pg_advisory_unlock(hashtextextended($1, 0))', [prefix]);
  }
}

async function createTemplate(adminUrl: string, admin: Client, template: string, log: Logger) {
  await admin.query(`create database ${template} template template0`);
  const connection = connectDatabase({
    address: () => withDatabase(adminUrl, template),
    log,
    maxConnections: 2,
  });
  try {
    await migrate(connection.pool, await readMigrations(), log);
  } finally {
    await connection.close();
  }
}

/**
 * Prepares a PostgreSQL server for one test run: the one at `testDatabaseUrl`, or a separate built-in one, so that runs
 * do not conflict. Removes the databases and folders that killed runs left. `settings` apply to the separate one.
 */
export async function startTestServer(
  testDatabaseUrl: string | undefined,
  settings: Settings = {},
): Promise<TestServer & { stop: () => Promise<void> }> {
  const log = pino({ level: 'warn' });
  const resources = new AsyncDisposableStack();
  try {
    const adminUrl = testDatabaseUrl ?? (await startOwnServer(resources, log, settings));
    const admin = new Client({ connectionString: adminUrl });
    await admin.connect();
    resources.defer(() => admin.end());
    await dropDatabasesOfDeadRuns(admin);

    const prefix = `trackboard_test_${randomBytes(4).toString('hex')}`;
    await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [prefix]);
    resources.defer(() => dropDatabases(admin, prefix));
    const template = `${prefix}_template`;
    await createTemplate(adminUrl, admin, template, log);
    const schema = await schemaOf(withDatabase(adminUrl, template));
    const running = resources.move();
    return { adminUrl, prefix, template, schema, stop: () => running.disposeAsync() };
  } finally {
    await resources.disposeAsync();
  }
}
