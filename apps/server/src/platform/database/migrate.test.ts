import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '#testing';
import { StartupError } from '../startup-error.ts';
import type { DatabaseConnection } from './connect-database.ts';
import { appliedMigrations, createSchema, migrate } from './migrate.ts';
import { readMigrations } from './migrations.ts';

const log = pino({ level: 'silent' });

let folder: string;
let database: DatabaseConnection;

beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trackboard-migrations-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function emptyDatabase(): Promise<void> {
  await database.pool.query('drop schema public cascade; create schema public;');
}

function write(name: string, sql: string): Promise<void> {
  return writeFile(join(folder, name), sql);
}

async function run(): Promise<void> {
  await migrate(database.pool, await readMigrations(folder), log);
}

async function names(): Promise<string[]> {
  return (await appliedMigrations(database.pool)).map(({ name }) => name);
}

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name::text as name from information_schema.tables
     where table_schema = 'public' and table_name <> 'schema_migrations' order by 1`,
  );
  return rows.map(({ name }) => name);
}

describe('migrate', () => {
  beforeEach(emptyDatabase);

  it('applies each migration once, in order', async () => {
    await write('0002-second.sql', 'alter table a add column b integer; create table c ();');
    await write('0001-first.sql', 'create table a ();');
    await write('notes.txt', 'not a migration');
    await run();
    await run();
    expect(await names()).toEqual(['0001-first', '0002-second']);
    expect(await tables()).toEqual(['a', 'c']);
    await write('0003-third.sql', 'create table d ();');
    await run();
    expect(await tables()).toEqual(['a', 'c', 'd']);
  });

  it('rolls back a failing migration completely and keeps the previous ones', async () => {
    await write('0001-first.sql', 'create table a ();');
    await write('0002-second.sql', 'create table b (); create table a ();');
    await expect(run()).rejects.toThrow('Migration 0002-second failed and was rolled back');
    expect(await names()).toEqual(['0001-first']);
    expect(await tables()).toEqual(['a']);
    await write('0002-second.sql', 'create table b ();');
    await run();
    expect(await tables()).toEqual(['a', 'b']);
  });

  it('applies the migrations on one of several nodes', async () => {
    await write('0001-first.sql', 'create table a ();');
    await Promise.all(Array.from({ length: 5 }, run));
    expect(await names()).toEqual(['0001-first']);
  });

  it('ignores changed line endings', async () => {
    await write('0001-first.sql', 'create table a\n();\n');
    await run();
    await write('0001-first.sql', 'create table a\r\n();\r\n');
    await run();
  });

  it('ignores changed comments and space', async () => {
    await write('0001-first.sql', 'create table a ();');
    await run();
    await write('0001-first.sql', '-- Why.\ncreate  table a (); -- Because.\n');
    await run();
    expect(await names()).toEqual(['0001-first']);
  });

  it('refuses a migration that was changed after it was applied', async () => {
    await write('0101-first.sql', 'create table a ();');
    await run();
    await write('0101-first.sql', 'create table a (b integer);');
    await expect(run()).rejects.toThrow(StartupError);
    await expect(run()).rejects.toThrow('Migration 0101-first was changed after it was applied');
  });

  it('refuses a migration if one of its strings was changed after it was applied', async () => {
    await write('0101-first.sql', "create table a (b text default '-- c');");
    await run();
    await write('0101-first.sql', "create table a (b text default '-- d');");
    await expect(run()).rejects.toThrow('Migration 0101-first was changed after it was applied');
  });

  it('refuses a database with unknown migrations', async () => {
    await write('0001-first.sql', 'create table a ();');
    await write('0002-second.sql', 'create table b ();');
    await run();
    await rm(join(folder, '0002-second.sql'));
    await expect(run()).rejects.toThrow(StartupError);
    await expect(run()).rejects.toThrow('The database has migration 0002-second');
  });

  it('refuses a new migration with a lower number', async () => {
    await write('0002-second.sql', 'create table b ();');
    await run();
    await write('0001-first.sql', 'create table a ();');
    await expect(run()).rejects.toThrow('Migration 0001-first has a lower number');
    expect(await tables()).toEqual(['b']);
  });
});

async function lockTable(): Promise<pg.PoolClient> {
  await write('0001-first.sql', 'create table a ();');
  await run();
  const client = await database.pool.connect();
  await client.query('begin; lock table a in access share mode;');
  await write('0002-second.sql', 'create table b (); alter table a add column c integer;');
  return client;
}

async function validIndexes(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
     where indrelid = 'a'::regclass and indisvalid`,
  );
  return rows.map(({ name }) => name);
}

