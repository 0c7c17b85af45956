import { gymLeft } from '@trackboard/contract/gyms';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Context } from '../../../platform/context.ts';
import { endMemberships, memberGymIds } from './queries.ts';

/** Removes an athlete, whose row is locked, from all gyms. */
export async function leaveAllGyms({ outbox, clock }: Context, trx: Trx, userId: string) {
  for (const gymId of await memberGymIds(trx, userId)) {
    await endMemberships(trx, gymId, [userId], clock.now());
    await outbox.add(trx, gymLeft, { gymId, userId, removedBy: userId }, gymId);
  }
}
