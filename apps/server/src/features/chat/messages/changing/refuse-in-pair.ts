import { isFailure } from '@trackboard/contract';
import { groupTypes } from '@trackboard/contract/chat';
import type { Trx } from '../../../../platform/database/transaction.ts';
import type { Actor } from '../../../../platform/sessions/actor.ts';
import { groupToWrite } from '../../groups/group-to-write.ts';
import type { LockedMessage } from './queries.ts';

/**
 * An edit or a reaction brings something new to the other user, like a message: neither after a block nor without a common
 * gym.
 */
export async function refuseInPair(
  trx: Trx,
  actor: Actor,
  { groupType, groupId }: Pick<LockedMessage, 'groupType' | 'groupId'>,
  now: Date,
) {
  if (groupType !== groupTypes.user) return null;
  const group = await groupToWrite(trx, actor, groupId, now);
  return isFailure(group) ? group : null;
}
