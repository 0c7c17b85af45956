import * as athletes from '@trackboard/contract/athletes';
import * as gyms from '@trackboard/contract/gyms';
import { type Route, route } from '../../platform/http/route.ts';
import type { Context } from '../../platform/context.ts';
import { deleteNote, getNotes, saveNote } from './athlete-notes/notes.ts';
import { listGyms, listGymsOf, listMyGyms } from './list-gyms.ts';
import { removeGymUsers, setPrimaryGym } from './membership/leave.ts';
import { createGym, updateGym } from './save-gym.ts';
import { type PlanOfGym, trialDaysLeft } from './trial.ts';

export function gymRoutes(context: Context, planOfGym: PlanOfGym): Route[] {
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
    route(athletes.notes, ({ input, actor, setTotalCount }) =>
      getNotes(context, actor, input, setTotalCount),
    ),
    route(athletes.saveNote, ({ input, actor }) => saveNote(context, actor, input)),
    route(athletes.deleteNote, ({ input, actor }) => deleteNote(context, actor, input.id)),
    route(gyms.isOnTrial, async ({ actor: { gym } }) => {
      const daysLeft = trialDaysLeft(gym, context.config.trialDays, context.clock.now());
      const plan = await planOfGym({ id: gym.id, trialDaysLeft: daysLeft });
      return { trialDaysLeft: daysLeft, ...plan };
    }),
  ];
}
