import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The parts of a script, in the order in which they are tried. A name is read whole, so that `$` in a name begins
 * no quote.
 */
const parts = [
  /(?<blank>\s+|--[^\n]*)/y,
  /(?<block>\/\*)/,
  /[eE]'(?:[^'\\]|''|\\.)*'/,
  /'[^']*'/,
  /"[^"]*"/,
  /(?<tag>\$(?:[\p{L}_][\p{L}\d_]*)?\$).*?\k<tag>/uy,
  /[\p{L}_][\p{L}\d_$]*/uy,
  /./,
];
const nextPart = new RegExp(parts.map(({ source }) => source).join('|'), 'suy');

/** Where the block comment that begins at `start` ends. In PostgreSQL, block comments nest. */
function endOfBlock(sql: string, start: number): number {
  let depth = 0;
  for (const mark of sql.slice(start).matchAll(/\/\*|\*\//g)) {
    depth += mark[0] === '/*' ? 1 : -1;
    if (depth === 0) return start + mark.index + mark[0].length;
  }
  return sql.length;
}

/** Replaces each run of comments and space outside of quotes by one space. */
export function statementsOf(sql: string): string {
  let statements = '';
  let at = 0;
  while (at < sql.length) {
    nextPart.lastIndex = at;
    const found = nextPart.exec(sql);
    const [text = ''] = found ?? [];
    const { blank, block } = found?.groups ?? {};
    at = block ? endOfBlock(sql, at) : at + text.length;
    if (!blank && !block) statements += text;
    else if (!statements.endsWith(' ')) statements += ' ';
  }
  return statements.trim();
}

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
