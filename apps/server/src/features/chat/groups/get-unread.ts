import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { findLastUnread } from './queries.ts';

/** Whether the actor has unread messages, and when the last one came. */
export async function getUnread({ db }: Context, actor: Actor) {
  const last = await findLastUnread(db, actor.id);
  return { isUnReads: last !== undefined, lastUnreadAt: last?.toISOString() ?? null };
}
