import { failure } from '@trackboard/contract';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { lockAthlete, markPrimary, memberGymIds } from './queries.ts';

export async function setPrimaryGym(context: Context, actor: Actor, gymId: string) {
  return inTransaction(context.db, async (trx) => {
    await lockAthlete(trx, actor.id);
    const gyms = await memberGymIds(trx, actor.id);
    if (!gyms.includes(gymId)) return failure('not_found');
    await markPrimary(trx, { gymId, userId: actor.id });
    return null;
  });
}
