export { findActorGymIds } from './actor-gyms.ts';
export { findAthleteGymIds } from './athlete-gyms.ts';
export { closeGym } from './close-gym.ts';
export { findOwnedGym } from './find-owned-gym.ts';
export { checkOwnerPlan, planOfOwner } from './owner-plan.ts';
export { joinAsMember } from './membership/join.ts';
export { leaveAllGyms } from './membership/leave.ts';
export {
  everMemberGymIds,
  findHomeTimeZone,
  isMember,
  memberGymIds,
} from './membership/queries.ts';
export { findGym, findImagesOfGyms, lockGymOfOwner } from './queries.ts';
export { gymRoutes } from './routes.ts';
