import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { StartupError } from '../startup-error.ts';
import { type DatabaseConnection, connectDatabase } from './connect-database.ts';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';

export interface OpenOptions {
  /** Undefined: the built-in PostgreSQL in `dataDir`. */
  databaseUrl?: string | undefined;
  /** An existing folder. */
  dataDir: string;
  /** The name of the connections on the server. */
  name?: string;
  /** Statements that take at least this many milliseconds are logged; 0: none. */
  slowQueryMs?: number;
  log: Logger;
}

const oldestVersion = 15;

/** The problem with a server of this version (`18.4`, `15.18 (Debian 15.18-0+deb12u1)`), if any. */
export function versionProblem(version: string): string | undefined {
  if (Number.parseInt(version, 10) >= oldestVersion) return undefined;
  return `DATABASE_URL names PostgreSQL ${version}, but Trackboard needs version ${oldestVersion} or later.`;
}

async function readVersion(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? '';
}

async function requireServer(pool: Pool): Promise<void> {
  const version = await readVersion(pool).catch((error: Error) => {
    // An AggregateError of several addresses has no message.
    const reason = error.message || (error instanceof AggregateError && error.errors.join(', '));
    throw new StartupError(
      `The database that DATABASE_URL names does not answer: ${reason}. Correct DATABASE_URL, or remove it to use the built-in one.`,
      { cause: error },
    );
  });
  const problem = versionProblem(version);
  if (problem) throw new StartupError(problem);
}

async function openServer(
  databaseUrl: string,
  { log, name, slowQueryMs }: OpenOptions,
): Promise<DatabaseConnection> {
  const database = connectDatabase({ address: () => databaseUrl, log, name, slowQueryMs });
  try {
    await requireServer(database.pool);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/**
 * Opens the database: the server at `databaseUrl`, else the built-in PostgreSQL in `dataDir`, which `close` stops. Throws
 * a {@link StartupError}.
 */
export async function openDatabase(options: OpenOptions): Promise<DatabaseConnection> {
  const { databaseUrl, dataDir, log, name, slowQueryMs } = options;
  if (databaseUrl !== undefined) return openServer(databaseUrl, options);
  const server = await startEmbeddedPostgres({ dataDir, log });
  const database = connectDatabase({
    address: () => server.connectionString,
    log,
    name,
    slowQueryMs,
  });
  const close = async (): Promise<void> => {
    await database.close();
    await server.stop();
  };
  return { ...database, close };
}
