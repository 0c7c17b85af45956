import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '#testing';
import { type Database, afterCommit, inTransaction } from './transaction.ts';

let isReachable = true;
const { db, pool, close } = await createEmptyDatabase({
  log: pino({ level: 'silent' }),
  leaderWithin: 4000,
  reroute: (direct) => (isReachable ? direct : 'postgresql://nobody@127.0.0.1:1/nothing'),
});
afterAll(() => close());

const insert = (on: Database, n: number) => sql`insert into numbers values (${n})`.execute(on);
const stored = async () =>
  (await sql<{ n: number }>`select n from numbers order by n`.execute(db)).rows.map(({ n }) => n);
const pidOf = async (on: Database) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0]?.pid;
/**
 * Ends a session with 57P01, as a server does that shuts down, and waits until the session has
 * ended.
 */
const endSession = (pid: unknown) => pool.query('select pg_terminate_backend($1, 60000)', [pid]);

/** Ends the session that runs a statement with this text, as soon as the statement runs. */
async function endSessionOf(text: string): Promise<void> {
  const isRunning = `from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()
    and query like $1`;
  await expect
    .poll(async () => (await pool.query(`select pid ${isRunning}`, [`%${text}%`])).rowCount)
    .toBe(1);
  await pool.query(`select pg_terminate_backend(pid, 60000) ${isRunning}`, [`%${text}%`]);
}

beforeEach(async () => {
  await sql`drop table if exists numbers`.execute(db);
  await sql`create table numbers (n integer)`.execute(db);
});
afterEach(() => {
  isReachable = true;
});

/** Makes the open connection read-only, as after a failover; new connections can write. */
async function demote(): Promise<void> {
  await sql`set session characteristics as transaction read only`.execute(db);
  expect(pool.totalCount).toBe(1);
}

describe('the pool of a server that has become read-only', () => {
  it('runs a transaction again on a new connection', async () => {
    await demote();
    let runs = 0;
    await inTransaction(db, async (trx) => {
      runs += 1;
      await insert(trx, 1);
    });
    expect(runs).toBe(2);
    expect(await stored()).toEqual([1]);
  });

  it('runs a single write again on a new connection', async () => {
    await demote();
    await insert(db, 1);
    expect(await stored()).toEqual([1]);
  });

  it('fails a write in the end, and still answers reads', async () => {
    const name = (await sql<{ name: string }>`select current_database() as name`.execute(db))
      .rows[0]?.name;
    const readOnly = (state: string) =>
      sql.raw(`alter database ${name} set default_transaction_read_only = ${state}`);
    await readOnly('on').execute(db);
    await demote();
    await expect(insert(db, 1)).rejects.toMatchObject({ code: '25006' });
    expect(await stored()).toEqual([]);
    await sql`set session characteristics as transaction read write`.execute(db);
    await readOnly('off').execute(db);
  });
});

describe('the pool after a lost connection', () => {
  it('runs the transaction again if the connection is lost before COMMIT is sent', async () => {
    const pids: unknown[] = [];
    await inTransaction(db, async (trx) => {
      await insert(trx, 1);
      pids.push(await pidOf(trx));
      if (pids.length === 1) await endSession(pids[0]);
      await insert(trx, 2);
    });
    expect(new Set(pids).size).toBe(2);
    expect(await stored()).toEqual([1, 2]);
  });

  it('runs a read again', async () => {
    const reading = sql<{ n: number }>`select 5 as n from pg_sleep(0.5) -- slow`.execute(db);
    await endSessionOf('-- slow');
    expect((await reading).rows).toEqual([{ n: 5 }]);
  });

  it('fails a single write, because it may have been stored', async () => {
    const writing = sql`insert into numbers select 1 from pg_sleep(60) -- slow`.execute(db);
    const failed = expect(writing).rejects.toThrow();
    await endSessionOf('-- slow');
    await failed;
    expect(await stored()).toEqual([]);
  });
});

/** Closes all connections of the pool, and lets it open no others. */
async function closeConnections(): Promise<void> {
  isReachable = false;
  const ending = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() order by pid = pg_backend_pid()`;
  await ending.execute(db).catch(() => undefined);
  await expect.poll(() => pool.totalCount).toBe(0);
}

describe('the pool without a server that accepts connections', () => {
  it('lets statements wait for a server', async () => {
    await closeConnections();
    const waiting = [insert(db, 1), insert(db, 2), inTransaction(db, (trx) => insert(trx, 3))];
    setTimeout(() => (isReachable = true), 500);
    await Promise.all(waiting);
    expect(await stored()).toEqual([1, 2, 3]);
  });

  it('fails statements in the end', async () => {
    await closeConnections();
    const started = performance.now();
    await expect(insert(db, 1)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(performance.now() - started).toBeGreaterThan(3900);
    isReachable = true;
    expect(await stored()).toEqual([]);
  });
});

const addTo = (on: Database, n: number) =>
  sql`update counts set count = count + 1 where n = ${n}`.execute(on);

const counts = async () =>
  (await sql<{ count: number }>`select count from counts order by n`.execute(db)).rows.map(
    ({ count }) => count,
  );

/** Counts the statements on two rows that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rowCount } = await pool.query(`select from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%-- both'`);
  return rowCount ?? 0;
}

describe('the pool of two transactions that wait for each other', () => {
  beforeEach(async () => {
    await sql`drop table if exists counts`.execute(db);
    await sql`create table counts (n integer primary key, count integer)`.execute(db);
    await sql`insert into counts values (1, 0), (2, 0)`.execute(db);
  });

  it('runs the transaction again that PostgreSQL has ended', async () => {
    const holding = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const all = Promise.all(holding.map(({ promise }) => promise));
    let runs = 0;
    let effects = 0;
    const addInOrder = (rows: readonly number[], nth: number) =>
      inTransaction(db, async (trx) => {
        runs += 1;
        afterCommit(trx, () => (effects += 1));
        for (const n of rows) {
          await addTo(trx, n);
          holding[nth]?.resolve();
          await all;
        }
      });
    await Promise.all([addInOrder([1, 2], 0), addInOrder([2, 1], 1)]);
    expect([runs, effects]).toEqual([3, 2]);
    expect(await counts()).toEqual([2, 2]);
  });

  it('runs a single statement again that PostgreSQL has ended', async () => {
    let single: Promise<unknown> = Promise.resolve();
    await inTransaction(db, async (trx) => {
      await addTo(trx, 2);
      single = sql`update counts set count = count + 1 -- both`.execute(db);
      // The single statement has locked the first row and waits for the second.
      await expect.poll(countWaiting).toBeGreaterThan(0);
      await addTo(trx, 1);
    });
    await single;
    expect(await counts()).toEqual([2, 2]);
  });
});

it('a transaction that always fails to be serialized fails in the end', async () => {
  let runs = 0;
  const failing = inTransaction(db, (trx) => {
    runs += 1;
    return sql`do $$ begin raise exception 'x' using errcode = '40001'; end $$`.execute(trx);
  });
  await expect(failing).rejects.toMatchObject({ code: '40001' });
  expect(runs).toBe(5);
});
