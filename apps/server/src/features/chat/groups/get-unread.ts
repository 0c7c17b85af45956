import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { listUnread } from './queries.ts';

/**
 * Whether the actor has unread messages; and of chats that are not muted or mention them, when the last one came and which
 * they are.
 */
export async function getUnread({ db }: Context, actor: Actor) {
  const chats = await listUnread(db, actor.id);
  const loud = chats.filter(({ isMuted, isMentioned }) => !isMuted || isMentioned);
  return {
    isUnReads: chats.length > 0,
    lastUnreadAt: loud[0]?.createdAt.toISOString() ?? null,
    unreadChats: loud.map(({ id }) => id),
  };
}
