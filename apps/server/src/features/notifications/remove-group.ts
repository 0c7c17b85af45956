import { notificationsRemoved } from '@trackboard/contract/notifications';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { type OfGroup, deleteGroup, listUnreadReaders } from './queries.ts';

/** Users in one event. */
const pageSize = 500;

/** Deletes a group with its items and notifications, and sends hints to users who had not read it. */
export async function removeGroup(
  { outbox }: Pick<Context, 'outbox'>,
  trx: Trx,
  of: OfGroup,
): Promise<void> {
  const userIds = await listUnreadReaders(trx, of);
  await deleteGroup(trx, of);
  const { gymId, groupId } = of;
  for (let at = 0; at < userIds.length; at += pageSize) {
    const page = userIds.slice(at, at + pageSize);
    await outbox.add(trx, notificationsRemoved, { gymId, groupId, userIds: page }, gymId);
  }
}
