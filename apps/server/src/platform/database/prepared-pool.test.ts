import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '#testing';
import type { DatabaseConnection } from './connect-database.ts';
import { deferred, maxPrepared } from './prepared-pool.ts';
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
const insertDeferred = (db: Database, n: unknown) =>
  sql`insert into numbers values (${n}) ${deferred}`.execute(db);
const count = async () =>
  (await run<{ count: number }>('select count(*) as count from numbers')).rows[0]?.count;

/** The prepared statements of the only connection. */
async function prepared(): Promise<string[]> {
  const { rows } = await database.pool.query<{ statement: string }>(
    'select statement from pg_prepared_statements',
  );
  return rows.map(({ statement }) => statement);
}

beforeEach(() => run('drop table if exists numbers; create table numbers (n integer)'));

describe('statements', () => {
  it('are prepared once', async () => {
    expect((await ask(1)).rows).toEqual([{ n: 1 }]);
    expect((await ask(2)).rows).toEqual([{ n: 2 }]);
    expect((await prepared()).filter((text) => text.endsWith('as n'))).toHaveLength(1);
  });

  it('describe their columns once', async () => {
    const client = await database.pool.connect();
    let descriptions = 0;
    client.connection.on('rowDescription', () => (descriptions += 1));
    client.release();
    const double = (n: number) => sql`select ${n}::integer * 2 as "double"`.execute(database.db);
    expect((await double(1)).rows).toEqual([{ double: 2 }]);
    expect(descriptions).toBe(1);
    expect((await double(2)).rows).toEqual([{ double: 4 }]);
    expect(descriptions).toBe(1);
  });

  it('with a list of values are not prepared', async () => {
    await sql`select 1 where 1 in (${sql.join([1, 2, 3])})`.execute(database.db);
    await sql`insert into numbers values (${1}), (${2})`.execute(database.db);
    const texts = (await prepared()).filter((text) => / in \(|insert into/.test(text));
    expect(texts).toEqual([]);
  });

  it('work after a new column of their table', async () => {
    await run('insert into numbers values (1)');
    expect((await all()).rows).toEqual([{ n: 1 }]);
    await run("alter table numbers add column name text default 'one'");
    expect((await all()).rows).toEqual([{ n: 1, name: 'one' }]);
  });

  it('work after it at the second attempt of a transaction', async () => {
    await allInTransaction();
    await run('alter table numbers add column name text');
    await expect(allInTransaction()).rejects.toThrow('cached plan');
    expect((await allInTransaction()).rows).toEqual([]);
  });

  it('are limited', async () => {
    for (let n = 0; n < maxPrepared + 10; n += 1) {
      await sql`select ${n}::integer as ${sql.ref(`column${n}`)}`.execute(database.db);
    }
    expect((await prepared()).length).toBeLessThanOrEqual(maxPrepared);
  });
});

describe('a transaction', () => {
  it('commits all its statements', async () => {
    await database.db.transaction().execute(async (trx) => {
      await sql`insert into numbers values (${1})`.execute(trx);
      await sql`insert into numbers values (${2})`.execute(trx);
    });
    expect(await count()).toBe(2);
  });

  it('is rolled back if its first statement fails, and the connection still works', async () => {
    const failing = database.db
      .transaction()
      .execute((trx) => sql`insert into numbers values (${'one'})`.execute(trx));
    await expect(failing).rejects.toThrow('invalid input syntax');
    expect(await count()).toBe(0);
  });

  it('is rolled back when the code throws before or after a statement', async () => {
    const before = database.db.transaction().execute(() => Promise.reject(new Error('before')));
    await expect(before).rejects.toThrow('before');
    const after = database.db.transaction().execute(async (trx) => {
      await sql`insert into numbers values (${1})`.execute(trx);
      throw new Error('after');
    });
    await expect(after).rejects.toThrow('after');
    expect(await count()).toBe(0);
  });

  it('sends a deferred statement with the next one, or with the commit', async () => {
    await database.db.transaction().execute(async (trx) => {
      await insertDeferred(trx, 1);
      await insertDeferred(trx, 2);
      expect((await sql`select from numbers`.execute(trx)).rows).toHaveLength(2);
      await insertDeferred(trx, 3);
    });
    expect(await count()).toBe(3);
    await database.db.transaction().execute((trx) => insertDeferred(trx, 4));
    await insertDeferred(database.db, 5);
    expect(await count()).toBe(5);
  });

  it('has the rows of such a statement when the next one is answered', async () => {
    await database.db.transaction().execute(async (trx) => {
      const { rows } =
        await sql`insert into numbers values (1), (2) returning n ${deferred}`.execute(trx);
      expect(rows).toEqual([]);
      expect((await sql`select max(n) as n from numbers`.execute(trx)).rows).toEqual([{ n: 2 }]);
      expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
    });
  });

  it('fails and is rolled back with such a statement', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await sql`insert into numbers values (${1})`.execute(trx);
      await insertDeferred(trx, 'two');
    });
    await expect(failing).rejects.toThrow('invalid input syntax');
    const thrown = database.db.transaction().execute(async (trx) => {
      await insertDeferred(trx, 1);
      throw new Error('after');
    });
    await expect(thrown).rejects.toThrow('after');
    expect(await count()).toBe(0);
  });

  it('may be empty', async () => {
    await database.db.transaction().execute(() => Promise.resolve());
    expect(await count()).toBe(0);
  });
});
