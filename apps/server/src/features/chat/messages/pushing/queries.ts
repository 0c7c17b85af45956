import { sql } from 'kysely';
import type { Database, Trx } from '../../../../platform/database/transaction.ts';
import { wantsPushOfMessages } from '../../../../platform/push/queries.ts';
import { hasBlocked } from '../../people/queries.ts';
import { liveMembers, withNames } from '../../queries.ts';
import { type MessageRow, messagesWithSender } from '../queries.ts';

type Sent = Pick<MessageRow, 'groupId' | 'seq' | 'senderId'> & { readonly gymId: string };

interface ToPush extends Sent {
  readonly mentions: MessageRow['mentions'];
  /** Whether only mentioned members get the message, because the others got it before an edit. */
  readonly isOnlyForMentioned: boolean;
}

/** Returns the sender's last message before this one and after a time, unless it is deleted. */
export async function findLastBefore(
  db: Database,
  { gymId, groupId, seq, senderId }: Sent,
  since: Date,
): Promise<MessageRow | undefined> {
  return messagesWithSender(db)
    .where('message.gymId', '=', gymId)
    .where('message.groupId', '=', groupId)
    .where('message.seq', '<', seq)
    .where('message.senderId', '=', senderId)
    .where('message.createdAt', '>', since)
    .where('message.deletedAt', 'is', null)
    .where('message.isWelcome', '=', false)
    .orderBy('message.seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether the sender has written again, so that the newer message is pushed instead. */
function isSuperseded(db: Database, { gymId, groupId, seq, senderId }: Sent) {
  return db
    .selectNoFrom((eb) =>
      eb
        .exists(
          eb
            .selectFrom('chatMessages')
            .where('gymId', '=', gymId)
            .where('groupId', '=', groupId)
            .where('seq', '>', seq)
            .where('senderId', '=', senderId)
            .where('deletedAt', 'is', null)
            .where('isWelcome', '=', false),
        )
        .as('isSuperseded'),
    )
    .$asScalar();
}

/**
 * Selects the members who want a push of a message, by id: those who have not read it and got no push of it or of a
 * later one. Mentioned members get it although they have muted the chat or its sender has written again.
 */
function dueMembers(db: Database, sent: ToPush) {
  const { gymId, groupId, seq, senderId } = sent;
  const userId = sql<string>`chat_members.user_id`;
  const mentionedIds = (sent.mentions ?? []).map((each) => each.userId);
  const isMentioned = sql<boolean>`chat_members.user_id = any(${mentionedIds}::uuid[])`;
  return withNames(liveMembers(db))
    .select('chatMembers.userId')
    .where('chatMembers.gymId', '=', gymId)
    .where('chatMembers.groupId', '=', groupId)
    .where('chatMembers.userId', '<>', senderId)
    .where((eb) => {
      if (sent.isOnlyForMentioned) return isMentioned;
      const isWanted = eb.and([
        eb('chatMembers.isMuted', '=', false),
        eb.not(isSuperseded(db, sent)),
      ]);
      return eb.or([isWanted, isMentioned]);
    })
    .where('chatMembers.lastReadSeq', '<', seq)
    .where('chatMembers.lastPushedSeq', '<', seq)
    .where(wantsPushOfMessages(userId))
    .where((eb) => eb.not(hasBlocked(userId, senderId)))
    .where((eb) => eb.not(hasBlocked(sql`${senderId}::uuid`, userId)))
    .where((eb) =>
      eb.exists(
        eb.selectFrom('pushSubscriptions').whereRef('pushSubscriptions.userId', '=', userId),
      ),
    )
    .orderBy('chatMembers.userId');
}

/** Claims up to `limit` members who have not been pushed a message yet, and returns them with the name of the chat. */
export async function takeMembersToPush(trx: Trx, sent: ToPush, limit: number) {
  // The group is locked before its members, in the same order as when sending or leaving.
  const due = dueMembers(trx, sent)
    .limit(limit)
    .forShare('chatGroups')
    .forNoKeyUpdate('chatMembers');
  return trx
    .with('due', () => due)
    .updateTable('chatMembers')
    .from('due')
    .set({ lastPushedSeq: sent.seq })
    .whereRef('chatMembers.gymId', '=', 'due.gymId')
    .whereRef('chatMembers.groupId', '=', 'due.groupId')
    .whereRef('chatMembers.userId', '=', 'due.userId')
    .returning(['due.userId', 'due.chatName', 'due.groupType'])
    .execute();
}
export type MemberToPush = Awaited<ReturnType<typeof takeMembersToPush>>[number];
