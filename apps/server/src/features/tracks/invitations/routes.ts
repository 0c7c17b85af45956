import * as invitations from '@trackboard/contract/invitations';
import type { Context } from '../../../platform/context.ts';
import { gymWith } from '../../../platform/http/gym-with.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { sendInvitationAgain } from './send-invitation-again.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';
import { createInvitations } from './create-invitations.ts';
import { getMailing } from './get-mailing.ts';
import { listInvitations } from './list-invitations.ts';
import { getInvitation } from './get-invitation.ts';

export function invitationRoutes(context: Context): Route[] {
  const byId = gymWith(context.db, 'invitations', ({ id }: { id: string }) => id);
  return [
    route(
      invitations.create,
      ({ input, actor, caller }) => createInvitations(context, { actor, caller }, input),
      gymWith(context.db, 'tracks', ({ trackId }) => trackId),
    ),
    route(invitations.list, ({ input, actor, setTotalCount }) =>
      listInvitations(context, actor, input, setTotalCount),
    ),
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
  ];
}
