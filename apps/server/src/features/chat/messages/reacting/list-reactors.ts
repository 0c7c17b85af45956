import { failure } from '@trackboard/contract';
import type { Context } from '../../../../platform/context.ts';
import type { Actor } from '../../../../platform/sessions/actor.ts';
import { findReactors, findVisibleMessage } from './queries.ts';

/** Who has reacted to a message, without those whom the actor has blocked. */
export async function listReactors({ db }: Context, actor: Actor, messageId: string) {
  const message = await findVisibleMessage(db, actor.id, messageId);
  return message ? findReactors(db, actor.id, message) : failure('not_found');
}
