import * as athletes from '@trackboard/contract/athletes';
import * as gyms from '@trackboard/contract/gyms';
import { gymWith } from '../../platform/http/gym-with.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Context } from '../../platform/context.ts';
import { deleteNote } from './athlete-notes/delete-note.ts';
import { getNotes } from './athlete-notes/get-notes.ts';
import { saveNote } from './athlete-notes/save-note.ts';
import { listAllGyms } from './list-all-gyms.ts';
import { listGyms } from './list-gyms.ts';
import { listMine } from './list-mine.ts';
import { removeGymUsers } from './membership/remove-gym-users.ts';
import { setTraining } from './membership/set-training.ts';
import { setPrimaryGym } from './membership/set-primary-gym.ts';
import { createGym } from './create-gym.ts';
import { updateGym } from './update-gym.ts';
import { deleteMovementVideo } from './movement-videos/delete-movement-video.ts';
import { getMovementVideos } from './movement-videos/get-movement-videos.ts';
import { saveMovementVideo } from './movement-videos/save-movement-video.ts';
import { acceptStaffInvitation } from './staff/accept-staff-invitation.ts';
import { getStaffInvitationOf } from './staff/get-staff-invitation-of.ts';
import { getStaff } from './staff/get-staff.ts';
import { removeStaff } from './staff/remove-staff.ts';
import { saveStaff } from './staff/save-staff.ts';
import { sendStaffInvitationAgain } from './staff/send-staff-invitation-again.ts';
import { withdrawStaffInvitation } from './staff/withdraw-staff-invitation.ts';
import { isOnTrial } from './is-on-trial.ts';
import type { PlanOfGym } from './trial.ts';

export function gymRoutes(context: Context, planOfGym: PlanOfGym): Route[] {
  return [
    route(gyms.list, ({ input, actor }) => listGyms(context, input, actor)),
    route(gyms.all, ({ input, actor }) => listAllGyms(context, input, actor)),
    route(gyms.mine, ({ input, actor }) => listMine(context, actor, input)),
    route(gyms.create, ({ input, actor }) => createGym(context, actor, input)),
    route(gyms.update, ({ input, actor }) => updateGym(context, actor, input)),
    route(gyms.setPrimary, ({ input, actor }) => setPrimaryGym(context, actor, input.gymId)),
    route(gyms.setTraining, ({ input, actor }) => setTraining(context, actor, input.trains)),
    route(gyms.removeUsers, ({ input, actor }) => removeGymUsers(context, actor, input)),
    route(athletes.notes, ({ input, actor }) => getNotes(context, actor, input)),
    route(athletes.saveNote, ({ input, actor }) => saveNote(context, actor, input)),
    route(
      athletes.deleteNote,
      ({ input, actor }) => deleteNote(context, actor, input.id),
      gymWith(context.db, 'athleteNotes', ({ id }) => id),
    ),
    route(gyms.movementVideos, ({ input, actor }) =>
      getMovementVideos(context, actor, input.gymId),
    ),
    route(gyms.saveMovementVideo, ({ input, actor }) => saveMovementVideo(context, actor, input)),
    route(
      gyms.deleteMovementVideo,
      ({ input, actor }) => deleteMovementVideo(context, actor, input.id),
      gymWith(context.db, 'movementVideos', ({ id }) => id),
    ),
    route(gyms.staff, ({ input, actor }) => getStaff(context, actor, input.gymId)),
    route(gyms.saveStaff, ({ input, actor, caller }) =>
      saveStaff(context, { actor, caller }, input),
    ),
    route(gyms.removeStaff, ({ input, actor }) => removeStaff(context, actor, input)),
    route(gyms.withdrawStaffInvitation, ({ input, actor }) =>
      withdrawStaffInvitation(context, actor, input),
    ),
    route(gyms.sendStaffInvitationAgain, ({ input, actor, caller }) =>
      sendStaffInvitationAgain(context, { actor, caller }, input),
    ),
    route(gyms.staffInvitationOf, ({ input }) => getStaffInvitationOf(context, input.token)),
    route(gyms.acceptStaffInvitation, ({ input, actor }) =>
      acceptStaffInvitation(context, actor, input.token),
    ),
    route(gyms.isOnTrial, ({ actor }) => isOnTrial(context, planOfGym, actor)),
  ];
}
