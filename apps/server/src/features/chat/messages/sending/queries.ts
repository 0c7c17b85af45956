import { type Insertable, type Selectable, sql } from 'kysely';
import { sameGym } from '../../../../platform/database/same-gym.ts';
import type { DB } from '../../../../platform/database/schema.ts';
import { type ValuesOf, statement } from '../../../../platform/database/statement.ts';
import {
  type Database,
  type Trx,
  send,
  takeLocked,
} from '../../../../platform/database/transaction.ts';
import { coaches, fullName, isInChat, senderName } from '../../queries.ts';
import { type MessageRow, messagesWithSender, visibleMessages } from '../queries.ts';
import { isOnTrack } from '../../../tracks/index.ts';

interface Sending {
  readonly gymId: string;
  readonly groupId: string;
  readonly senderId: string;
}

/** Locks a live group and then the sender's membership, so that its messages get their numbers one after another. */
function lockedToSend(db: Database, { gymId, groupId, senderId }: ValuesOf<Sending>) {
  return db
    .selectFrom('chatMembers as member')
    .innerJoin('chatGroups as chat', (join) => sameGym(join, 'chat.id', 'member.groupId'))
    .innerJoin('users as sender', 'sender.id', 'member.userId')
    .select(['chat.lastSeq', 'chat.lastChange'])
    .select([fullName('sender').as('senderName'), 'sender.image'])
    .select(coaches('member.userId', 'member.gymId').as('isByCoach'))
    .where('member.gymId', '=', gymId)
    .where('member.groupId', '=', groupId)
    .where('member.userId', '=', senderId)
    .where(isInChat('member', 'chat'))
    .where('chat.deletedAt', 'is', null)
    .forNoKeyUpdate(['chat', 'member']);
}

/**
 * Returns the message that a reply quotes. It is read after the reply is stored, because the statement that stores it could
 * read the version before an edit that it waited for.
 */
export async function findQuoted(
  trx: Trx,
  { gymId, groupId, replyToSeq }: Omit<Sending, 'senderId'> & { readonly replyToSeq: number },
) {
  return trx
    .selectFrom('chatMessages as quoted')
    .innerJoin('users as quotedSender', 'quotedSender.id', 'quoted.senderId')
    .innerJoin('gyms', 'gyms.id', 'quoted.gymId')
    .select(['quoted.senderId as quotedSenderId', 'quoted.body as quotedBody'])
    .select(['quoted.type as quotedType', 'quoted.deletedAt as quotedDeletedAt'])
    .select(['quoted.isWelcome as quotedIsWelcome'])
    .select(senderName('quoted', 'quotedSender').as('quotedName'))
    .where('quoted.gymId', '=', gymId)
    .where('quoted.groupId', '=', groupId)
    .where('quoted.seq', '=', replyToSeq)
    .executeTakeFirst();
}

type NewMessage = Omit<
  Selectable<DB['chatMessages']>,
  'seq' | 'change' | 'deletedAt' | 'editedAt' | 'removedBy'
> & {
  /** Whether the sender has now read the group up to this message. */
  readonly isRead: boolean;
};

/** The sender of a message as chats show it. */
type Sender = Pick<MessageRow, 'senderName' | 'image' | 'isByCoach'>;

const sender = sql<Sender>`(
  select json_build_object('senderName', sender_name, 'image', image, 'isByCoach', is_by_coach) from locked
)`;

