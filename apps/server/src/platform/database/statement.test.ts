import { type SelectQueryBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '#testing';
import type { DatabaseConnection } from './connect-database.ts';
import { type ValuesOf, rowsOf, statement } from './statement.ts';
import { type Database, inTransaction } from './transaction.ts';

let database: DatabaseConnection;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('drop table if exists numbers');
  await database.pool.query('create table numbers (n integer, is_even boolean)');
});

interface NumbersTable {
  readonly numbers: { readonly n: number; readonly isEven: boolean };
}
type NumbersQuery = SelectQueryBuilder<NumbersTable, 'numbers', object>;

interface Numbers {
  readonly least: number;
}

const isFrom = ({ least }: ValuesOf<Numbers>) =>
  sql<boolean>`n >= ${least}::integer and ${least}::integer > ${0}`;

const numbers = (db: Database) => db.selectFrom('numbers' as 'gyms') as unknown as NumbersQuery;

const from = statement('numbers from', (db, values: ValuesOf<Numbers>) =>
  numbers(db).select(['n', 'isEven']).where(isFrom(values)).orderBy('n'),
);

/** Returns the prepared statements of the only connection. */
async function prepared(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    'select name from pg_prepared_statements',
  );
  return rows.map(({ name }) => name);
}

describe('a statement', () => {
  it('a statement is prepared once under its name, and returns its columns under their names', async () => {
    await database.pool.query('insert into numbers values (1, false), (2, true)');
    expect(await rowsOf(database.db, from({ least: 2 }))).toEqual([{ n: 2, isEven: true }]);
    expect(await rowsOf(database.db, from({ least: 1 }))).toHaveLength(2);
    await inTransaction(database.db, (trx) => rowsOf(trx, from({ least: 1 })));
    expect(await prepared()).toEqual(['numbers from']);
  });

  it('a statement still runs after its table got a new column', async () => {
    await rowsOf(database.db, from({ least: 1 }));
    await database.pool.query('alter table numbers add column name text');
    expect(await rowsOf(database.db, from({ least: 1 }))).toEqual([]);
  });

  it('a statement must name its columns', () => {
    expect(() => statement('all', (db) => numbers(db).selectAll())).toThrow('names its columns');
  });

  it('a statement must not have the name of another one', () => {
    expect(() => statement('numbers from', (db) => numbers(db).select('n'))).toThrow(
      'Two statements are named numbers from',
    );
  });

  it('a statement may be an SQL text with its own names of columns', async () => {
    const doubled = statement(
      'doubled',
      (_, { n }: ValuesOf<{ n: number }>) =>
        sql<{ twiceAsMuch: number }>`select 2 * ${n}::integer as "twiceAsMuch"`,
    );
    expect(await rowsOf(database.db, doubled({ n: 4 }))).toEqual([{ twiceAsMuch: 8 }]);
  });
});

it('a query of the query builder is not prepared', async () => {
  const before = await prepared();
  await sql`select n from numbers where n = ${1}`.execute(database.db);
  expect(await prepared()).toEqual(before);
});
