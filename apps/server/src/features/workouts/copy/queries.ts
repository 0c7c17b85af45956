import { sql } from 'kysely';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { pageAfter } from '../../../platform/database/each-page.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { type WorkoutRow, lastPositions } from '../queries.ts';

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

/** A page of the workouts of a track in the order of their ids. */
export async function listSourcesAfter(
  db: Database,
  gymId: string,
  trackId: string,
  after: WorkoutRow | undefined,
): Promise<WorkoutRow[]> {
  const all = db
    .selectFrom('workouts')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('trackId', '=', trackId)
    .where('deletedAt', 'is', null);
  return pageAfter(all, ['workouts.id'], after && [after.id]);
}

/** The workouts that a day has now. */
export interface ExistingDay {
  readonly schedule: string;
  /** The number of workouts without the copies of this request. */
  readonly existing: number;
  /** The last position on the day. */
  readonly last: number;
}

/** The days that already have workouts, among the given days of a track. */
export async function listExistingDays(
  db: Database,
  { gymId, trackId, days }: { gymId: string; trackId: string; days: readonly string[] },
  copyId: string,
): Promise<ExistingDay[]> {
  return lastPositions(db, { gymId, trackId, days })
    .select((eb) =>
      eb.fn
        .countAll<number>()
        .filterWhere(sql<boolean>`copy_id is distinct from ${copyId}`)
        .as('existing'),
    )
    .execute();
}

/** The copies of a request on any day, including deleted ones. */
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

/**
 * Whether a track has workouts on any of these days, and the library rows with the names of the
 * examples.
 */
export async function findExampleSources(
  db: Database,
  { gymId, trackId, fromDate, toDate }: Record<'gymId' | 'trackId' | 'fromDate' | 'toDate', string>,
  names: readonly string[],
) {
  const existing = db
    .selectFrom('workouts')
    .where('gymId', '=', gymId)
    .where('trackId', '=', trackId)
    .where('schedule', '>=', fromDate)
    .where('schedule', '<=', toDate)
    .where('deletedAt', 'is', null);
  const isNamed = sql<boolean>`name = any(${names}::text[])`;
  const lifts = db.selectFrom('liftMovements').select(['id', 'name']).where(isNamed);
  const benchmarks = db
    .selectFrom('benchmarkWorkouts')
    .select(['id', 'name', 'description', 'scoreType', 'timeCapMinutes'])
    .where(isNamed);
  return db
    .selectNoFrom((eb) => [
      eb.exists(existing).$castTo<boolean>().as('hasWorkouts'),
      jsonRows(lifts).as('lifts'),
      jsonRows(benchmarks).as('benchmarks'),
    ])
    .executeTakeFirstOrThrow();
}

export type ExampleSources = Awaited<ReturnType<typeof findExampleSources>>;
