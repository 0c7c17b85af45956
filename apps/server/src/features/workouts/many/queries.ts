import { sql } from 'kysely';
import type { Database } from '../../../platform/database/transaction.ts';
import type { WorkoutRow } from '../queries.ts';

export async function markDeleted(
  db: Database,
  gymId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('workouts')
    .set({ deletedAt: now, updatedAt: now })
    .where('gymId', '=', gymId)
    .where('id', 'in', ids)
    .execute();
}

interface NewPlace {
  readonly before: Pick<WorkoutRow, 'gymId' | 'id'>;
  readonly schedule: string;
  readonly sortOrder: number;
}

/** Sets the days and positions of workouts of one gym in one statement. */
export async function setPlaces(db: Database, places: readonly NewPlace[], now: Date) {
  const [first] = places;
  if (!first) return;
  const ids = places.map(({ before }) => before.id);
  const days = places.map(({ schedule }) => schedule);
  const orders = places.map(({ sortOrder }) => sortOrder);
  await sql`
    update workouts set schedule = place.schedule, sort_order = place.sort_order, updated_at = ${now}::timestamptz
    from unnest(${ids}::uuid[], ${days}::date[], ${orders}::integer[]) as place (id, schedule, sort_order)
    where workouts.gym_id = ${first.before.gymId} and workouts.id = place.id
  `.execute(db);
}
