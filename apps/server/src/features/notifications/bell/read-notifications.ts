import type { InputOf } from '@trackboard/contract';
import type * as notifications from '@trackboard/contract/notifications';
import { notificationsRead } from '@trackboard/contract/notifications';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { countUnread, markRead } from './queries.ts';

/** Marks notifications of the actor as read and updates the actor's other devices. Unknown ids are ignored. */
export async function readNotifications(
  { db, clock, outbox }: Context,
  { id: userId }: Actor,
  { ids }: InputOf<typeof notifications.read>,
) {
  const unread = await inTransaction(db, async (trx) => {
    const isNone = ids?.length === 0;
    const read = isNone ? 0 : await markRead(trx, { userId, groupIds: ids }, clock.now());
    if (read > 0) outbox.announce(trx, notificationsRead, { userId });
    return countUnread(trx, userId);
  });
  return { unread };
}
