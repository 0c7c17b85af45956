import * as invitations from '@trackboard/contract/invitations';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { sendInvitationAgain, withdrawInvitation } from './change-invitation.ts';
import { inviteAthletes } from './invite-athletes.ts';
import { listInvitations } from './list-invitations.ts';
import { readInvitation } from './read-invitation.ts';

export function invitationRoutes(context: Context): Route[] {
  return [
    route(invitations.create, ({ input, actor }) => inviteAthletes(context, actor, input)),
    route(invitations.list, ({ input, actor, setTotalCount }) =>
      listInvitations(context, actor, input, setTotalCount),
    ),
    route(invitations.mailing, async () => ({ sendsMail: context.config.smtpUrl !== undefined })),
    route(invitations.sendAgain, ({ input, actor }) =>
      sendInvitationAgain(context, actor, input.id),
    ),
    route(invitations.withdraw, ({ input, actor }) => withdrawInvitation(context, actor, input.id)),
    route(invitations.get, ({ input }) => readInvitation(context, input.token)),
  ];
}
