import { sql } from 'kysely';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import type { Database } from '../../../platform/database/transaction.ts';

/** Whether a track has workouts on any of these days, and the rows of the library by name. */
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
