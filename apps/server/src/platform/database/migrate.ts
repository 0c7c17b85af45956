import type pg from 'pg';
import type { Logger } from 'pino';
import { StartupError } from '../startup-error.ts';
import type { Migration } from './migrations.ts';

/*
 * Our own runner, because Kysely's Migrator keeps names only: it cannot tell that an applied file was edited,
 * and it puts all pending migrations into one transaction, so that a late failure undoes the early ones.
 */

export interface AppliedMigration {
  version: number;
  name: string;
  checksum: string;
}

/** Any number, but the same one on every node: it lets one node migrate while the others wait. */
const lockKey = 7_247_263;

const createTable = `
  create table if not exists schema_migrations (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

/**
 * Which migrations are still to be applied, in order.
 * Throws a {@link StartupError} when what was applied is not what the files say: edited, missing or overtaken.
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
    if (file.checksum !== checksum) {
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

/** The migrations the database has on record, in order. Fails when it has never been migrated. */
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
 * Brings the database up to date: every pending migration in a transaction of its own.
 * Safe on several nodes at the same time; the others wait for the first.
 */
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
    // Ending the session rolls back what an error left open and gives the lock back.
    client.release(true);
  }
}
