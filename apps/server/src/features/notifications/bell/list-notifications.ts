import type { InputOf } from '@trackboard/contract';
import type * as notifications from '@trackboard/contract/notifications';
import { notificationsPerPage } from '@trackboard/contract/notifications';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { presentNotification } from './present.ts';
import { findBell } from './queries.ts';

/** A page of the actor's bell. */
export async function listNotifications(
  { db }: Context,
  { id }: Actor,
  { pageNumber }: InputOf<typeof notifications.list>,
) {
  const limit = notificationsPerPage;
  const of = { userId: id, limit, offset: (pageNumber - 1) * limit };
  const { rows, total, unread } = await findBell(db, of);
  return {
    notifications: rows.flatMap((row) => presentNotification(row) ?? []),
    totalPages: Math.ceil(total / notificationsPerPage),
    unread,
  };
}
