import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { forgetUser } from './forget-user.ts';
import { gymLiveReactions } from './live.ts';
import { isMember } from './membership/queries.ts';
import { gymOwnData } from './own-data.ts';
import { findImagesOfGyms } from './queries.ts';
import { gymRoutes } from './routes.ts';
import { listCoachedGyms } from './staff/queries.ts';
import { staffReactions } from './staff/reactions.ts';
import { type PlanOfGym, findOwnedGym } from './trial.ts';

export { type Sender, admitMails } from './admit-mails.ts';
export { joinAsMember } from './membership/join.ts';
export {
  coachedGymIds,
  findHomeTimeZone,
  gymIdsEverJoined,
  gymIdsOfAthlete,
  gymsInOrder,
  hasEntitledSubscription,
  holdMemberships,
  homeTimeZone,
  isOnTrack,
  isOwnerOfGym,
  lockAthlete,
  lockMembers,
  memberSince,
  usersOfVisibleGyms,
  visibleAthletes,
  visibleGymIds,
  visibleGyms,
} from './membership/queries.ts';
export { listGymsEver } from './queries.ts';
export { findGym, lockGym, lockGymOfOwner, openGyms, replaceConnectedAccount } from './queries.ts';
export { trialDaysLeft, trialEnds } from './trial.ts';

/** `planOfGym` is a parameter because the payments feature imports this one. */
export function createGyms(context: Context, planOfGym: PlanOfGym) {
  return {
    routes: gymRoutes(context, planOfGym),
    reactions: staffReactions(context),
    live: gymLiveReactions,
    ownData: gymOwnData(context),
    forget: (trx, account) => forgetUser(context, trx, account),
    namedFiles: { images: (names) => findImagesOfGyms(context.db, names) },
    findOwnedGym: (ownerId: string) => findOwnedGym(context, ownerId),
    isMember: (gymId: string, userId: string) => isMember(context.db, gymId, userId),
    listCoachedGyms: (userId: string) => listCoachedGyms(context.db, userId),
  } satisfies Feature & Record<string, unknown>;
}
