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
  /** Statements that take at least this many milliseconds are logged; 0 logs none. */
  slowQueryMs?: number;
  log: Logger;
  /** Called when the built-in PostgreSQL runs again after it had ended, perhaps on another port. */
  onRestart?: (() => void) | undefined;
}

const oldestVersion = 15;

interface ServerFacts {
  /** The version, such as `18.4` or `15.18 (Debian 15.18-0+deb12u1)`. */
  readonly version: string;
  /** The encoding of the database. */
  readonly encoding: string;
}

/** Returns the problem with a server, if any. */
export function serverProblem({ version, encoding }: ServerFacts): string | undefined {
  if (!(Number.parseInt(version, 10) >= oldestVersion)) {
    return `DATABASE_URL names PostgreSQL ${version}, but Trackboard needs version ${oldestVersion} or later.`;
  }
  if (encoding !== 'UTF8') {
    return `The database that DATABASE_URL names has the encoding ${encoding}, but Trackboard needs UTF8. Create it with: create database NAME template template0 encoding 'UTF8'`;
  }
  return undefined;
}

async function readFacts(pool: Pool): Promise<ServerFacts> {
  const { rows } = await pool.query<ServerFacts>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
  );
  return rows[0] ?? { version: '', encoding: '' };
}

async function requireServer(pool: Pool): Promise<void> {
  const facts = await readFacts(pool).catch((error: Error) => {
    // An AggregateError of several addresses has no message.
    const reason = error.message || (error instanceof AggregateError && error.errors.join(', '));
    throw new StartupError(
      `The database that DATABASE_URL names does not answer: ${reason}. Correct DATABASE_URL, or remove it to use the built-in one.`,
      { cause: error },
    );
  });
  const problem = serverProblem(facts);
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
 * Opens the database: the server at `databaseUrl`, or the built-in PostgreSQL in `dataDir`, which `close` stops. Throws a
 * {@link StartupError} if the database cannot be used.
 */
export async function openDatabase(options: OpenOptions): Promise<DatabaseConnection> {
  const { databaseUrl, dataDir, log, name, slowQueryMs, onRestart } = options;
  if (databaseUrl !== undefined) return openServer(databaseUrl, options);
  const server = await startEmbeddedPostgres({ dataDir, log, onRestart });
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
