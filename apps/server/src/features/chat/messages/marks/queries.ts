import { maxReactors, maxReceiptMembers } from '@trackboard/contract/chat';
import { sql } from 'kysely';
import { countRows } from '../../../../platform/database/count-rows.ts';
import { findWithList } from '../../../../platform/database/find-list.ts';
import { deleteRow, insertRow } from '../../../../platform/database/rows.ts';
import { sameGym } from '../../../../platform/database/same-gym.ts';
import type { Database, Trx } from '../../../../platform/database/transaction.ts';
import { hasBlocked } from '../../people/queries.ts';
import { type OfGroup, countUnread, fullName, liveMembers, visibleGroups } from '../../queries.ts';
import { type OfMessage, messagesWithSender, readGroup, visibleMessages } from '../queries.ts';

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

/** Returns the different emojis on a message. */
export async function listEmojis(db: Database, of: OfMessage): Promise<string[]> {
  const rows = await reactionsTo(db, of).select('emoji').distinct().execute();
  return rows.map(({ emoji }) => emoji);
}

/** Inserts a reaction. Returns false if the user has put this emoji on the message already. */
export async function insertReaction(trx: Trx, reaction: NewReaction): Promise<boolean> {
  return insertRow(trx, 'chatReactions', reaction);
}

/** Deletes a reaction. Returns false if the user has not put this emoji on the message. */
export async function deleteReaction(
  trx: Trx,
  { gymId, groupId, seq, emoji, userId }: Omit<NewReaction, 'id' | 'createdAt'>,
): Promise<boolean> {
  return deleteRow(trx, 'chatReactions', { gymId, groupId, seq, emoji, userId });
}

/** Returns the message with this id in a chat that the user is in. */
export async function findVisibleMessage(db: Database, userId: string, messageId: string) {
  return visibleMessages(db, userId)
    .select(['chatMessages.gymId', 'chatMessages.groupId', 'chatMessages.seq'])
    .where('chatMessages.id', '=', messageId)
    .executeTakeFirst();
}

/** Returns who has reacted to a message, the reader first, without users whom the reader has blocked. */
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

interface NewPin extends OfMessage {
  readonly pinnedBy: string;
  readonly pinnedAt: Date;
}

export async function countPins(db: Database, { gymId, groupId }: OfGroup): Promise<number> {
  const pins = db.selectFrom('chatPins').where('gymId', '=', gymId).where('groupId', '=', groupId);
  return countRows(pins);
}

/** Inserts a pin. Returns false if the message is pinned already. */
export async function insertPin(trx: Trx, pin: NewPin): Promise<boolean> {
  return insertRow(trx, 'chatPins', pin);
}

/** Deletes a pin. Returns false if the message is not pinned. */
export async function deletePin(trx: Trx, { gymId, groupId, seq }: OfMessage): Promise<boolean> {
  return deleteRow(trx, 'chatPins', { gymId, groupId, seq });
}

/** Returns the pinned messages of a group, the last pinned first. Null if the user is not in the group. */
export async function findPins(db: Database, userId: string, groupId: string) {
  const pinned = messagesWithSender(db)
    .innerJoin('chatPins as pin', (join) =>
      sameGym(join, 'pin.groupId', 'message.groupId').onRef('pin.seq', '=', 'message.seq'),
    )
    .whereRef('pin.gymId', '=', db.dynamic.ref('head.gymId'))
    .whereRef('pin.groupId', '=', db.dynamic.ref('head.groupId'))
    .orderBy('pin.pinnedAt', 'desc')
    .orderBy('pin.seq', 'desc');
  return findWithList(db, readGroup(db, { userId, groupId }), pinned);
}

export interface Reader {
  readonly gymId: string;
  readonly groupId: string;
  readonly userId: string;
}

function membersOf(db: Database, { gymId, groupId }: Reader) {
  return liveMembers(db)
    .where('chatMembers.gymId', '=', gymId)
    .where('chatMembers.groupId', '=', groupId);
}

/**
 * Selects the other members of a small chat who exchange read receipts with a reader. Both must have receipts switched
 * on, and neither may have blocked the other.
 */
function sharingMembers(db: Database, of: Reader) {
  const few = membersOf(db, of)
    .select('chatMembers.userId')
    .limit(maxReceiptMembers + 1);
  const memberId = sql<string>`chat_members.user_id`;
  const reader = sql<string>`${of.userId}::uuid`;
  return membersOf(db, of)
    .innerJoin('users', 'users.id', 'chatMembers.userId')
    .where(sql<boolean>`(select count(*) from ${few} as few) <= ${maxReceiptMembers}`)
    .where(sql<boolean>`(select read_receipts from users where id = ${reader})`)
    .where('users.readReceipts', '=', true)
    .where('chatMembers.userId', '<>', of.userId)
    .where((eb) => eb.not(hasBlocked(reader, memberId)))
    .where((eb) => eb.not(hasBlocked(memberId, reader)));
}

/** Returns how far those members have read, sorted by name. */
export async function findReceipts(db: Database, of: Reader) {
  return sharingMembers(db, of)
    .select(['users.id', 'users.image', 'users.role', fullName('users').as('userName')])
    .select(['chatMembers.lastReadSeq', 'chatMembers.joinedAt'])
    .orderBy(sql`fold_text(${fullName('users')})`)
    .orderBy('users.id')
    .execute();
}

/** Returns those of these users with whom a reader shares receipts. */
export async function listSharingAmong(
  db: Database,
  of: Reader,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await sharingMembers(db, of)
    .select('chatMembers.userId')
    .where('chatMembers.userId', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute();
  return rows.map(({ userId }) => userId);
}

interface ReadPosition {
  readonly gymId: string;
  readonly hasMoved: boolean;
  /** The number of unread messages after the move. */
  readonly unReads: number;
  readonly readSeq: number;
}

/** Moves a user's read position in a group forward, at most to `seq`. Undefined if the user is not in the group. */
export async function moveReadPosition(
  db: Database,
  { userId, groupId, seq }: { userId: string; groupId: string; seq: number | null },
): Promise<ReadPosition | undefined> {
  const own = visibleGroups(db, userId)
    .select(['chatGroups.gymId', 'chatGroups.id as groupId', 'chatGroups.lastSeq'])
    .select('chatMembers.lastReadSeq as before')
    .select(sql<number>`least(${seq}::bigint, chat_groups.last_seq)`.as('target'))
    .where('chatGroups.id', '=', groupId);
  const readSeq = sql<number>`coalesce(moved.last_read_seq, own.before)`;
  const unread = countUnread({
    gymId: sql`own.gym_id`,
    groupId: sql`own.group_id`,
    lastSeq: sql`own.last_seq`,
    userId: sql`${userId}::uuid`,
    readSeq,
  });
  const { rows } = await sql<ReadPosition>`
    with own as ${own}, moved as (
      update chat_members set last_read_seq = own.target from own
      where chat_members.gym_id = own.gym_id and chat_members.group_id = own.group_id
        and chat_members.user_id = ${userId} and chat_members.last_read_seq < own.target
      returning last_read_seq
    )
    select own.gym_id, moved.last_read_seq is not null as has_moved, ${unread} as un_reads,
      ${readSeq} as read_seq
    from own left join moved on true`.execute(db);
  return rows[0];
}
