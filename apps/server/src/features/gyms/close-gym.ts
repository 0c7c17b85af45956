import { gymClosed } from '@trackboard/contract/gyms';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Context } from '../../platform/context.ts';
import { endAllMemberships, lockMembers } from './membership/queries.ts';
import { updateGymRow } from './queries.ts';

/**
 * Closes a gym whose row is locked: everybody leaves, nobody finds it any more. Its name stays for those who have
 * results there.
 */
export async function closeGym(
  { outbox, clock }: Context,
  trx: Trx,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<void> {
  const now = clock.now();
  await lockMembers(trx, id);
  await endAllMemberships(trx, id, now);
  await updateGymRow(trx, id, {
    status: false,
    tagLine: '',
    address: '',
    image: null,
    updatedAt: now,
    closedAt: now,
  });
  await outbox.add(trx, gymClosed, { gymId: id, ownerId }, id);
}
