import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';
import type { WorkoutRow } from '../queries.ts';
import type { Publication } from './next-publication.ts';

type Of = Pick<WorkoutRow, 'gymId' | 'id'>;

/** Locks live workouts of a gym by id until the transaction ends, and returns them. */
export async function lockWorkouts(trx: Trx, gymId: string, ids: readonly string[]) {
  return trx
    .selectFrom('workouts')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Whether any of these workouts of one gym has scores. Reads the table itself, because the scores feature depends on this
 * one.
 */
export async function anyHasScores(db: Database, workouts: readonly Of[]): Promise<boolean> {
  const [first] = workouts;
  if (!first) return false;
  const row = await db
    .selectFrom('scores')
    .select('id')
    .where('gymId', '=', first.gymId)
    .where(
      'workoutId',
      'in',
      workouts.map(({ id }) => id),
    )
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the same publication for these workouts of one gym and returns the new rows. */
export async function setPublication(
  db: Database,
  workouts: readonly Of[],
  change: Publication & { updatedAt: Date },
): Promise<WorkoutRow[]> {
  const [first] = workouts;
  if (!first) return [];
  return db
    .updateTable('workouts')
    .set(change)
    .where('gymId', '=', first.gymId)
    .where(
      'id',
      'in',
      workouts.map(({ id }) => id),
    )
    .returningAll()
    .execute();
}

/**
 * Publishes the due drafts of all gyms and returns their days. Skips locked rows, which could deadlock, until the next
 * run.
 */
export async function publishDueWorkouts(trx: Trx, now: Date, limit: number) {
  return trx
    .with('due', (db) =>
      db
        .selectFrom('workouts')
        .innerJoin('tracks', (join) =>
          sameGym(join, 'tracks.id', 'workouts.trackId').on('tracks.deletedAt', 'is', null),
        )
        .select(['workouts.gymId', 'workouts.id'])
        .where('workouts.publishAt', '<=', now)
        .where('workouts.deletedAt', 'is', null)
        .orderBy('workouts.publishAt')
        .orderBy('workouts.id')
        .limit(limit)
        .forNoKeyUpdate('workouts')
        .skipLocked(),
    )
    .updateTable('workouts')
    .from('due')
    .set({ isPublished: true, publishAt: null, updatedAt: now })
    .whereRef('workouts.gymId', '=', 'due.gymId')
    .whereRef('workouts.id', '=', 'due.id')
    .returning([
      'workouts.gymId',
      'workouts.trackId',
      'workouts.id',
      'workouts.schedule',
      'workouts.isPublished',
    ])
    .execute();
}
