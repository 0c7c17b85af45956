import { can, failure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { joinAsMember } from '../membership/join.ts';
import { deleteStaffInvitation, findStaffInvitation } from './queries.ts';
import { makeCoach } from './save-staff.ts';
import { staffTokens } from './staff-invitation.ts';

/** Makes the caller a coach and a member of the gym behind a personal link, which works once. */
export async function acceptStaffInvitation(context: Context, actor: Actor, token: string) {
  if (can(actor, 'runGym')) return failure('gym_account_cannot_coach');
  const id = staffTokens(context).read(token);
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    const row = id ? await findStaffInvitation(trx, id, now) : undefined;
    if (!row) return failure('invitation_not_found');
    const { gymId, gymName, abilities } = row;
    const joined = await joinAsMember(trx, { gymId, userId: actor.id }, now);
    if (!joined) return failure('invitation_not_found');
    // Of two requests, one deletes it.
    if (!(await deleteStaffInvitation(trx, row))) return failure('invitation_not_found');
    await makeCoach(context, trx, { gymId, userId: actor.id, madeBy: actor.id, abilities });
    return { gymId, gymName, abilities };
  });
}
