import { isFailure } from '@trackboard/contract';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { findOrMakeGroup } from './group-to-write.ts';
import { presentOpened } from './present.ts';

export async function openChat({ db, clock }: Context, actor: Actor, receiverId: string) {
  const group = await inTransaction(db, (trx) =>
    findOrMakeGroup(trx, actor, receiverId, clock.now()),
  );
  return isFailure(group) ? group : presentOpened(group, actor);
}
