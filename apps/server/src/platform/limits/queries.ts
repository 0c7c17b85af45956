import { sql } from 'kysely';
import { deleteOld } from '../database/delete-old.ts';
import type { Database, Trx } from '../database/transaction.ts';
import type { Count } from './judge-attempt.ts';

/** Locks the counts of these keys, always in the same order, until the transaction ends. Missing counts start at zero. */
export async function lockCounts(trx: Trx, keys: readonly string[], now: Date) {
  const rows = await trx
    .insertInto('rateLimits')
    .values(keys.toSorted().map((key) => ({ key, points: 0, resetsAt: now })))
    .onConflict((oc) => oc.column('key').doUpdateSet({ points: sql.ref('rate_limits.points') }))
    .returningAll()
    .execute();
  return new Map(rows.map(({ key, ...count }) => [key, count]));
}

/** Writes counts whose rows are locked. */
export async function writeCounts(trx: Trx, counts: ReadonlyMap<string, Count>): Promise<void> {
  await trx
    .insertInto('rateLimits')
    .values([...counts].map(([key, count]) => ({ key, ...count })))
    .onConflict((oc) =>
      oc.column('key').doUpdateSet((eb) => ({
        points: eb.ref('excluded.points'),
        resetsAt: eb.ref('excluded.resetsAt'),
        freeAt: eb.ref('excluded.freeAt'),
      })),
    )
    .execute();
}

/**
 * Subtracts one attempt from each count, and ends a wait that this attempt started unless a later one has replaced it.
 * Rows are locked in the same order as in `lockCounts`, so the two cannot deadlock.
 */
export async function uncountAttempts(db: Database, admitted: ReadonlyMap<string, Count>) {
  const keys = [...admitted.keys()];
  const waits = [...admitted.values()].map(({ freeAt }) => freeAt?.toISOString() ?? null);
  await sql`
    with given as (
      select * from unnest(${keys}::text[], ${waits}::timestamptz[]) as given (key, free_at)
    ), locked as (
      select key from rate_limits where key in (select key from given) order by key collate "C" for update
    )
    update rate_limits set
      points = greatest(rate_limits.points - 1, 0),
      free_at = nullif(rate_limits.free_at, given.free_at)
    from given join locked using (key)
    where rate_limits.key = given.key
  `.execute(db);
}

/** Deletes at most `limit` expired counts, except locked ones. Returns the number. */
export async function deleteOldCounts(db: Database, now: Date, limit: number) {
  const isOld = sql<boolean>`resets_at <= ${now}`;
  return deleteOld(db, 'rateLimits', { key: ['key'], isOld, limit });
}
