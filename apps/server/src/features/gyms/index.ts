import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { forgetUser } from './forget-user.ts';
import { gymHubRoutes, gymLiveReactions } from './live.ts';
import { isMember } from './membership/queries.ts';
import { checkOwnerPlan, findOwnedGym, planOfOwner } from './owner-plan.ts';
import { gymOwnData } from './own-data/own-data.ts';
import { findImagesOfGyms } from './queries.ts';
import { gymRoutes } from './routes.ts';

export { joinAsMember } from './membership/join.ts';
export {
  findHomeTimeZone,
  gymIdsEverJoined,
  gymIdsOfAthlete,
  homeTimeZone,
  visibleAthletes,
  visibleGymIds,
  visibleGyms,
} from './membership/queries.ts';
export { listGymsEver } from './own-data/queries.ts';
export { findGym, lockGymOfOwner, openGyms } from './queries.ts';

export function createGyms(context: Context) {
  return {
    routes: gymRoutes(context),
    live: gymLiveReactions,
    hubRoutes: gymHubRoutes(context.db),
    ownData: gymOwnData(context),
    forget: (trx, account) => forgetUser(context, trx, account),
    namedFiles: { images: (names) => findImagesOfGyms(context.db, names) },
    findOwnedGym: (ownerId: string) => findOwnedGym(context, ownerId),
    planOfOwner: (owned: Parameters<typeof planOfOwner>[1]) => planOfOwner(context, owned),
    isMember: (gymId: string, userId: string) => isMember(context.db, gymId, userId),
    checkOwnerPlan: (actor: Actor) => checkOwnerPlan(context, actor),
  } satisfies Feature & Record<string, unknown>;
}
