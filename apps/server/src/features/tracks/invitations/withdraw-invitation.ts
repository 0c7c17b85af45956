import { failure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { lockInvitation, markWithdrawn } from './queries.ts';

/** Ends an unused invitation. Idempotent. */
export async function withdrawInvitation({ db, clock }: Context, { gym }: GymActor, id: string) {
  return inTransaction(db, async (trx) => {
    const row = await lockInvitation(trx, gym.id, id);
    if (!row) return failure('not_found');
    if (row.acceptedAt) return failure('invitation_ended');
    if (!row.withdrawnAt) await markWithdrawn(trx, row, clock.now());
    return null;
  });
}