const storeMessage = statement('store message', (db, of: ValuesOf<NewMessage>) => {
  const { gymId, groupId, senderId, createdAt } = of;
  const seq = sql<number>`(select last_seq + 1 from locked)`;
  const change = sql<number>`(select last_change + 1 from locked)`;
  const counted = db
    .with('locked', () => lockedToSend(db, of))
    .with('counted', (cte) =>
      cte
        .updateTable('chatGroups')
        .set({ lastSeq: seq, lastChange: change, lastMessageAt: createdAt })
        .where('gymId', '=', gymId)
        .where('id', '=', groupId),
    )
    .with('seen', (cte) =>
      cte
        .updateTable('chatMembers')
        .set({
          lastReadSeq: sql<number>`case when ${of.isRead}::boolean then ${seq} else last_read_seq end`,
        })
        .where('gymId', '=', gymId)
        .where('groupId', '=', groupId)
        .where('userId', '=', senderId),
    );
  return counted
    .insertInto('chatMessages')
    .values({
      gymId,
      groupId,
      senderId,
      seq,
      change,
      createdAt,
      id: of.id,
      uuid: of.uuid,
      type: of.type,
      body: of.body,
      media: of.media,
      mentionedIds: of.mentionedIds,
      isWelcome: of.isWelcome,
      isForwarded: of.isForwarded,
      replyToSeq: of.replyToSeq,
      voicePeaks: of.voicePeaks,
      voiceSeconds: of.voiceSeconds,
    })
    .returning(['seq', 'change', sender.as('sender')]);
});

/**
 * Stores a message as the next of its group, with the commit at the latest. The commit fails with an error of
 * `isNotMember` if the sender is not in the group, and with a unique violation if the sender has already sent a message
 * with this uuid.
 */
export async function insertMessage(trx: Trx, message: NewMessage) {
  return send(trx, storeMessage(message));
}

/** Whether storing a message failed because no live group with its sender was found: the message has no number then. */
export function isNotMember(error: unknown): boolean {
  const { code, table } = error as { readonly code?: unknown; readonly table?: unknown };
  return code === '23502' && (table === 'chat_messages' || table === 'chat_groups');
}

/** Returns the content of a message in one of the user's chats, to be copied. Undefined if the message is deleted. */
export async function findSource(db: Database, userId: string, messageId: string) {
  return visibleMessages(db, userId)
    .select(['chatMessages.type', 'chatMessages.body', 'chatMessages.media'])
    .select(['chatMessages.voiceSeconds', 'chatMessages.voicePeaks'])
    .where('chatMessages.id', '=', messageId)
    .where('chatMessages.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Locks a message against deletion. Returns false if it is deleted. */
export async function lockSource(trx: Trx, messageId: string): Promise<boolean> {
  const row = await takeLocked(() =>
    trx
      .selectFrom('chatMessages')
      .select('id')
      .where('id', '=', messageId)
      .where('deletedAt', 'is', null)
      .forShare()
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/** Returns the message that a user sent to a group with this uuid. */
export async function findMessageByUuid(
  db: Database,
  { gymId, groupId, senderId, uuid }: Sending & { readonly uuid: string },
): Promise<MessageRow | undefined> {
  return messagesWithSender(db)
    .where('message.gymId', '=', gymId)
    .where('message.groupId', '=', groupId)
    .where('message.senderId', '=', senderId)
    .where('message.uuid', '=', uuid)
    .executeTakeFirst();
}

/** Stores whom a welcome note is for. */
export async function insertWelcome(
  trx: Trx,
  welcome: Insertable<DB['chatWelcomes']>,
): Promise<void> {
  await trx.insertInto('chatWelcomes').values(welcome).execute();
}

interface TrackMembership {
  readonly gymId: string;
  readonly trackId: string;
  readonly userId: string;
}

/** Returns the welcome note of a track for an athlete on it, and locks the membership until the transaction ends. */
export async function findWelcome(trx: Trx, { gymId, trackId, userId }: TrackMembership) {
  return takeLocked(() =>
    trx
      .selectFrom('trackMembers')
      .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackMembers.trackId'))
      .innerJoin('gyms', 'gyms.id', 'trackMembers.gymId')
      .select(['tracks.welcomeNote as note', 'trackMembers.joinedAt', 'gyms.ownerId'])
      .where('trackMembers.gymId', '=', gymId)
      .where('trackMembers.trackId', '=', trackId)
      .where('trackMembers.userId', '=', userId)
      .where(isOnTrack)
      .forNoKeyUpdate('trackMembers')
      .executeTakeFirst(),
  );
}
