import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { listUnread } from './queries.ts';

/** Whether the actor has unread messages, when the last one came, and in which chats that are not muted. */
export async function getUnread({ db }: Context, actor: Actor) {
  const chats = await listUnread(db, actor.id);
  const [last] = chats;
  return {
    isUnReads: last !== undefined,
    lastUnreadAt: last?.createdAt.toISOString() ?? null,
    unreadChats: chats.filter(({ isMuted }) => !isMuted).map(({ id }) => id),
  };
}
