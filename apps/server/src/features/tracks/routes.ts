import * as athletes from '@trackboard/contract/athletes';
import * as invitations from '@trackboard/contract/invitations';
import * as tracks from '@trackboard/contract/tracks';
import { gymWith } from '../../platform/http/gym-with.ts';
import { type Route, fileRoute, route } from '../../platform/http/route.ts';
import { exportAthletes } from './athletes/export-athletes.ts';
import { listAthletes } from './athletes/list-athletes.ts';
import { createInvitations } from './invitations/create-invitations.ts';
import { getInvitation } from './invitations/get-invitation.ts';
import { getMailing } from './invitations/get-mailing.ts';
import { listInvitations } from './invitations/list-invitations.ts';
import { sendInvitationAgain } from './invitations/send-invitation-again.ts';
import { withdrawInvitation } from './invitations/withdraw-invitation.ts';
import { joinTrack } from './join-track.ts';
import { getTrack } from './get-track.ts';
import { deleteTrack } from './delete-track.ts';
import { unassignTrack } from './unassign-track.ts';
import { listTracksOfGym } from './list/list-tracks-of-gym.ts';
import { listTracksOfUser } from './list/list-tracks-of-user.ts';
import { createTrack } from './create-track.ts';
import { updateTrack } from './update-track.ts';
import type { Context } from '../../platform/context.ts';
import type { Selling } from './selling.ts';

export function trackRoutes(context: Context, selling: Selling): Route[] {
  const byId = gymWith(context.db, 'invitations', ({ id }: { id: string }) => id);
  return [
    route(tracks.create, ({ input, actor }) => createTrack(context, selling, actor, input)),
    route(tracks.update, ({ input, actor }) => updateTrack(context, selling, actor, input)),
    route(tracks.delete, ({ input, actor }) => deleteTrack(context, actor, input.id)),
    route(tracks.unassign, ({ input, actor }) => unassignTrack(context, actor, input)),
    route(tracks.join, ({ input, actor, caller }) =>
      joinTrack(context, selling, { actor, caller }, input),
    ),
    route(tracks.ofGym, ({ input, actor }) => listTracksOfGym(context, actor, input)),
    route(tracks.ofUser, ({ input, actor }) => listTracksOfUser(context, actor, input)),
    route(athletes.list, ({ input, actor }) => listAthletes(context, actor, input)),
    fileRoute(athletes.export, ({ input, actor }) => exportAthletes(context, actor, input)),
    route(
      invitations.create,
      ({ input, actor, caller }) => createInvitations(context, { actor, caller }, input),
      gymWith(context.db, 'tracks', ({ trackId }) => trackId),
    ),
    route(invitations.list, ({ input, actor }) => listInvitations(context, actor, input)),
    route(invitations.mailing, () => getMailing(context)),
    route(
      invitations.sendAgain,
      ({ input, actor, caller }) => sendInvitationAgain(context, { actor, caller }, input.id),
      byId,
    ),
    route(
      invitations.withdraw,
      ({ input, actor }) => withdrawInvitation(context, actor, input.id),
      byId,
    ),
    route(invitations.get, ({ input }) => getInvitation(context, input.token)),
    route(tracks.get, ({ input, actor }) => getTrack(context, actor, input.trackRef)),
  ];
}
