import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pageSize } from '../../../platform/database/each-page.ts';
import type { Database } from '../../../platform/database/transaction.ts';

/** The lifts of a list of ids, by name and in the list's order. */
export function liftNames(db: Database, ids: Expression<string[]>) {
  return jsonArrayFrom(
    db
      .selectFrom('liftMovements')
      .select('liftMovements.name')
      .where(sql<boolean>`lift_movements.id = any(${ids})`)
      .orderBy(sql`array_position(${ids}, lift_movements.id)`),
  );
}

/** A page of all workouts of a gym, drafts and deleted ones too, ordered by creation. */
export async function listWorkouts(db: Database, gymId: string, after: { id: string } | undefined) {
  const query = db
    .selectFrom('workouts')
    .innerJoin('tracks', (join) =>
      join.onRef('tracks.gymId', '=', 'workouts.gymId').onRef('tracks.id', '=', 'workouts.trackId'),
    )
    .selectAll('workouts')
    .select('tracks.name as track')
    .select((eb) => liftNames(db, eb.ref('workouts.movementIds')).as('movements'))
    .where('workouts.gymId', '=', gymId)
    .orderBy('workouts.id')
    .limit(pageSize);
  return (after ? query.where('workouts.id', '>', after.id) : query).execute();
}
export type WorkoutRow = Awaited<ReturnType<typeof listWorkouts>>[number];
