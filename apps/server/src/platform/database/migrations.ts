import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { statementsOf } from './statements-of.ts';

/** A file `NNNN-name.sql`. */
export interface Migration {
  version: number;
  /** The file's name without `.sql`. */
  name: string;
  sql: string;
  /** SHA-256 of the statements in hex, independent of comments and space. */
  checksum: string;
}

const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/;

async function readMigration(folder: string, file: string): Promise<Migration> {
  const version = Number(fileName.exec(file)?.[1]);
  if (Number.isNaN(version)) {
    throw new Error(`${file} in ${folder} is not named like 0001-first-tables.sql`);
  }
  // A checkout on Windows may have CRLF, which must not change a string or the file's checksum.
  const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(statementsOf(sql)).digest('hex');
  return { version, name: file.slice(0, -'.sql'.length), sql, checksum };
}

function refuseSameNumber(migrations: Migration[]): void {
  for (const [index, migration] of migrations.entries()) {
    const next = migrations[index + 1];
    if (next?.version === migration.version) {
      throw new Error(`Two migrations carry one number: ${migration.name} and ${next.name}`);
    }
  }
}

const concurrently = /\bconcurrently\b/i;
const onlyOfIndexes =
  /^(?:\s*(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) [^;]*;)+\s*$/i;

/** Whether a migration builds or drops indexes beside other transactions, so that it cannot run in one. */
export function isConcurrent(sql: string): boolean {
  return concurrently.test(statementsOf(sql));
}

/** The statements for a transaction on an empty database, where building an index takes no time. */
export function inTransaction(sql: string): string {
  return isConcurrent(sql) ? statementsOf(sql).replaceAll(/\bconcurrently\b/gi, '') : sql;
}

function refuseMixed({ name, sql }: Migration): void {
  if (!isConcurrent(sql) || onlyOfIndexes.test(statementsOf(sql))) return;
  throw new Error(
    `${name} may have only "create index concurrently if not exists" and "drop index concurrently if exists", because it does not run in a transaction`,
  );
}

const ownFolder = join(import.meta.dirname, '..', '..', '..', 'migrations');

/** Reads the migrations of a folder in order: by default, those of this version. */
export async function readMigrations(folder = ownFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)));
  refuseSameNumber(migrations);
  migrations.forEach(refuseMixed);
  return migrations;
}
