import type { Client } from 'pg';

/** Runs a request several times and returns how many pages PostgreSQL reads for one. */
export type CountPages = (ask: () => Promise<void>) => Promise<number>;

const times = 5;

/**
 * Counts with `pg_stat_statements`, which the server must have loaded. A page in memory counts for each access. What ran
 * less often belongs to something else.
 */
export async function pageCounter(db: Client): Promise<CountPages> {
  await db.query('create extension if not exists pg_stat_statements');
  return async (ask) => {
    await db.query('select pg_stat_statements_reset()');
    for (let n = 0; n < times; n += 1) await ask();
    const { rows } = await db.query<{ pages: string }>(
      `select sum(shared_blks_hit + shared_blks_read) as pages
       from pg_stat_statements join pg_database on pg_database.oid = dbid
       where datname = current_database() and calls >= $1 and query not like '%pg_stat_statements%'`,
      [times],
    );
    return Math.round(Number(rows[0]?.pages) / times);
  };
}
