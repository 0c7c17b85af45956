import { failure, isFailure } from '@trackboard/contract';
import { coachInvited } from '@trackboard/contract/gyms';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { admitRecipients } from '../../../platform/mail/recipients.ts';
import { after } from '../../../platform/time/clock.ts';
import { type Sender, admitMails } from '../admit-mails.ts';
import { lockStaffInvitation, upsertStaffInvitation } from './queries.ts';
import { maxStaffMails, staffInvitationLife } from './staff-invitation.ts';

/** Renews an invitation; answers whether it is mailed. */
async function renew(context: Context, gymId: string, id: string) {
  const { db, clock, outbox } = context;
  return inTransaction(db, async (trx) => {
    const row = await lockStaffInvitation(trx, gymId, id);
    if (!row) return failure('not_found');
    if (row.mails >= maxStaffMails) return failure('invitation_mailed_often');
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
export async function sendStaffInvitationAgain(
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
