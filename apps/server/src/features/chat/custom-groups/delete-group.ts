import { isFailure } from '@trackboard/contract';
import { chatGroupChanged } from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { markGroupDeleted } from '../membership/queries.ts';
import { asAdmin } from './policy.ts';
import { lockMembership } from './queries.ts';

/** Deletes a custom group, for admins. Its messages are kept, but can no longer be read. */
export async function deleteGroup({ db, clock, outbox }: Context, actor: Actor, groupId: string) {
  return inTransaction(db, async (trx) => {
    const group = asAdmin(await lockMembership(trx, actor.id, groupId));
    if (isFailure(group)) return group;
    const { gymId } = group;
    await markGroupDeleted(trx, { gymId, groupId }, clock.now());
    await outbox.add(trx, chatGroupChanged, { gymId, groupId }, gymId);
    return null;
  });
}
