import type { PayloadOf } from '@trackboard/contract';
import { type messageSent, groupTypes, messageTypes } from '@trackboard/contract/chat';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { imageLink } from '../../../../platform/storage/image-link.ts';
import { type MessageRow, findMessage } from '../queries.ts';
import { type MemberToPush, takeMembersToPush } from './queries.ts';

/** Users in one transaction. */
const pageSize = 500;

const sentWords = {
  [messageTypes.gif]: 'Sent a gif',
  [messageTypes.image]: 'Sent an image',
  [messageTypes.video]: 'Sent a video',
  [messageTypes.text]: '',
} as const;

/** What a push shows. A one-to-one chat has the sender's name for its reader. */
function pushOf(
  { config }: Context,
  { groupId, senderName, body, type, image }: MessageRow,
  { chatName, groupType }: MemberToPush,
) {
  return {
    title: groupType === groupTypes.user ? chatName : `${senderName} in ${chatName}`,
    body: body || sentWords[type],
    link: `/dashboard/messages?chat=${encodeURIComponent(groupId)}`,
    tag: `chat-${groupId}`,
    ...(image && { icon: imageLink(config, image) }),
  };
}

/** Requests the pushes of a message for all who have not read it, page by page. Idempotent. */
export async function pushMessage(
  context: Context,
  { gymId, messageId, isWelcome }: PayloadOf<typeof messageSent>,
): Promise<void> {
  const { db, push } = context;
  const message = isWelcome ? undefined : await findMessage(db, { gymId, messageId });
  if (!message || message.deletedAt) return;
  let taken = pageSize;
  while (taken === pageSize) {
    taken = await inTransaction(db, async (trx) => {
      const members = await takeMembersToPush(trx, { ...message, gymId }, pageSize);
      const [first] = members;
      const userIds = members.map(({ userId }) => userId);
      if (first) await push.toUsers(trx, userIds, pushOf(context, message, first));
      return members.length;
    });
  }
}
