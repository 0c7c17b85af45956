import { type InputOf, failure, isFailure } from '@trackboard/contract';
import type * as chat from '@trackboard/contract/chat';
import { chatMemberLeft } from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { endMember, handOverGroups } from '../membership/queries.ts';
import { asAdmin, inCustomGroup } from './policy.ts';
import { lockMembership } from './queries.ts';

/** Removes a member from a custom group. Admins may remove anyone, others themselves. */
export async function removeUserFromGroup(
  { db, clock, outbox }: Context,
  actor: Actor,
  { groupId, userId }: InputOf<typeof chat.removeUser>,
) {
  const judge = userId === actor.id ? inCustomGroup : asAdmin;
  return inTransaction(db, async (trx) => {
    const group = judge(await lockMembership(trx, actor.id, groupId));
    if (isFailure(group)) return group;
    const { gymId } = group;
    const now = clock.now();
    if (!(await endMember(trx, { gymId, groupId, userId }, now))) return failure('not_found');
    await handOverGroups(trx, gymId, [groupId], now);
    const payload = { gymId, groupId, userId, removedBy: actor.id };
    await outbox.add(trx, chatMemberLeft, payload, gymId);
    return null;
  });
}
