import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { compiledOnce } from '../../../../platform/database/compiled-once.ts';
import { deferred } from '../../../../platform/database/prepared-pool.ts';
import type { DB } from '../../../../platform/database/schema.ts';
import { takeLocked } from '../../../../platform/database/take-locked.ts';
import type { Database, Trx } from '../../../../platform/database/transaction.ts';
import { fullName } from '../../queries.ts';
import { type MessageRow, messagesWithSender } from '../queries.ts';

interface Sending {
  readonly gymId: string;
  readonly groupId: string;
  readonly senderId: string;
}

const lockSender = compiledOnce((db, { gymId, groupId, senderId }: Sending) =>
  db
    .selectFrom('chatMembers as member')
    .innerJoin('chatGroups as chat', (join) =>
      join.onRef('chat.gymId', '=', 'member.gymId').onRef('chat.id', '=', 'member.groupId'),
    )
    .innerJoin('users as sender', 'sender.id', 'member.userId')
    .select(['chat.lastSeq', 'chat.lastChange'])
    .select([fullName('sender').as('senderName'), 'sender.image'])
    .where('member.gymId', '=', gymId)
    .where('member.groupId', '=', groupId)
    .where('member.userId', '=', senderId)
    .where('member.leftAt', 'is', null)
    .where('chat.deletedAt', 'is', null)
    .forNoKeyUpdate(['chat', 'member'])
    .compile(),
);

/** Locks a live group and then the sender's membership, so that its messages get their numbers one after another. */
export async function lockToSend(trx: Trx, sending: Sending) {
  return takeLocked(async () => (await lockSender(trx, sending)).at(0));
}

/**
 * The message that a reply quotes. It is read after the group was locked: in the same statement, it could be the version
 * from before an edit that the lock waited for.
 */
export async function findQuoted(
  trx: Trx,
  { gymId, groupId, replyToSeq }: Omit<Sending, 'senderId'> & { readonly replyToSeq: number },
) {
  return trx
    .selectFrom('chatMessages as quoted')
    .innerJoin('users as quotedSender', 'quotedSender.id', 'quoted.senderId')
    .select(['quoted.senderId as quotedSenderId', 'quoted.body as quotedBody'])
    .select(['quoted.type as quotedType', 'quoted.deletedAt as quotedDeletedAt'])
    .select(fullName('quotedSender').as('quotedName'))
    .where('quoted.gymId', '=', gymId)
    .where('quoted.groupId', '=', groupId)
    .where('quoted.seq', '=', replyToSeq)
    .executeTakeFirst();
}

interface NewMessage {
  readonly message: Insertable<DB['chatMessages']>;
  /** Whether the sender has now read the group up to this message. */
  readonly isRead: boolean;
}

const storeMessage = compiledOnce((db, { message, isRead }: NewMessage) => {
  const { gymId, groupId, senderId, seq, change, createdAt } = message;
  const counted = db
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
        .set({ lastReadSeq: isRead ? seq : sql<number>`last_read_seq` })
        .where('gymId', '=', gymId)
        .where('groupId', '=', groupId)
        .where('userId', '=', senderId),
    );
  return counted.insertInto('chatMessages').values(message).modifyEnd(deferred).compile();
});

/**
 * Stores a message in a group that `lockToSend` has locked, at the latest with the commit, which fails with a unique
 * violation if the sender has already sent a message with this uuid.
 */
export async function insertMessage(trx: Trx, sent: NewMessage): Promise<void> {
  await storeMessage(trx, sent);
}

/** The message that a user sent to a group with this uuid. */
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

interface TrackMembership {
  readonly gymId: string;
  readonly trackId: string;
  readonly userId: string;
}

/** The welcome note of a track for an athlete who is on it; the membership stays locked until the transaction ends. */
export async function findWelcome(trx: Trx, { gymId, trackId, userId }: TrackMembership) {
  return takeLocked(() =>
    trx
      .selectFrom('trackMembers')
      .innerJoin('tracks', (join) =>
        join
          .onRef('tracks.gymId', '=', 'trackMembers.gymId')
          .onRef('tracks.id', '=', 'trackMembers.trackId'),
      )
      .select(['tracks.welcomeNote as note', 'trackMembers.joinedAt'])
      .where('trackMembers.gymId', '=', gymId)
      .where('trackMembers.trackId', '=', trackId)
      .where('trackMembers.userId', '=', userId)
      .where('trackMembers.leftAt', 'is', null)
      .forNoKeyUpdate('trackMembers')
      .executeTakeFirst(),
  );
}
