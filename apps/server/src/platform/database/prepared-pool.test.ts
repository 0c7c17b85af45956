import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '#testing';
import type { DatabaseConnection } from './connect-database.ts';
import { maxPrepared } from './prepared-pool.ts';
import type { Database } from './transaction.ts';

let database: DatabaseConnection;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.close());

const run = <Row = unknown>(text: string) => sql.raw<Row>(text).execute(database.db);

const ask = (n: number) => sql<{ n: number }>`select ${n}::integer as n`.execute(database.db);
const all = (db: Database = database.db) => sql`select * from numbers where n > ${0}`.execute(db);
const allInTransaction = () => database.db.transaction().execute((trx) => all(trx));

/** Returns the prepared statements of the only connection. */
async function prepared(): Promise<string[]> {
  const { rows } = await database.pool.query<{ statement: string }>(
    'select statement from pg_prepared_statements',
  );
  return rows.map(({ statement }) => statement);
}

beforeEach(() => run('drop table if exists numbers; create table numbers (n integer)'));

describe('the pool', () => {
  it('prepares a statement once', async () => {
    expect((await ask(1)).rows).toEqual([{ n: 1 }]);
    expect((await ask(2)).rows).toEqual([{ n: 2 }]);
    expect((await prepared()).filter((text) => text.endsWith('as n'))).toHaveLength(1);
  });

  it('does not prepare statements with a list of values', async () => {
    await sql`select 1 where 1 in (${sql.join([1, 2, 3])})`.execute(database.db);
    await sql`insert into numbers values (${1}), (${2})`.execute(database.db);
    const texts = (await prepared()).filter((text) => / in \(|insert into/.test(text));
    expect(texts).toEqual([]);
  });

  it('runs a statement again after its table got a new column', async () => {
    await run('insert into numbers values (1)');
    expect((await all()).rows).toEqual([{ n: 1 }]);
    await run("alter table numbers add column name text default 'one'");
    expect((await all()).rows).toEqual([{ n: 1, name: 'one' }]);
  });

  it('fails a transaction once after a new column, and its second attempt succeeds', async () => {
    await allInTransaction();
    await run('alter table numbers add column name text');
    await expect(allInTransaction()).rejects.toThrow('cached plan');
    expect((await allInTransaction()).rows).toEqual([]);
  });

  it('limits the number of prepared statements', async () => {
    for (let n = 0; n < maxPrepared + 10; n += 1) {
      await sql`select ${n}::integer as ${sql.ref(`column${n}`)}`.execute(database.db);
    }
    expect((await prepared()).length).toBeLessThanOrEqual(maxPrepared);
  });
});
