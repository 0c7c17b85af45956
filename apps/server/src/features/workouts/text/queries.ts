import { type LearnedWriting, type WritingKind, maxWriting } from '@trackboard/contract/workouts';
import { sql } from 'kysely';
import { pageAfter } from '../../../platform/database/each-page.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';

/** How a gym writes its weeks, with the names of lifts, benchmarks and tracks. */
function writingOfGym(db: Database, gymId: string) {
  return db
    .selectFrom('gymWriting')
    .leftJoin('liftMovements', (join) =>
      join
        .on('gymWriting.kind', '=', 'lift')
        .on(sql<boolean>`lift_movements.id::text = gym_writing.meaning`),
    )
    .leftJoin('benchmarkWorkouts', (join) =>
      join
        .on('gymWriting.kind', '=', 'benchmark')
        .on(sql<boolean>`benchmark_workouts.id::text = gym_writing.meaning`),
    )
    .leftJoin('tracks', (join) =>
      join
        .on('gymWriting.kind', '=', 'level')
        .onRef('tracks.gymId', '=', 'gymWriting.gymId')
        .on('tracks.deletedAt', 'is', null)
        .on(sql<boolean>`tracks.id::text = gym_writing.meaning`),
    )
    .select((eb) => [
      eb.ref('gymWriting.kind').$castTo<WritingKind>().as('kind'),
      'gymWriting.written',
      'gymWriting.meaning',
      'gymWriting.learnedAt',
      eb.fn.coalesce('liftMovements.name', 'benchmarkWorkouts.name', 'tracks.name').as('name'),
    ])
    .where('gymWriting.gymId', '=', gymId);
}

/** Returns how a gym writes its weeks, the latest first. Entries that name a deleted track are left out. */
export async function listWriting(db: Database, gymId: string) {
  return writingOfGym(db, gymId)
    .where(
      sql<boolean>`(
        gym_writing.kind in ('line', 'score')
        or coalesce(lift_movements.name, benchmark_workouts.name, tracks.name) is not null
      )`,
    )
    .orderBy('gymWriting.learnedAt', 'desc')
    .orderBy('gymWriting.kind')
    .orderBy('gymWriting.written')
    .execute();
}

export type WritingRow = Awaited<ReturnType<typeof listWriting>>[number];

/** Returns a page of how a gym writes its weeks, for its own data. */
export async function pageOfWriting(db: Database, gymId: string, after: WritingRow | undefined) {
  const columns = ['gymWriting.kind', 'gymWriting.written'] as const;
  return pageAfter(writingOfGym(db, gymId), columns, after && [after.kind, after.written]);
}

/** Keeps what a coach confirmed. A later meaning replaces an earlier one, and beyond the limit the oldest entries go. */
export async function upsertWriting(
  trx: Trx,
  gymId: string,
  learned: readonly LearnedWriting[],
  learnedAt: Date,
): Promise<void> {
  const byKey = new Map(learned.map((each) => [`${each.kind} ${each.written}`, each]));
  await trx
    .insertInto('gymWriting')
    .values([...byKey.values()].map((each) => ({ ...each, gymId, learnedAt })))
    .onConflict((conflict) =>
      conflict.columns(['gymId', 'kind', 'written']).doUpdateSet((eb) => ({
        meaning: eb.ref('excluded.meaning'),
        // An entry that is known already keeps its date.
        learnedAt: sql<Date>`case when gym_writing.meaning = excluded.meaning
          then gym_writing.learned_at else excluded.learned_at end`,
      })),
    )
    .execute();
  await sql`
    delete from gym_writing where gym_id = ${gymId} and (kind, written) in (
      select kind, written from gym_writing where gym_id = ${gymId}
      order by learned_at desc, kind, written offset ${maxWriting}
    )`.execute(trx);
}

/** Forgets some entries of a gym, or all. Returns whether there were any. */
export async function deleteWriting(
  db: Database,
  gymId: string,
  entries?: readonly { readonly kind: WritingKind; readonly written: string }[] | null,
): Promise<boolean> {
  const all = db.deleteFrom('gymWriting').where('gymId', '=', gymId);
  const chosen = entries
    ? all.where((eb) => eb.or(entries.map(({ kind, written }) => eb.and({ kind, written }))))
    : all;
  const { numDeletedRows } = await chosen.executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
