import type { Database } from '../../../platform/database/transaction.ts';

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