describe('a migration of a table in use', () => {
  const wait = { timeout: 20, pause: 1, attempts: 1000 };

  beforeEach(emptyDatabase);

  /** Runs `meanwhile` when a migration has found its table locked. */
  async function migrateAfter(meanwhile: () => Promise<unknown>, lockWait = wait): Promise<void> {
    let released: Promise<unknown> | undefined;
    const warned = pino(
      { level: 'warn' },
      {
        write: (line: string) => {
          expect(line).toContain('0002-second waits for a table');
          released ??= meanwhile();
        },
      },
    );
    await migrate(database.pool, await readMigrations(folder), warned, lockWait);
    await released;
    expect(released).toBeDefined();
  }

  it('leaves the queue for the lock and tries again until the table is free', async () => {
    const client = await lockTable();
    await migrateAfter(() => client.query('commit'));
    client.release();
    expect(await names()).toEqual(['0001-first', '0002-second']);
  });

  it('fails with instructions if the table stays locked', async () => {
    const client = await lockTable();
    const migrating = migrateAfter(() => Promise.resolve(), { ...wait, attempts: 3 });
    await expect(migrating).rejects.toThrow(
      'Migration 0002-second needs a table that another transaction uses.',
    );
    await client.query('commit');
    client.release();
    expect(await tables()).toEqual(['a']);
  });
});

describe('a migration that builds an index concurrently', () => {
  const build = 'create index concurrently if not exists a_b_idx on a (b);';

  beforeEach(async () => {
    await emptyDatabase();
    await write('0001-first.sql', 'create table a (b integer); insert into a values (1), (1);');
    await run();
  });

  it('builds the index on one of several nodes', async () => {
    await write('0002-second.sql', `-- Read by b.\n${build}`);
    await Promise.all(Array.from({ length: 5 }, run));
    expect(await names()).toEqual(['0001-first', '0002-second']);
    expect(await validIndexes()).toEqual(['a_b_idx']);
  });

  it('builds the index again after an interrupted build', async () => {
    await write('0002-second.sql', build.replace('create index', 'create unique index'));
    await expect(run()).rejects.toThrow('Migration 0002-second failed');
    expect(await validIndexes()).toEqual([]);
    await write('0002-second.sql', build);
    await run();
    expect(await validIndexes()).toEqual(['a_b_idx']);
  });

  it('is recorded if its index exists and only the record is missing', async () => {
    await database.pool.query(build);
    await write('0002-second.sql', build);
    await run();
    expect(await names()).toEqual(['0001-first', '0002-second']);
  });

  it('refuses other statements in the same file', async () => {
    await write('0002-second.sql', `${build} alter table a add column c integer;`);
    await expect(run()).rejects.toThrow('0002-second may have only "create index concurrently');
    await write('0002-second.sql', build.replace('if not exists ', ''));
    await expect(run()).rejects.toThrow('0002-second may have only "create index concurrently');
  });

  it('creates the index in the transaction of a restore', async () => {
    await write('0002-second.sql', build);
    const client = await database.pool.connect();
    await client.query('drop table a, schema_migrations; begin');
    await createSchema(client, await readMigrations(folder));
    await client.query('commit');
    client.release();
    expect(await validIndexes()).toEqual(['a_b_idx']);
  });
});

async function edit(name: string, change: (sql: string) => string): Promise<void> {
  const file = join(folder, name);
  const sql = await readFile(file, 'utf8');
  const changed = change(sql);
  expect(changed).not.toBe(sql);
  await writeFile(file, changed);
}

describe('a database of an earlier version', () => {
  const released = join(import.meta.dirname, '..', '..', '..', 'migrations');

  beforeAll(async () => {
    await emptyDatabase();
    await migrate(database.pool, await readMigrations(released), log);
    await database.pool.query(
      "update schema_migrations set checksum = 'of the whole text' where version <= 21",
    );
  });
  beforeEach(() => cp(released, folder, { recursive: true }));

  it('starts with the checksums that were stored then', async () => {
    const applied = await appliedMigrations(database.pool);
    await run();
    expect(await appliedMigrations(database.pool)).toEqual(applied);
  });

  it('refuses to start if one of its migrations has another name', async () => {
    await rename(join(folder, '0018-notifications.sql'), join(folder, '0018-bells.sql'));
    await expect(run()).rejects.toThrow('Migration 0018-bells was changed');
  });

  it('refuses to start if a statement of a later migration was changed', async () => {
    await edit('0030-last-seen.sql', (sql) => `${sql}select 1;`);
    await expect(run()).rejects.toThrow('Migration 0030-last-seen was changed');
  });
});

describe('readMigrations', () => {
  it('refuses two files with the same number', async () => {
    await write('0001-first.sql', '');
    await write('0001-other.sql', '');
    await expect(readMigrations(folder)).rejects.toThrow('Two migrations carry one number');
  });

  it('refuses a name without a number', async () => {
    await write('first.sql', '');
    await expect(readMigrations(folder)).rejects.toThrow('first.sql');
  });
});
