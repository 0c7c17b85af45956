import type { Insertable } from 'kysely';
import { deleteRow } from '../../../platform/database/rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/database/transaction.ts';

/** The movements that a gym has changed or added. */
export async function listOwnMovements(db: Database, gymId: string) {
  return db
    .selectFrom('movementPatterns')
    .select(['movementKey', 'name', 'patterns', 'createdAt'])
    .where('gymId', '=', gymId)
    .orderBy('movementKey')
    .execute();
}
export type OwnMovementRow = Awaited<ReturnType<typeof listOwnMovements>>[number];

export async function saveMovement(
  db: Database,
  movement: Insertable<DB['movementPatterns']>,
): Promise<void> {
  const { name, patterns, updatedAt } = movement;
  await db
    .insertInto('movementPatterns')
    .values(movement)
    .onConflict((conflict) =>
      conflict.columns(['gymId', 'movementKey']).doUpdateSet({ name, patterns, updatedAt }),
    )
    .execute();
}

export async function deleteMovement(db: Database, gymId: string, movementKey: string) {
  await deleteRow(db, 'movementPatterns', { gymId, movementKey });
}
