import {
  gymLeft,
  ownerTrainingChanged,
  staffHint,
  staffRemoved,
  staffSaved,
} from '@trackboard/contract/gyms';
import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { rooms } from '../../platform/realtime/hub-socket.ts';
import {
  type Hub,
  type LiveReaction,
  liveReaction,
} from '../../platform/realtime/live-reaction.ts';
import { noteRoutes } from './athlete-notes/notes.ts';
import { type FromAbove, findOwnedGym, gymRoutes } from './gyms.ts';
import { membershipRoutes } from './membership/memberships.ts';
import { isMember } from './membership/queries.ts';
import { movementVideoRoutes } from './movement-videos/movement-videos.ts';
import { forgetUser, gymOwnData } from './own-data.ts';
import { findImagesOfGyms } from './queries.ts';
import { listCoachedGyms } from './staff/queries.ts';
import { staffRoutes } from './staff/staff.ts';

export { trialDaysLeft, trialEnds } from './gyms.ts';
export { joinAsMember } from './membership/memberships.ts';
export {
  coachedGymIds,
  comparedName,
  findHomeTimeZone,
  gymIdsEverJoined,
  gymIdsOfAthlete,
  gymsInOrder,
  holdMemberships,
  homeTimeZone,
  listStaffAmong,
  lockAthlete,
  lockMembers,
  memberSince,
  usersOfVisibleGyms,
  visibleAthletes,
  visibleGymIds,
  visibleGyms,
} from './membership/queries.ts';
export {
  findGym,
  listGymsEver,
  lockGym,
  lockGymOfOwner,
  openGyms,
  replaceConnectedAccount,
} from './queries.ts';
export { findGymWithCoaches } from './staff/queries.ts';

interface InGym {
  readonly gymId: string;
  readonly userId: string;
}

/** Tells a user's tabs that what the user may do in a gym has changed. */
async function recheckUser({ gymId, userId }: InGym, hub: Hub): Promise<void> {
  hub.tellUser(userId, staffHint, { gymId });
  await hub.recheck(rooms.user(userId));
}

/** Stops a user who left a gym, or no longer coaches or trains there, from watching its topics. */
const gymLiveReactions: readonly LiveReaction[] = [
  liveReaction(gymLeft, recheckUser),
  liveReaction(ownerTrainingChanged, recheckUser),
  liveReaction(staffSaved, recheckUser),
  liveReaction(staffRemoved, recheckUser),
];

export function createGyms(context: Context, above: FromAbove) {
  return {
    routes: [
      ...gymRoutes(context, above),
      ...membershipRoutes(context),
      ...noteRoutes(context),
      ...movementVideoRoutes(context),
      ...staffRoutes(context),
    ],
    live: gymLiveReactions,
    ownData: gymOwnData(context),
    forget: (trx, account) => forgetUser(context, trx, account),
    namedFiles: { images: (names) => findImagesOfGyms(context.db, names) },
    findOwnedGym: (ownerId: string) => findOwnedGym(context, ownerId),
    isMember: (gymId: string, userId: string) => isMember(context.db, gymId, userId),
    listCoachedGyms: (userId: string) => listCoachedGyms(context.db, userId),
  } satisfies Feature & Record<string, unknown>;
}
