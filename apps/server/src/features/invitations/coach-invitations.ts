import { type CoachAbility, type Failure, failure, isFailure } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import type { StaffInvitation } from '@trackboard/contract/gyms';
import type { Context } from '../../platform/context.ts';
import { type Database, type Trx, inTransaction } from '../../platform/database/transaction.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { invitationLink, tokensOf } from './kinds.ts';
import {
  findInvitationToCoach,
  listInvitationsByEmail,
  listOpenToCoach,
  updateInvitation,
} from './queries.ts';
import {
  type Sender,
  admitMails,
  mailAgain,
  outcomeOf,
  stateOf,
  storeInvitations,
} from './send-invitations.ts';

/** Replaces the message of the catalogue, which is about a track. */
const mailedOftenToCoach = () =>
  failure('invitation_mailed_often', {
    message: 'This person has had 5 mails about this gym. Copy the link and send it yourself.',
  });

interface InvitedCoach {
  readonly gymId: string;
  readonly email: string;
  readonly abilities: readonly CoachAbility[];
}

/**
 * Invites somebody to coach by mail. If the person has an open invitation, its link stays valid, with the abilities
 * chosen last. `refuse` returns why the gym cannot have one more coach, or null; it must lock the gym.
 */
export async function inviteCoach<Refusal extends Failure>(
  context: Context,
  sender: Sender,
  { gymId, email, abilities }: InvitedCoach,
  refuse: (trx: Trx) => Promise<Refusal | null>,
) {
  const { db, clock } = context;
  const to = { gymId, trackId: null, abilities: [...abilities] };
  const admission = await admitMails(context, sender, 1);
  if (isFailure(admission)) return admission;
  const stored = await inTransaction(db, async (trx) => {
    const refused = await refuse(trx);
    if (refused) return refused;
    const [earlier] = await listInvitationsByEmail(trx, to, [email]);
    if (outcomeOf(earlier, clock.now()) === 'mailed_often') return mailedOftenToCoach();
    const outcomes = await storeInvitations(context, trx, to, [email]);
    if (!outcomes.has(email)) {
      await updateInvitation(trx, { gymId, trackId: null, email }, { abilities: to.abilities });
    }
    return { isMailed: outcomes.get(email) === 'invited' };
  });
  if (isFailure(stored) || !stored.isMailed) await admission.giveBack();
  return isFailure(stored) ? stored : null;
}

/** Lists the invitations to coach at a gym whose links work. */
export async function listInvitationsToCoach(
  context: Context,
  gymId: string,
): Promise<StaffInvitation[]> {
  const rows = await listOpenToCoach(context.db, gymId, context.clock.now());
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    abilities: row.abilities,
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isLinkOnly: row.linkOnly,
    isRefused: row.refusedAt !== null,
    link: invitationLink(context, row),
  }));
}

/** Finds the open invitation to coach behind a personal link. */
export async function findOpenToCoach(context: Context, db: Database, token: string) {
  const id = tokensOf(context, 'coach').read(token);
  const row = id ? await findInvitationToCoach(db, id) : undefined;
  return row && stateOf(row, context.clock.now()) === 'sent' ? row : undefined;
}

/** Returns the invitation to coach behind a personal link. */
async function getStaffInvitationOf(context: Context, token: string) {
  const row = await findOpenToCoach(context, context.db, token);
  if (!row) return failure('invitation_not_found');
  const { email, gymId, gymName, abilities, ownerFirstName, ownerLastName } = row;
  return { email, gymId, gymName, abilities, ownerName: `${ownerFirstName} ${ownerLastName}` };
}

/** An invitation to coach that has ended is not found. */
async function sendStaffInvitationAgain(
  context: Context,
  sender: Sender,
  { gymId, id }: { gymId: string; id: string },
) {
  if (sender.actor.gym.id !== gymId) return failure('not_found');
  const sent = await mailAgain(context, sender, 'coach', id);
  if (sent?.failure === 'invitation_ended') return failure('not_found');
  return sent?.failure === 'invitation_mailed_often' ? mailedOftenToCoach() : sent;
}

/** Ends an unused invitation to coach. One that has ended is not found. */
async function withdrawStaffInvitation(
  { db, clock }: Context,
  { gym }: GymActor,
  { gymId, id }: { gymId: string; id: string },
) {
  const unused = { gymId, id, trackId: null, acceptedAt: null, withdrawnAt: null };
  const isEnded =
    gym.id === gymId && (await updateInvitation(db, unused, { withdrawnAt: clock.now() }));
  return isEnded ? null : failure('not_found');
}

export const coachInvitationRoutes = (context: Context): Route[] => [
  route(gyms.withdrawStaffInvitation, ({ input, actor }) =>
    withdrawStaffInvitation(context, actor, input),
  ),
  route(gyms.sendStaffInvitationAgain, ({ input, actor, caller }) =>
    sendStaffInvitationAgain(context, { actor, caller }, input),
  ),
  route(gyms.staffInvitationOf, ({ input }) => getStaffInvitationOf(context, input.token)),
];
