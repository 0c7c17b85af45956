import type { Trx } from '../../../platform/database/transaction.ts';
import {
  isMember,
  lockMemberships,
  type Membership,
  memberGymIds,
  upsertMembership,
} from './queries.ts';

/** Makes an athlete a member of a gym, once; the first gym becomes the primary one. */
export async function joinAsMember(trx: Trx, membership: Membership, now: Date): Promise<void> {
  await lockMemberships(trx, membership.userId);
  if (await isMember(trx, membership.gymId, membership.userId)) return;
  const gyms = await memberGymIds(trx, membership.userId);
  await upsertMembership(trx, membership, gyms.length === 0, now);
}
