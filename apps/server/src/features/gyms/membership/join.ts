import type { Trx } from '../../../platform/database/transaction.ts';
import { lockOpenGym } from '../queries.ts';
import { lockAthlete, type Membership, memberGymIds, upsertMembership } from './queries.ts';

/**
 * Makes an athlete a member of a gym; the first gym becomes the primary one. Returns false if the account has been deleted
 * or the gym closed.
 */
export async function joinAsMember(trx: Trx, membership: Membership, now: Date): Promise<boolean> {
  if (!(await lockAthlete(trx, membership.userId))) return false;
  const gyms = await memberGymIds(trx, membership.userId);
  if (gyms.includes(membership.gymId)) return true;
  if (!(await lockOpenGym(trx, membership.gymId))) return false;
  await upsertMembership(trx, membership, gyms.length === 0, now);
  return true;
}
