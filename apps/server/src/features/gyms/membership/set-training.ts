import { ownerTrainingChanged } from '@trackboard/contract/gyms';
import { failure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { joinAsMember } from './join.ts';
import { endMemberships, isMember, lockAthlete } from './queries.ts';

/**
 * Makes the owner an athlete of their gym, or ends that together with the owner's memberships of its tracks. Idempotent.
 * Nothing of the owner's work ends, so this is neither a join nor a leave for chats and notifications.
 */
export async function setTraining(
  { db, clock, outbox }: Context,
  { id: userId, gym: { id: gymId } }: GymActor,
  trains: boolean,
) {
  return inTransaction(db, async (trx) => {
    await lockAthlete(trx, userId);
    if ((await isMember(trx, gymId, userId)) === trains) return { trains };
    const now = clock.now();
    if (!trains) await endMemberships(trx, gymId, [userId], now);
    else if (!(await joinAsMember(trx, { gymId, userId }, now))) return failure('gym_missing');
    await outbox.add(trx, ownerTrainingChanged, { gymId, userId }, gymId);
    return { trains };
  });
}
