import { failure } from '@trackboard/contract';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '#testing';
import { type Database, type Trx, inTransaction, send } from './transaction.ts';

const { db, pool, close } = await createEmptyDatabase({ log: pino({ level: 'silent' }) });
afterAll(() => close());

const insert = (on: Database, n: unknown) => sql`insert into numbers values (${n})`.execute(on);
const sendInsert = (trx: Trx, n: unknown) =>
  send(trx, sql`insert into numbers values (${n}) returning n`.compile(trx));
const stored = async () =>
  (await sql<{ n: number }>`select n from numbers order by n`.execute(db)).rows.map(({ n }) => n);
const pidOf = async (on: Database) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0]?.pid;
/** Ends a session and waits until it has ended. */
const endSession = (pid: unknown) => sql`select pg_terminate_backend(${pid}, 60000)`.execute(db);

beforeEach(async () => {
  await sql`drop table if exists numbers`.execute(db);
  await sql`create table numbers (n integer)`.execute(db);
});

describe('a transaction', () => {
  it('commits all its statements', async () => {
    await inTransaction(db, async (trx) => {
      await insert(trx, 1);
      await insert(trx, 2);
    });
    expect(await stored()).toEqual([1, 2]);
  });

  it('sends its first statement without waiting for the answer to BEGIN', async () => {
    let client: PoolClient | undefined;
    pool.once('acquire', (acquired) => (client = acquired));
    await inTransaction(db, async (trx) => {
      expect(client?.getTransactionStatus()).toBe('I');
      await insert(trx, 1);
      expect(client?.getTransactionStatus()).toBe('T');
    });
    expect(client?.getTransactionStatus()).toBe('I');
  });

  it('sends everything up to COMMIT before the first answer if its code waits for none', async () => {
    const sent: string[] = [];
    pool.once('acquire', (client) => {
      const query = client.query.bind(client) as (config: { text: string }) => unknown;
      const watching = (config: { text: string }) => {
        sent.push(`${client.getTransactionStatus()} ${config.text}`);
        return query(config);
      };
      Object.assign(client, { query: watching });
      pool.once('release', () => Object.assign(client, { query }));
    });
    await inTransaction(db, (trx) => sendInsert(trx, 1));
    expect(sent).toEqual(['I begin', expect.stringMatching(/^I insert/), 'I commit']);
    expect(await stored()).toEqual([1]);
  });

  it('commits after statements that its code did not wait for', async () => {
    await inTransaction(db, async (trx) => {
      void sql`insert into numbers select ${1}::integer from pg_sleep(0.1)`.execute(trx);
    });
    expect(await stored()).toEqual([1]);
  });

  it('fails if a statement failed that its code did not wait for', async () => {
    const failing = inTransaction(db, async (trx) => {
      await insert(trx, 1);
      void insert(trx, 'two').catch(() => undefined);
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await stored()).toEqual([]);
  });

  it('fails if its code catches the error of a statement', async () => {
    const failing = inTransaction(db, async (trx) => {
      await insert(trx, 1);
      await insert(trx, 'two').catch(() => undefined);
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await stored()).toEqual([]);
  });

  it('is rolled back if its first statement fails, and the connection still works', async () => {
    await expect(inTransaction(db, (trx) => insert(trx, 'one'))).rejects.toThrow(
      'invalid input syntax',
    );
    expect(await stored()).toEqual([]);
  });

  it('is rolled back if its code throws before or after a statement, or returns a failure', async () => {
    const before = inTransaction(db, () => Promise.reject(new Error('before')));
    await expect(before).rejects.toThrow('before');
    const after = inTransaction(db, async (trx) => {
      await insert(trx, 1);
      throw new Error('after');
    });
    await expect(after).rejects.toThrow('after');
    const failed = await inTransaction(db, async (trx) => {
      await insert(trx, 1);
      return failure('not_found');
    });
    expect(failed).toEqual(failure('not_found'));
    expect(await stored()).toEqual([]);
  });

  it('may have no statements', async () => {
    await inTransaction(db, () => Promise.resolve());
    expect(await stored()).toEqual([]);
  });
});

describe('a sent statement', () => {
  it('runs before the next one, and its rows can be waited for', async () => {
    await inTransaction(db, async (trx) => {
      const sent = await sendInsert(trx, 1);
      expect((await sql`select n from numbers`.execute(trx)).rows).toEqual([{ n: 1 }]);
      expect(await sent.rows).toEqual([{ n: 1 }]);
    });
    expect(await stored()).toEqual([1]);
  });

  it('is committed with its transaction', async () => {
    await inTransaction(db, async (trx) => {
      await send(
        trx,
        sql`insert into numbers select ${1}::integer from pg_sleep(0.1)`.compile(trx),
      );
      await sendInsert(trx, 2);
    });
    expect(await stored()).toEqual([1, 2]);
  });

  it('fails its transaction with its error at COMMIT, or at the next statement', async () => {
    const atCommit = inTransaction(db, async (trx) => {
      await insert(trx, 1);
      await sendInsert(trx, 'two');
    });
    await expect(atCommit).rejects.toThrow('invalid input syntax');
    const atNext = inTransaction(db, async (trx) => {
      await sendInsert(trx, 'one');
      await sendInsert(trx, 2);
      await insert(trx, 3);
    });
    await expect(atNext).rejects.toThrow('invalid input syntax');
    expect(await stored()).toEqual([]);
  });

  it('is rolled back when the code throws or returns a failure', async () => {
    const thrown = inTransaction(db, async (trx) => {
      await sendInsert(trx, 1);
      throw new Error('after');
    });
    await expect(thrown).rejects.toThrow('after');
    const failed = await inTransaction(db, async (trx) => {
      await sendInsert(trx, 'one');
      return failure('not_found');
    });
    expect(failed).toEqual(failure('not_found'));
    expect(await stored()).toEqual([]);
  });
});

describe('a transaction that loses its connection', () => {
  it('fails with the error of the statement, not with that of ROLLBACK', async () => {
    const lost = inTransaction(db, (trx) =>
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx),
    );
    await expect(lost).rejects.toThrow('terminating connection due to administrator command');
  });

  it('fails with the error of its code, and its connection is not used again', async () => {
    const released: unknown[] = [];
    pool.on('release', (error) => released.push(error));
    let pid: number | undefined;
    const lost = inTransaction(db, async (trx) => {
      pid = await pidOf(trx);
      await endSession(pid);
      throw new Error('first');
    });
    await expect(lost).rejects.toThrow('first');
    expect(released.at(-1)).toBe(true);
    expect(await pidOf(db)).not.toBe(pid);
  });

  it('fails at COMMIT', async () => {
    const lost = inTransaction(db, async (trx) => {
      await insert(trx, 1);
      await endSession(await pidOf(trx));
    });
    await expect(lost).rejects.toThrow();
    expect(await stored()).toEqual([]);
  });
});
