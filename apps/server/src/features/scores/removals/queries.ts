import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';

export type Removal = Selectable<DB['scoreRemovals']>;

export async function insertRemoval(trx: Trx, removal: Removal): Promise<void> {
  await trx.insertInto('scoreRemovals').values(removal).execute();
}

/** What was removed, with the name of who did, which is null once the account is deleted. */
export function removals(db: Database) {
  return db
    .selectFrom('scoreRemovals')
    .innerJoin('users as remover', 'remover.id', 'scoreRemovals.removedBy')
    .select(['scoreRemovals.id', 'scoreRemovals.what', 'scoreRemovals.userId'])
    .select(['scoreRemovals.createdAt'])
    .select(
      sql<string | null>`case when remover.deleted_at is null
        then trim(remover.first_name || ' ' || remover.last_name) end`.as('removerName'),
    );
}

type RemovalRow = Awaited<ReturnType<ReturnType<typeof removals>['execute']>>[number];
/** `createdAt` is text in rows that were read as JSON. */
export type ShownRemoval = Omit<RemovalRow, 'createdAt'> & { readonly createdAt: Date | string };
