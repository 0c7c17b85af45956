import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { featureTables } from './feature-tables.ts';

const src = new URL('../src/', import.meta.url).pathname;
const schema = readFileSync(`${src}platform/database/schema.ts`, 'utf8');
const [, declared = ''] = schema.split('export interface DB {');
const tables = new Set([...declared.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name));

/**
 * Matches `'scores'` or `'scores as s'`, after `updateTable(`, `updateRow(db, ` and similar calls.
 */
const inKysely =
  /(?<write>(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*|(?:insertRow|updateRow|deleteRow|deleteOld)\(\s*\w+,\s*)?'(?<table>\w+)(?: as \w+)?'/g;
const inSql =
  /\b(?:(?<write>insert into|update|delete from|merge into)|from|join|using)\s+(?:only\s+)?(?<table>\w+)/gi;

const inCamelCase = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Lists the uses of tables in a source: `read scores`, `write scores`. */
function uses(source: string): string[] {
  const found = [...source.matchAll(inKysely), ...source.matchAll(inSql)].flatMap(({ groups }) => {
    const table = inCamelCase(groups?.table ?? '');
    return tables.has(table) ? [`${groups?.write ? 'write' : 'read'} ${table}`] : [];
  });
  return [...new Set(found)].toSorted();
}

const usesOf: Record<string, string[]> = {};
for (const file of globSync('**/queries.ts', { cwd: src })) {
  const feature = /^features\/([^/]+)\//.exec(file)?.[1] ?? 'platform';
  (usesOf[feature] ??= []).push(...uses(readFileSync(src + file, 'utf8')));
}

const all = Object.entries(featureTables);

it('every table has one owner', () => {
  expect(all.flatMap(([, { owns }]) => owns).toSorted()).toEqual([...tables].toSorted());
});

it('every feature with SQL is listed', () => {
  expect(Object.keys(usesOf).toSorted()).toEqual(Object.keys(featureTables).toSorted());
});

describe.each(all)('the SQL of %s', (feature, { owns, reads, writes = {} }) => {
  const writable = [...owns, ...Object.keys(writes)];
  const readable = [...writable, ...reads];
  const allowed = [
    ...readable.map((table) => `read ${table}`),
    ...writable.map((table) => `write ${table}`),
  ];

  it('names only its own tables and the tables that it may use', () => {
    expect(usesOf[feature]?.filter((use) => !allowed.includes(use))).toEqual([]);
  });

  it('uses every table that it may read or write', () => {
    const permits = [
      ...reads.map((table) => `read ${table}`),
      ...Object.keys(writes).map((table) => `write ${table}`),
    ];
    expect(permits.filter((use) => !usesOf[feature]?.includes(use))).toEqual([]);
  });
});

it.each([
  ["db.selectFrom('scores').innerJoin('tracks as t', 'a', 'b')", ['read scores', 'read tracks']],
  ["db.selectFrom(['scores', 'users as u'])", ['read scores', 'read users']],
  ["trx.insertInto('scores')", ['write scores']],
  ["trx\n  .deleteFrom(\n'scores')", ['write scores']],
  ["findRow(db, 'scores', { id })", ['read scores']],
  ["updateRow(trx, 'scores', { id }, change)", ['write scores']],
  ['sql`select from score_likes l join users u on true`', ['read scoreLikes', 'read users']],
  ['sql`update only scores set a = 1`', ['write scores']],
  ['sql`select 1 from unnest($1)`', []],
  ["eb.where('scores.id', '=', id)", []],
])('the search finds the uses of tables in %s', (source, found) => {
  expect(uses(source)).toEqual(found);
});
