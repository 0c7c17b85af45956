import { can, failure } from '@trackboard/contract';
import { staffRemoved } from '@trackboard/contract/gyms';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { deleteStaff } from './queries.ts';

/** Ends a coach's abilities in a gym, by its owner or the coach. The coach stays a member. */
export async function removeStaff(
  { db, outbox }: Context,
  actor: Actor,
  { gymId, userId }: { gymId: string; userId: string },
) {
  if (!can(actor, 'seeDrafts', gymId)) return failure('not_found');
  if (userId !== actor.id && !can(actor, 'manageTeam', gymId)) return failure('not_allowed');
  return inTransaction(db, async (trx) => {
    if (!(await deleteStaff(trx, { gymId, userId }))) return failure('not_found');
    await outbox.add(trx, staffRemoved, { gymId, userId, removedBy: actor.id }, gymId);
    return null;
  });
}
