import { can, failure, isFailure } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import { coachInvited, staffRemoved } from '@trackboard/contract/gyms';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { admitRecipients } from '../../../platform/mail/recipients.ts';
import type { Actor, GymActor } from '../../../platform/sessions/actor.ts';
import { after } from '../../../platform/time/clock.ts';
import { type Sender, admitMails } from '../admit-mails.ts';
import { joinAsMember } from '../membership/memberships.ts';
import {
  deleteStaff,
  deleteStaffInvitation,
  findStaffInvitation,
  lockStaffInvitation,
  upsertStaffInvitation,
} from './queries.ts';
import { makeCoach, readTeam, saveStaff } from './save-staff.ts';
import {
  mailedOften,
  maxStaffMails,
  staffInvitationLife,
  staffTokens,
} from './staff-invitation.ts';

/** Returns the team of the owner's gym. */
async function getStaff(context: Context, { gym }: GymActor, gymId: string) {
  return gym.id === gymId ? readTeam(context, gymId) : failure('not_found');
}

/** Ends a coach's abilities in a gym. Its owner and the coach may do this. The coach stays a member. */
async function removeStaff(
  { db, outbox }: Context,
  actor: Actor,
  { gymId, userId }: { gymId: string; userId: string },
) {
  if (!can(actor, 'seeDrafts', gymId)) return failure('not_found');
  if (userId !== actor.id && !can(actor, 'manageTeam', gymId)) return failure('not_allowed');
  return inTransaction(db, async (trx) => {
    if (!(await deleteStaff(trx, { gymId, userId }))) return failure('not_found');
    await outbox.add(trx, staffRemoved, { gymId, userId, removedBy: actor.id }, gymId);
    return null;
  });
}

/** Ends an invitation to coach. */
async function withdrawStaffInvitation(
  { db }: Context,
  { gym }: GymActor,
  { gymId, id }: { gymId: string; id: string },
) {
  const isDeleted = gym.id === gymId && (await deleteStaffInvitation(db, { gymId, id }));
  return isDeleted ? null : failure('not_found');
}

/** Renews an invitation. Returns whether it is mailed. */
async function renew(context: Context, gymId: string, id: string) {
  const { db, clock, outbox } = context;
  return inTransaction(db, async (trx) => {
    const row = await lockStaffInvitation(trx, gymId, id);
    if (!row) return failure('not_found');
    if (row.mails >= maxStaffMails) return mailedOften();
    const sentAt = clock.now();
    const isMailed = (await admitRecipients(context, trx, [row.email])).has(row.email);
    await upsertStaffInvitation(trx, {
      ...row,
      sentAt,
      expiresAt: after(sentAt, staffInvitationLife),
      linkOnly: !isMailed,
      refusedAt: null,
      mails: row.mails + (isMailed ? 1 : 0),
    });
    if (isMailed) await outbox.add(trx, coachInvited, { gymId, invitationId: id }, gymId);
    return { isMailed };
  });
}

/** Mails an invitation to coach again. For somebody who gets no more mails, only its link is renewed. */
async function sendStaffInvitationAgain(
  context: Context,
  sender: Sender,
  { gymId, id }: { gymId: string; id: string },
) {
  if (sender.actor.gym.id !== gymId) return failure('not_found');
  const admission = await admitMails(context, sender, 1);
  if (isFailure(admission)) return admission;
  const renewed = await renew(context, gymId, id);
  if (isFailure(renewed) || !renewed.isMailed) await admission.giveBack();
  if (isFailure(renewed)) return renewed;
  return renewed.isMailed ? null : failure('invitation_link_only');
}

/** Returns the invitation to coach behind a personal link. */
async function getStaffInvitationOf(context: Context, token: string) {
  const id = staffTokens(context).read(token);
  const row = id ? await findStaffInvitation(context.db, id, context.clock.now()) : undefined;
  if (!row) return failure('invitation_not_found');
  const { email, gymId, gymName, abilities, ownerFirstName, ownerLastName } = row;
  return { email, gymId, gymName, abilities, ownerName: `${ownerFirstName} ${ownerLastName}` };
}

/** Makes the caller a coach and a member of the gym behind a personal link, which works once. */
async function acceptStaffInvitation(context: Context, actor: Actor, token: string) {
  if (can(actor, 'runGym')) return failure('gym_account_cannot_coach');
  const id = staffTokens(context).read(token);
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    const row = id ? await findStaffInvitation(trx, id, now) : undefined;
    if (!row) return failure('invitation_not_found');
    const { gymId, gymName, abilities } = row;
    const joined = await joinAsMember(trx, { gymId, userId: actor.id }, now);
    if (!joined) return failure('invitation_not_found');
    // Of two requests at the same time, one deletes the invitation.
    if (!(await deleteStaffInvitation(trx, row))) return failure('invitation_not_found');
    await makeCoach(context, trx, { gymId, userId: actor.id, madeBy: actor.id, abilities });
    return { gymId, gymName, abilities };
  });
}

export const staffRoutes = (context: Context): Route[] => [
  route(gyms.staff, ({ input, actor }) => getStaff(context, actor, input.gymId)),
  route(gyms.saveStaff, ({ input, actor, caller }) => saveStaff(context, { actor, caller }, input)),
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
];
