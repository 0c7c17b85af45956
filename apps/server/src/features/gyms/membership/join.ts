import type { Trx } from '../../../platform/database/transaction.ts';
import { holdOpen } from '../queries.ts';
import { lockMemberships, type Membership, memberGymIds, upsertMembership } from './queries.ts';

/**
 * Makes an athlete a member of a gym, once; the first gym becomes the primary one. False when the account or the gym
 * has gone in the meantime.
 */
export async function joinAsMember(trx: Trx, membership: Membership, now: Date): Promise<boolean> {
  if (!(await lockMemberships(trx, membership.userId))) return false;
  const gyms = await memberGymIds(trx, membership.userId);
  if (gyms.includes(membership.gymId)) return true;
  if (!(await holdOpen(trx, membership.gymId))) return false;
  await upsertMembership(trx, membership, gyms.length === 0, now);
  return true;
}
