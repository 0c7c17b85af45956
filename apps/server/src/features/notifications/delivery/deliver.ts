import { notificationMailRequested, type Notification } from '@trackboard/contract/notifications';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { imageLink } from '../../../platform/storage/image-link.ts';
import { presentNotification } from '../bell/present.ts';
import { kinds } from '../kinds/kinds.ts';
import type { OfGroup } from '../queries.ts';
import { findToldGroup, takeDue } from './queries.ts';

/** Users in one transaction. */
const pageSize = 500;

function messageOf(
  { config }: Context,
  { title, description, body, link, image }: Notification,
  tag: string,
) {
  const lines = [description, body].filter((line) => line !== '').join('\n');
  return { title, body: lines, link, tag, ...(image && { icon: imageLink(config, image) }) };
}

/** Requests the pushes and mails of a group for all who have not read it, page by page. Idempotent. */
export async function deliver(context: Context, { gymId, groupId }: OfGroup): Promise<void> {
  const { db, push, outbox } = context;
  const row = await findToldGroup(db, { gymId, groupId });
  const told = row && presentNotification(row);
  if (!told) return;
  const { kind } = told;
  const message = messageOf(context, told, groupId);
  const { defaults } = kinds[kind];
  let taken = pageSize;
  while (taken === pageSize) {
    taken = await inTransaction(db, async (trx) => {
      const due = await takeDue(trx, { gymId, groupId, kind, defaults }, pageSize);
      const usersFor = (way: 'push' | 'mail') =>
        due.filter((each) => each[way]).map(({ userId }) => userId);
      await push.toUsers(trx, usersFor('push'), message);
      const mails = usersFor('mail').map((userId) => ({ gymId, groupId, userId }));
      await outbox.addAll(trx, notificationMailRequested, mails, gymId);
      return due.length;
    });
  }
}
