import { failure } from '@trackboard/contract';
import type { Receipt } from '@trackboard/contract/chat';
import type { Context } from '../../../../platform/context.ts';
import type { Actor } from '../../../../platform/sessions/actor.ts';
import { findVisibleGroup } from '../../queries.ts';
import { findReceipts } from './queries.ts';

/** How far the others in a chat have read it, as far as the actor may know. */
export async function listReceipts({ db }: Context, actor: Actor, groupId: string) {
  const group = await findVisibleGroup(db, actor.id, groupId);
  if (!group) return failure('not_found');
  const rows = await findReceipts(db, { gymId: group.gymId, groupId, userId: actor.id });
  return rows.map(({ joinedAt, ...row }): Receipt => ({
    ...row,
    joinedAt: joinedAt.toISOString(),
  }));
}
