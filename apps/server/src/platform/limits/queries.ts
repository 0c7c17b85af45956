import { sql } from 'kysely';
import type { Database, Trx } from '../database/transaction.ts';
import type { Count } from './judge-attempt.ts';

/** Locks the counts of these keys until the transaction ends, always in the same order; a missing one begins at zero. */
export async function lockCounts(
  trx: Trx,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, Count>> {
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
 * Takes one attempt back from each count. A wait that this attempt began, and no later one has replaced, ends.
 * Rows are locked in the order of `lockCounts`, so the two never wait for each other.
 */
export async function giveBackAttempts(
  db: Database,
  admitted: ReadonlyMap<string, Count>,
): Promise<void> {
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

/** Deletes at most `limit` counts that are over at `now`, none that is in use; answers how many. */
export async function deleteOldCounts(db: Database, now: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom('rateLimits')
    .select('key')
    .where('resetsAt', '<=', now)
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await db
    .deleteFrom('rateLimits')
    .where('key', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
