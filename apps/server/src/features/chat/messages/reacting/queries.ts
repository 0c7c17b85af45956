import { maxReactors } from '@trackboard/contract/chat';
import { sql } from 'kysely';
import { deleteRow, insertRow } from '../../../../platform/database/rows.ts';
import type { Database, Trx } from '../../../../platform/database/transaction.ts';
import { hasBlocked } from '../../people/queries.ts';
import { fullName } from '../../queries.ts';
import { type OfMessage, visibleMessages } from '../queries.ts';

export interface NewReaction extends OfMessage {
  readonly id: string;
  readonly emoji: string;
  readonly userId: string;
  readonly createdAt: Date;
}

function reactionsTo(db: Database, { gymId, groupId, seq }: OfMessage) {
  return db
    .selectFrom('chatReactions')
    .where('gymId', '=', gymId)
    .where('groupId', '=', groupId)
    .where('seq', '=', seq);
}

/** The different emojis on a message. */
export async function listEmojis(db: Database, of: OfMessage): Promise<string[]> {
  const rows = await reactionsTo(db, of).select('emoji').distinct().execute();
  return rows.map(({ emoji }) => emoji);
}

/** Returns false if the user has put this emoji on the message already. */
export async function insertReaction(trx: Trx, reaction: NewReaction): Promise<boolean> {
  return insertRow(trx, 'chatReactions', reaction);
}

/** Returns false if the user has not put this emoji on the message. */
export async function deleteReaction(
  trx: Trx,
  { gymId, groupId, seq, emoji, userId }: Omit<NewReaction, 'id' | 'createdAt'>,
): Promise<boolean> {
  return deleteRow(trx, 'chatReactions', { gymId, groupId, seq, emoji, userId });
}

/** The message with this id in a chat that the user is in. */
export async function findVisibleMessage(db: Database, userId: string, messageId: string) {
  return visibleMessages(db, userId)
    .select(['chatMessages.gymId', 'chatMessages.groupId', 'chatMessages.seq'])
    .where('chatMessages.id', '=', messageId)
    .executeTakeFirst();
}

/** Who has reacted to a message, the reader first; not those whom the reader has blocked. */
export async function findReactors(db: Database, readerId: string, of: OfMessage) {
  return reactionsTo(db, of)
    .innerJoin('users', 'users.id', 'chatReactions.userId')
    .select(['chatReactions.emoji', 'chatReactions.userId', fullName('users').as('userName')])
    .where((eb) => eb.not(hasBlocked(readerId, sql`chat_reactions.user_id`)))
    .orderBy(sql`chat_reactions.user_id = ${readerId}::uuid`, 'desc')
    .orderBy('chatReactions.id')
    .limit(maxReactors)
    .execute();
}
