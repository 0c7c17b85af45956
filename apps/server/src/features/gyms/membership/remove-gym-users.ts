import { can, failure } from '@trackboard/contract';
import { gymLeft } from '@trackboard/contract/gyms';
import { type Database, inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import type { Context } from '../../../platform/context.ts';
import {
  areStaff,
  choosePrimaryGyms,
  endMemberships,
  hasBeenMember,
  isMember,
  lockAthlete,
} from './queries.ts';

/** Owners may remove anyone from their gym, coaches its athletes, athletes themselves, even if they have left already. */
async function refusal(
  db: Database,
  actor: Actor,
  { gymId, userIds }: { gymId: string; userIds: readonly string[] },
): Promise<'not_found' | 'not_allowed' | 'owner_stays' | null> {
  const isTrainingOwner = actor.trains && userIds.includes(actor.id);
  if (can(actor, 'manageTeam', gymId)) return isTrainingOwner ? 'owner_stays' : null;
  if (can(actor, 'runGym')) return 'not_found';
  if (userIds.every((userId) => userId === actor.id)) {
    return (await hasBeenMember(db, gymId, actor.id)) ? null : 'not_found';
  }
  if (!(await isMember(db, gymId, actor.id))) return 'not_found';
  // A coach removes athletes; only the owner removes coaches, and nobody an owner who trains.
  const isAllowed = can(actor, 'manageAthletes', gymId) && !(await areStaff(db, gymId, userIds));
  return isAllowed ? null : 'not_allowed';
}

/** Removes athletes from a gym and its tracks; ignores users who are not in it. */
export async function removeGymUsers(
  context: Context,
  actor: Actor,
  { gymId, userIds }: { gymId: string; userIds: string[] },
) {
  const refused = await refusal(context.db, actor, { gymId, userIds });
  if (refused) return failure(refused);
  const unique = [...new Set(userIds)].toSorted();
  const now = context.clock.now();
  await inTransaction(context.db, async (trx) => {
    for (const userId of unique) await lockAthlete(trx, userId);
    const left = await endMemberships(trx, gymId, unique, now);
    if (!left.length) return;
    await choosePrimaryGyms(trx, left);
    for (const userId of left) {
      await context.outbox.add(trx, gymLeft, { gymId, userId, removedBy: actor.id }, gymId);
    }
  });
  return null;
}
