import { failure, isFailure } from '@trackboard/contract';
import { athleteInvited } from '@trackboard/contract/invitations';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { after } from '../../../platform/time/clock.ts';
import { admitRecipients } from '../../../platform/mail/recipients.ts';
import { type Sender, admitMails } from '../../gyms/index.ts';
import { invitationLife, maxMails, stateOf } from './invitation.ts';
import { lockInvitation, markLinkOnly, renewInvitation } from './queries.ts';

/** Renews an invitation; answers whether it is mailed. */
async function renew(context: Context, gymId: string, id: string) {
  const { db, clock, outbox } = context;
  return inTransaction(db, async (trx) => {
    const row = await lockInvitation(trx, gymId, id);
    if (!row) return failure('not_found');
    const sentAt = clock.now();
    if (!['sent', 'expired'].includes(stateOf(row, sentAt))) return failure('invitation_ended');
    if (row.mails >= maxMails) return failure('invitation_mailed_often');
    await renewInvitation(trx, row, { sentAt, expiresAt: after(sentAt, invitationLife) });
    const { size } = await admitRecipients(context, trx, [row.email]);
    if (size) await outbox.add(trx, athleteInvited, { gymId, invitationId: id }, gymId);
    else await markLinkOnly(trx, gymId, [id]);
    return { isMailed: size > 0 };
  });
}

/** Mails an open or expired invitation again. For somebody who gets no more mails, only its link is renewed. */
export async function sendInvitationAgain(context: Context, sender: Sender, id: string) {
  const admission = await admitMails(context, sender, 1);
  if (isFailure(admission)) return admission;
  const renewed = await renew(context, sender.actor.gym.id, id);
  if (isFailure(renewed) || !renewed.isMailed) await admission.giveBack();
  if (isFailure(renewed)) return renewed;
  return renewed.isMailed ? null : failure('invitation_link_only');
}
