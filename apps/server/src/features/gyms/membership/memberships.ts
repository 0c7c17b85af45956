import { can, failure } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import { gymLeft, ownerTrainingChanged } from '@trackboard/contract/gyms';
import type { Context } from '../../../platform/context.ts';
import { type Database, type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Actor, GymActor } from '../../../platform/sessions/actor.ts';
import { lockOpenGym } from '../queries.ts';
import {
  type Membership,
  listStaffAmong,
  choosePrimaryGyms,
  endMemberships,
  hasBeenMember,
  isMember,
  lockAthlete,
  markPrimary,
  memberGymIds,
  upsertMembership,
} from './queries.ts';

/**
 * Makes an athlete a member of a gym. The first gym becomes the primary one. Returns false if the account has been
 * deleted or the gym closed.
 */
export async function joinAsMember(trx: Trx, membership: Membership, now: Date): Promise<boolean> {
  if (!(await lockAthlete(trx, membership.userId))) return false;
  const gyms = await memberGymIds(trx, membership.userId);
  if (gyms.includes(membership.gymId)) return true;
  if (!(await lockOpenGym(trx, membership.gymId))) return false;
  await upsertMembership(trx, membership, gyms.length === 0, now);
  return true;
}

async function setPrimaryGym(context: Context, actor: Actor, gymId: string) {
  return inTransaction(context.db, async (trx) => {
    await lockAthlete(trx, actor.id);
    const gyms = await memberGymIds(trx, actor.id);
    if (!gyms.includes(gymId)) return failure('not_found');
    await markPrimary(trx, { gymId, userId: actor.id });
    return null;
  });
}

/**
 * Makes the owner an athlete of their gym, or ends this together with the owner's memberships of its tracks. Idempotent.
 * No work of the owner ends, so chats and notifications do not treat this as a join or a leave.
 */
async function setTraining(
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

/**
 * Returns why a removal is refused. Owners may remove anyone, coaches athletes, and athletes themselves, also after they
 * left.
 */
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
  // Coaches remove athletes. Only owners remove coaches, and an owner who trains cannot be removed.
  const isAllowed =
    can(actor, 'manageAthletes', gymId) && !(await listStaffAmong(db, gymId, userIds)).length;
  return isAllowed ? null : 'not_allowed';
}

/** Removes athletes from a gym and its tracks. Ignores users who are not in the gym. */
async function removeGymUsers(
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

export const membershipRoutes = (context: Context): Route[] => [
  route(gyms.setPrimary, ({ input, actor }) => setPrimaryGym(context, actor, input.gymId)),
  route(gyms.setTraining, ({ input, actor }) => setTraining(context, actor, input.trains)),
  route(gyms.removeUsers, ({ input, actor }) => removeGymUsers(context, actor, input)),
];
