import {
  createGym,
  failure,
  listAllGyms,
  listGyms,
  listUserGyms,
  removeGymUsers,
  setPrimaryGym,
  trialStatus,
  updateGym,
} from '@trackboard/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { findOwnedGym } from './find-owned-gym.ts';
import type { GymsDeps } from './gyms-deps.ts';
import { listGymsOf, listOwnGyms, listPage } from './list-gyms.ts';
import { choosePrimary, removeMembers } from './membership/leave.ts';
import { changeGym, foundGym } from './save-gym.ts';

export function gymRoutes(deps: GymsDeps): Route[] {
  return [
    route(listGyms, ({ input, actor, setTotalCount }) =>
      input.userId
        ? listGymsOf(deps, input.userId, input, actor, setTotalCount)
        : listPage(deps, input, actor, setTotalCount),
    ),
    route(listAllGyms, ({ input, actor, setTotalCount }) =>
      listPage(deps, input, actor, setTotalCount),
    ),
    route(listUserGyms, ({ input, actor, setTotalCount }) =>
      listOwnGyms(deps, actor, input, setTotalCount),
    ),
    route(createGym, ({ input, actor }) => foundGym(deps, actor, input)),
    route(updateGym, ({ input, actor }) => changeGym(deps, actor, input)),
    route(setPrimaryGym, ({ input, actor }) => choosePrimary(deps, actor, input.gymId)),
    route(removeGymUsers, ({ input, actor }) => removeMembers(deps, actor, input)),
    route(trialStatus, async ({ actor }) => {
      const owned = await findOwnedGym(deps, actor.id);
      return owned ? { trialDaysLeft: owned.trialDaysLeft } : failure('gym_missing');
    }),
  ];
}
