import type { PayloadOf } from '@trackboard/contract';
import {
  type messageMentioned,
  type messageSent,
  groupTypes,
  messageTypes,
} from '@trackboard/contract/chat';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { imageLink } from '../../../../platform/storage/media-link.ts';
import { after, minutes } from '../../../../platform/time/clock.ts';
import { type MessageRow, findMessage } from '../queries.ts';
import { type MemberToPush, findLastBefore, takeMembersToPush } from './queries.ts';

/** The number of users in one transaction. */
const pageSize = 500;

/** Within this time after a message, a later one of its sender is pushed instead: the delay of jobs, and some more. */
const quickSuccession = minutes(1);

const sentWords = {
  [messageTypes.gif]: 'Sent a GIF',
  [messageTypes.image]: 'Sent an image',
  [messageTypes.video]: 'Sent a video',
  [messageTypes.text]: '',
} as const;

/** Returns the push of a message. Its reader sees a one-to-one chat under the sender's name. */
function pushOf(
  { config }: Context,
  { groupId, senderName, body, type, image }: MessageRow,
  { chatName, groupType }: MemberToPush,
) {
  const isGroup = groupType !== groupTypes.user;
  return {
    title: isGroup ? `${senderName} in ${chatName}` : chatName,
    body: body || sentWords[type],
    link: `/dashboard/messages?chat=${encodeURIComponent(groupId)}`,
    tag: `chat-${groupId}`,
    chat: { name: chatName, ...(isGroup && { sender: senderName }) },
    ...(image && { icon: imageLink(config, image) }),
  };
}

/** Returns the message of an event. If it was deleted, returns an earlier one of its sender that was not pushed. */
async function messageToPush(
  { db }: Context,
  { gymId, messageId }: PayloadOf<typeof messageSent>,
): Promise<MessageRow | undefined> {
  const message = await findMessage(db, { gymId, messageId });
  if (!message?.deletedAt) return message;
  const since = after(message.createdAt, -quickSuccession);
  return findLastBefore(db, { ...message, gymId }, since);
}

interface Pushing {
  readonly gymId: string;
  readonly message: MessageRow;
  readonly isOnlyForMentioned: boolean;
}

/** Requests the pushes of a message, page by page. Idempotent. */
async function requestPushes(
  context: Context,
  { gymId, message, isOnlyForMentioned }: Pushing,
): Promise<void> {
  const { db, push } = context;
  let taken = pageSize;
  while (taken === pageSize) {
    taken = await inTransaction(db, async (trx) => {
      const members = await takeMembersToPush(
        trx,
        { ...message, gymId, isOnlyForMentioned },
        pageSize,
      );
      const [first] = members;
      const userIds = members.map(({ userId }) => userId);
      if (first) await push.toUsers(trx, userIds, pushOf(context, message, first));
      return members.length;
    });
  }
}

/** Requests the pushes of a message for all who have not read it. */
export async function pushMessage(
  context: Context,
  sent: PayloadOf<typeof messageSent>,
): Promise<void> {
  const { gymId, isWelcome } = sent;
  const message = isWelcome ? undefined : await messageToPush(context, sent);
  if (message) await requestPushes(context, { gymId, message, isOnlyForMentioned: false });
}

/** Requests the pushes of a message for those whom an edit mentions and who got no push of the message before. */
export async function pushMention(
  context: Context,
  { gymId, messageId }: PayloadOf<typeof messageMentioned>,
): Promise<void> {
  const message = await findMessage(context.db, { gymId, messageId });
  if (message) await requestPushes(context, { gymId, message, isOnlyForMentioned: true });
}
