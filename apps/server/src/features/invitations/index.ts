import type { coachInvitationOfGym, invitationOfGym } from '@trackboard/contract/own-data';
import type { z } from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { type OwnData, rowsOfGyms } from '../../platform/own-data.ts';
import { coachInvitationRoutes } from './coach-invitations.ts';
import { type TracksOfInvitations, invitationRecurring, invitationRoutes } from './invitations.ts';
import {
  type InvitationRow,
  type InvitationToCoach,
  deleteInvitationsOfGym,
  deleteInvitationsOfUser,
  listInvitationsOfGym,
  listInvitationsOfUser,
  listOpenToCoach,
} from './queries.ts';
import { invitationReactions } from './send-invitations.ts';

export { findOpenToCoach, inviteCoach, listInvitationsToCoach } from './coach-invitations.ts';
export { findInvitedOn, markAccepted } from './queries.ts';
export { type Sender, takeInvitation } from './send-invitations.ts';

function presentInvitation(
  row: InvitationRow & { track: string },
): z.output<typeof invitationOfGym> {
  return {
    track: row.track,
    email: row.email,
    sentOn: row.sentAt.toISOString(),
    expiresOn: row.expiresAt.toISOString(),
    withdrawnOn: row.withdrawnAt?.toISOString() ?? null,
    joinedOn: row.acceptedAt?.toISOString() ?? null,
  };
}

function presentToCoach(row: InvitationToCoach): z.output<typeof coachInvitationOfGym> {
  const { email, abilities, sentAt, expiresAt } = row;
  return { email, abilities, sentOn: sentAt.toISOString(), expiresOn: expiresAt.toISOString() };
}

function invitationOwnData({ db, clock }: Context): OwnData {
  return {
    athlete: ({ userId }) => ({
      invitations: async function* () {
        for (const { sentAt, acceptedAt, ...row } of await listInvitationsOfUser(db, userId)) {
          const joinedOn = acceptedAt?.toISOString() ?? null;
          yield { ...row, sentOn: sentAt.toISOString(), joinedOn };
        }
      },
    }),
    owner: ({ gymIds }) => ({
      invitations: () =>
        rowsOfGyms(
          gymIds,
          (gymId, last) => listInvitationsOfGym(db, gymId, last),
          presentInvitation,
        ),
      coachInvitations: async function* () {
        for (const gymId of gymIds) {
          const rows = await listOpenToCoach(db, gymId, clock.now());
          yield* rows.map(presentToCoach);
        }
      },
    }),
  };
}

export function createInvitations(context: Context, tracks: TracksOfInvitations) {
  return {
    routes: [...invitationRoutes(context, tracks), ...coachInvitationRoutes(context)],
    reactions: invitationReactions(context),
    recurring: invitationRecurring(context),
    ownData: invitationOwnData(context),
    forget: async (trx, { userId, gym }) => {
      await deleteInvitationsOfUser(trx, userId);
      if (gym) await deleteInvitationsOfGym(trx, gym.id);
      return {};
    },
  } satisfies Feature;
}
