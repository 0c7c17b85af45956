import { type Insertable, sql } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';

/** An imported result as a row of own workouts. */
export type ImportedWorkoutRow = Insertable<DB['ownWorkouts']>;

interface OwnKey {
  readonly userId: string;
  readonly id: string;
}

/** Inserts the rows that are not stored yet, and returns their number. */
export async function insertImported(
  trx: Trx,
  rows: readonly ImportedWorkoutRow[],
): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('ownWorkouts')
    .values([...rows])
    .onConflict((oc) => oc.columns(['userId', 'id']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** Returns the ids of those that are stored. */
export async function listImportedIds(
  db: Database,
  keys: readonly OwnKey[],
): Promise<ReadonlySet<string>> {
  const [userIds, ids] = [keys.map(({ userId }) => userId), keys.map(({ id }) => id)];
  const { rows } = await sql<{ id: string }>`
    select own_workouts.id from unnest(${userIds}::uuid[], ${ids}::uuid[]) as asked (user_id, id)
    join own_workouts on own_workouts.user_id = asked.user_id and own_workouts.id = asked.id
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The lifts and benchmarks of an import's results, by athlete and in the order of their ids. */
export async function listImportedSubjects(trx: Trx, importId: string) {
  return trx
    .selectFrom('ownWorkouts')
    .select('userId')
    .select(
      sql<
        string[]
      >`coalesce(array_agg(distinct subject) filter (where subject is not null), '{}')`.as(
        'subjects',
      ),
    )
    .where('importId', '=', importId)
    .groupBy('userId')
    .orderBy('userId')
    .execute();
}

/** Deletes the results of an import that their athletes have not changed. Returns the number of those that stay. */
export async function deleteImported(trx: Trx, importId: string): Promise<number> {
  await trx
    .deleteFrom('ownWorkouts')
    .where('importId', '=', importId)
    .whereRef('updatedAt', '=', 'createdAt')
    .execute();
  const { stayed } = await trx
    .selectFrom('ownWorkouts')
    .select((eb) => eb.fn.countAll<number>().as('stayed'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow();
  return stayed;
}
