import { failure } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import { type Route, route } from '../../platform/http/route.ts';
import { findOwnedGym } from './find-owned-gym.ts';
import type { GymsDeps } from './gyms-deps.ts';
import { listGymsOf, listOwnGyms, listPage } from './list-gyms.ts';
import { choosePrimary, removeMembers } from './membership/leave.ts';
import { changeGym, foundGym } from './save-gym.ts';

export function gymRoutes(deps: GymsDeps): Route[] {
  return [
    route(gyms.list, ({ input, actor, setTotalCount }) =>
      input.userId
        ? listGymsOf(deps, input.userId, input, actor, setTotalCount)
        : listPage(deps, input, actor, setTotalCount),
    ),
    route(gyms.all, ({ input, actor, setTotalCount }) =>
      listPage(deps, input, actor, setTotalCount),
    ),
    route(gyms.mine, ({ input, actor, setTotalCount }) =>
      listOwnGyms(deps, actor, input, setTotalCount),
    ),
    route(gyms.create, ({ input, actor }) => foundGym(deps, actor, input)),
    route(gyms.update, ({ input, actor }) => changeGym(deps, actor, input)),
    route(gyms.setPrimary, ({ input, actor }) => choosePrimary(deps, actor, input.gymId)),
    route(gyms.removeUsers, ({ input, actor }) => removeMembers(deps, actor, input)),
    route(gyms.isOnTrial, async ({ actor }) => {
      const owned = await findOwnedGym(deps, actor.id);
      return owned ? { trialDaysLeft: owned.trialDaysLeft } : failure('gym_missing');
    }),
  ];
}
