import { sql } from 'kysely';
import type { Database } from '../../../platform/database/transaction.ts';
import type { WorkoutRow } from '../queries.ts';

/** A workout that was copied from another. */
export type CopyRow = WorkoutRow & { readonly copiedFrom: string };

/** The first workouts on some days of a track, in the order of the calendar. */
export async function listSources(
  db: Database,
  gymId: string,
  from: { fromTrackId: string; fromDate: string; toDate: string },
  limit: number,
): Promise<WorkoutRow[]> {
  return db
    .selectFrom('workouts')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('trackId', '=', from.fromTrackId)
    .where('schedule', '>=', from.fromDate)
    .where('schedule', '<=', from.toDate)
    .where('deletedAt', 'is', null)
    .orderBy('schedule')
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What a day already has. */
export interface Standing {
  readonly schedule: string;
  /** How many workouts there are, without the copies of this request. */
  readonly existing: number;
  /** The place of the last one. */
  readonly last: number;
}

/** Those of the given days of a track that have workouts. */
export async function listStanding(
  db: Database,
  { gymId, trackId, days }: { gymId: string; trackId: string; days: readonly string[] },
  copyId: string,
): Promise<Standing[]> {
  return db
    .selectFrom('workouts')
    .select(['schedule', (eb) => eb.fn.max('sortOrder').as('last')])
    .select((eb) =>
      eb.fn
        .countAll<number>()
        .filterWhere(sql<boolean>`copy_id is distinct from ${copyId}`)
        .as('existing'),
    )
    .where('gymId', '=', gymId)
    .where('trackId', '=', trackId)
    .where('schedule', 'in', days)
    .where('deletedAt', 'is', null)
    .groupBy('schedule')
    .execute();
}

/** The copies of a request, wherever they are now, including deleted ones. */
export async function listCopies(db: Database, gymId: string, copyId: string): Promise<CopyRow[]> {
  return db
    .selectFrom('workouts')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('copyId', '=', copyId)
    .where('copiedFrom', 'is not', null)
    .orderBy('schedule')
    .orderBy('sortOrder')
    .orderBy('id')
    .$narrowType<{ copiedFrom: string }>()
    .execute();
}

export async function insertCopies(db: Database, copies: readonly CopyRow[]): Promise<void> {
  if (copies.length) await db.insertInto('workouts').values(copies).execute();
}
