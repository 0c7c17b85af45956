import { failure, isFailure } from '@trackboard/contract';
import { athleteInvited } from '@trackboard/contract/invitations';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { after } from '../../../platform/time/clock.ts';
import { admitMails } from './admit-mails.ts';
import { invitationLife, maxMails, stateOf } from './invitation.ts';
import { lockInvitation, markWithdrawn, renewInvitation } from './queries.ts';

async function renew({ db, clock, outbox }: Context, gymId: string, id: string) {
  return inTransaction(db, async (trx) => {
    const row = await lockInvitation(trx, gymId, id);
    if (!row) return failure('not_found');
    const sentAt = clock.now();
    if (!['sent', 'expired'].includes(stateOf(row, sentAt))) return failure('invitation_ended');
    if (row.mails >= maxMails) return failure('invitation_mailed_often');
    await renewInvitation(trx, row, { sentAt, expiresAt: after(sentAt, invitationLife) });
    await outbox.add(trx, athleteInvited, { gymId, invitationId: id }, gymId);
    return null;
  });
}

/** Mails an open or expired invitation again. */
export async function sendInvitationAgain(context: Context, { gym }: GymActor, id: string) {
  const admission = await admitMails(context, gym.id, 1);
  if (isFailure(admission)) return admission;
  const renewed = await renew(context, gym.id, id);
  if (isFailure(renewed)) await admission.giveBack();
  return renewed;
}

/** Ends an invitation that nobody has used. Idempotent. */
export async function withdrawInvitation({ db, clock }: Context, { gym }: GymActor, id: string) {
  return inTransaction(db, async (trx) => {
    const row = await lockInvitation(trx, gym.id, id);
    if (!row) return failure('not_found');
    if (row.acceptedAt) return failure('invitation_ended');
    if (!row.withdrawnAt) await markWithdrawn(trx, row, clock.now());
    return null;
  });
}
