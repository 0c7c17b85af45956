import { failure } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import { type Route, route } from '../../platform/http/route.ts';
import type { Context } from '../../platform/context.ts';
import { listGyms, listGymsOf, listMyGyms } from './list-gyms.ts';
import { removeGymUsers, setPrimaryGym } from './membership/leave.ts';
import { findOwnedGym, planOfOwner } from './owner-plan.ts';
import { createGym, updateGym } from './save-gym.ts';

export function gymRoutes(context: Context): Route[] {
  return [
    route(gyms.list, ({ input, actor, setTotalCount }) =>
      input.userId
        ? listGymsOf(context, input.userId, input, actor, setTotalCount)
        : listGyms(context, input, actor, setTotalCount),
    ),
    route(gyms.all, ({ input, actor, setTotalCount }) =>
      listGyms(context, input, actor, setTotalCount),
    ),
    route(gyms.mine, ({ input, actor, setTotalCount }) =>
      listMyGyms(context, actor, input, setTotalCount),
    ),
    route(gyms.create, ({ input, actor }) => createGym(context, actor, input)),
    route(gyms.update, ({ input, actor }) => updateGym(context, actor, input)),
    route(gyms.setPrimary, ({ input, actor }) => setPrimaryGym(context, actor, input.gymId)),
    route(gyms.removeUsers, ({ input, actor }) => removeGymUsers(context, actor, input)),
    route(gyms.isOnTrial, async ({ actor }) => {
      const owned = await findOwnedGym(context, actor.id);
      if (!owned) return failure('gym_missing');
      return { trialDaysLeft: owned.trialDaysLeft, ...planOfOwner(context, owned) };
    }),
  ];
}
