import { failure } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import { type Route, route } from '../../platform/http/route.ts';
import type { Context } from '../../platform/context.ts';
import { listGyms, listGymsOf, listMyGyms } from './list-gyms.ts';
import { removeGymUsers, setPrimaryGym } from './membership/leave.ts';
import { findOwnedGym } from './owner-plan.ts';
import { createGym, updateGym } from './save-gym.ts';

export function gymRoutes(deps: Context): Route[] {
  return [
    route(gyms.list, ({ input, actor, setTotalCount }) =>
      input.userId
        ? listGymsOf(deps, input.userId, input, actor, setTotalCount)
        : listGyms(deps, input, actor, setTotalCount),
    ),
    route(gyms.all, ({ input, actor, setTotalCount }) =>
      listGyms(deps, input, actor, setTotalCount),
    ),
    route(gyms.mine, ({ input, actor, setTotalCount }) =>
      listMyGyms(deps, actor, input, setTotalCount),
    ),
    route(gyms.create, ({ input, actor }) => createGym(deps, actor, input)),
    route(gyms.update, ({ input, actor }) => updateGym(deps, actor, input)),
    route(gyms.setPrimary, ({ input, actor }) => setPrimaryGym(deps, actor, input.gymId)),
    route(gyms.removeUsers, ({ input, actor }) => removeGymUsers(deps, actor, input)),
    route(gyms.isOnTrial, async ({ actor }) => {
      const owned = await findOwnedGym(deps, actor.id);
      return owned ? { trialDaysLeft: owned.trialDaysLeft } : failure('gym_missing');
    }),
  ];
}
