import { type CoachAbility, type InputOf, failure, isFailure } from '@trackboard/contract';
import type * as gyms from '@trackboard/contract/gyms';
import { type Team, coachInvited, maxStaff, staffSaved } from '@trackboard/contract/gyms';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import { admitRecipients } from '../../../platform/mail/recipients.ts';
import { after } from '../../../platform/time/clock.ts';
import { type Sender, admitMails } from '../admit-mails.ts';
import { isMember, lockAthlete } from '../membership/queries.ts';
import { lockGym } from '../queries.ts';
import {
  countOthers,
  listOpenStaffInvitations,
  listStaff,
  lockStaffInvitationTo,
  upsertStaff,
  upsertStaffInvitation,
} from './queries.ts';
import {
  mailedOften,
  maxStaffMails,
  staffInvitationLife,
  staffInvitationLink,
} from './staff-invitation.ts';

/** Returns the coaches of a gym, and the open invitations to coach there. */
export async function readTeam(context: Context, gymId: string): Promise<Team> {
  const staff = await listStaff(context.db, gymId);
  const invitations = await listOpenStaffInvitations(context.db, gymId, context.clock.now());
  return {
    staff: staff.map(({ since, ...coach }) => ({ ...coach, since: since.toISOString() })),
    invitations: invitations.map(
      ({ id, email, abilities, sentAt, expiresAt, linkOnly, refusedAt }) => ({
        id,
        email,
        abilities,
        sentAt: sentAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        isLinkOnly: linkOnly,
        isRefused: refusedAt !== null,
        link: staffInvitationLink(context, id),
      }),
    ),
  };
}

interface NewCoach {
  readonly gymId: string;
  readonly userId: string;
  readonly madeBy: string;
  readonly abilities: readonly CoachAbility[];
}

/** Makes a member a coach, or changes what a coach may do. */
export async function makeCoach({ outbox, clock }: Context, trx: Trx, coach: NewCoach) {
  const { gymId, userId, madeBy, abilities } = coach;
  await upsertStaff(trx, { gymId, userId }, abilities, clock.now());
  await outbox.add(trx, staffSaved, { gymId, userId, madeBy }, gymId);
}

async function saveMember(context: Context, coach: NewCoach) {
  const { gymId, userId } = coach;
  return inTransaction(context.db, async (trx) => {
    const isAlive = await lockAthlete(trx, userId);
    if (!isAlive || !(await isMember(trx, gymId, userId))) return failure('not_found');
    if (!(await lockGym(trx, gymId))) return failure('not_found');
    const others = await countOthers(trx, { gymId, userId, email: null }, context.clock.now());
    if (others >= maxStaff) return failure('too_many_staff');
    await makeCoach(context, trx, coach);
    return null;
  });
}

interface Invited {
  readonly gymId: string;
  readonly email: string;
  readonly abilities: readonly CoachAbility[];
}

async function storeInvitation(context: Context, { gymId, email, abilities }: Invited) {
  const { db, clock, outbox } = context;
  const sentAt = clock.now();
  return inTransaction(db, async (trx) => {
    if (!(await lockGym(trx, gymId))) return failure('not_found');
    const others = await countOthers(trx, { gymId, userId: null, email }, sentAt);
    if (others >= maxStaff) return failure('too_many_staff');
    const earlier = await lockStaffInvitationTo(trx, gymId, email);
    const isOpen = earlier !== undefined && earlier.expiresAt > sentAt;
    if (earlier && isOpen) {
      // The link that was mailed stays valid, with the abilities chosen last.
      await upsertStaffInvitation(trx, { ...earlier, abilities: [...abilities] });
      return { isMailed: false };
    }
    const mails = (earlier?.mails ?? 0) + 1;
    if (mails > maxStaffMails) return mailedOften();
    const isMailed = (await admitRecipients(context, trx, [email])).has(email);
    const invitation = {
      gymId,
      email,
      id: newId(),
      abilities: [...abilities],
      linkOnly: !isMailed,
      refusedAt: null,
      sentAt,
      expiresAt: after(sentAt, staffInvitationLife),
      mails: isMailed ? mails : mails - 1,
    };
    await upsertStaffInvitation(trx, invitation);
    const event = { gymId, invitationId: invitation.id };
    if (isMailed) await outbox.add(trx, coachInvited, event, gymId);
    return { isMailed };
  });
}

async function invite(context: Context, sender: Sender, invited: Invited) {
  const admission = await admitMails(context, sender, 1);
  if (isFailure(admission)) return admission;
  const stored = await storeInvitation(context, invited);
  if (isFailure(stored) || !stored.isMailed) await admission.giveBack();
  return isFailure(stored) ? stored : null;
}

/** Makes a member a coach, changes a coach's abilities, or invites somebody by mail. Returns the team. Idempotent. */
export async function saveStaff(
  context: Context,
  sender: Sender,
  { gymId, userId, email, abilities }: InputOf<typeof gyms.saveStaff>,
) {
  const { actor } = sender;
  if (actor.gym.id !== gymId) return failure('not_found');
  const refused = userId
    ? await saveMember(context, { gymId, userId, madeBy: actor.id, abilities })
    : await invite(context, sender, { gymId, email: email ?? '', abilities });
  return refused ?? readTeam(context, gymId);
}
