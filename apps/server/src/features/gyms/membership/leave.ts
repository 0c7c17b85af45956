import { failure, gymLeft } from '@trackboard/contract';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import type { GymsDeps } from '../gyms-deps.ts';
import {
  endMemberships,
  listWithoutPrimary,
  lockMemberships,
  markPrimary,
  memberGymIds,
  promoteOldestGym,
} from './queries.ts';

/** The owner takes anyone out; an athlete only themself. */
function mayRemove(actor: Actor, gymId: string, userIds: readonly string[]): boolean {
  if (actor.role === 'owner') return actor.gymId === gymId;
  return userIds.every((userId) => userId === actor.id);
}

/** Takes athletes out of a gym and its tracks. Those who are not in it any more stay out: nothing fails. */
export async function removeMembers(
  deps: GymsDeps,
  actor: Actor,
  { gymId, userIds }: { gymId: string; userIds: string[] },
) {
  const unique = [...new Set(userIds)].toSorted();
  if (!mayRemove(actor, gymId, unique)) {
    const sees = actor.gymId === gymId || (await memberGymIds(deps.db, actor.id)).includes(gymId);
    return failure(sees ? 'not_allowed' : 'not_found');
  }
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    for (const userId of unique) await lockMemberships(trx, userId);
    const left = await endMemberships(trx, gymId, unique, now);
    if (!left.length) return;
    const orphans = await listWithoutPrimary(trx, left);
    for (const { userId } of orphans) await promoteOldestGym(trx, userId);
    for (const userId of left) {
      await deps.outbox.add(trx, gymLeft, { gymId, userId, removedBy: actor.id }, gymId);
    }
  });
  return null;
}

/** Marks the athlete's primary gym. */
export async function choosePrimary(deps: GymsDeps, actor: Actor, gymId: string) {
  return inTransaction(deps.db, async (trx) => {
    await lockMemberships(trx, actor.id);
    const gyms = await memberGymIds(trx, actor.id);
    if (!gyms.includes(gymId)) return failure('not_found');
    await markPrimary(trx, { gymId, userId: actor.id });
    return null;
  });
}
