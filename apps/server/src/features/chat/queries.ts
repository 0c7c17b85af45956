import { type Mention, groupTypes } from '@trackboard/contract/chat';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { sameGym } from '../../platform/database/same-gym.ts';
import type { Given } from '../../platform/database/statement.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { isOnTrack } from '../tracks/index.ts';

export interface OfGroup {
  readonly gymId: string;
  readonly groupId: string;
}

/**
 * Selects whether a member may use a chat. The chat of a track is only for its admin (the gym's owner), the coaches of
 * the gym and users on the track. `member` and `chat` are the names of the tables in the query.
 */
export function isInChat(member: string, chat: string): RawBuilder<SqlBool> {
  return sql`(${sql.ref(`${member}.leftAt`)} is null and (
    ${sql.ref(`${chat}.trackId`)} is null or ${sql.ref(`${member}.isAdmin`)} or exists (
      select from track_members
      join tracks on tracks.gym_id = track_members.gym_id and tracks.id = track_members.track_id
      where track_members.gym_id = ${sql.ref(`${member}.gymId`)}
        and track_members.track_id = ${sql.ref(`${chat}.trackId`)}
        and track_members.user_id = ${sql.ref(`${member}.userId`)} and ${isOnTrack}
    ) or exists (
      select from gym_staff
      where gym_staff.gym_id = ${sql.ref(`${member}.gymId`)}
        and gym_staff.user_id = ${sql.ref(`${member}.userId`)}
    )
  ))`;
}

/** Selects who is in which live chat now. */
export function liveMembers(db: Database) {
  return db
    .selectFrom('chatMembers')
    .innerJoin('chatGroups', (join) => sameGym(join, 'chatGroups.id', 'chatMembers.groupId'))
    .where(isInChat('chatMembers', 'chatGroups'))
    .where('chatGroups.deletedAt', 'is', null);
}

/** Selects the live chats that a user is in now. Every query of groups and messages for a reader starts here. */
export function visibleGroups(db: Database, userId: Given<string>) {
  return liveMembers(db).where('chatMembers.userId', '=', userId);
}

/** Returns the gym of a chat that the user is in. */
export async function findVisibleGroup(db: Database, userId: string, groupId: string) {
  return visibleGroups(db, userId)
    .select(['chatGroups.gymId', 'chatGroups.lastSeq'])
    .where('chatGroups.id', '=', groupId)
    .executeTakeFirst();
}

/** Selects a user's name as chats show it. `users` is the table or its alias. */
export function fullName(users: string): RawBuilder<string> {
  return sql`trim(${sql.ref(`${users}.firstName`)} || ' ' || ${sql.ref(`${users}.lastName`)})`;
}

/** Selects whether a user coaches a gym. Both are columns. */
export function coaches(userId: string, gymId: string): RawBuilder<boolean> {
  return sql`exists (
    select from gym_staff as staff
    where staff.gym_id = ${sql.ref(gymId)} and staff.user_id = ${sql.ref(userId)}
  )`;
}

/** Selects a message's sender as chats show it. A welcome note has the name of the gym, so `gyms` must be joined. */
export function senderName(message: string, sender: string): RawBuilder<string> {
  return sql`case when ${sql.ref(`${message}.isWelcome`)} then gyms.name else ${fullName(sender)} end`;
}

type Column = RawBuilder<unknown>;

interface ReadUpTo {
  readonly gymId: Column;
  readonly groupId: Column;
  readonly lastSeq: Column;
  readonly userId: Column;
  readonly readSeq: Column;
}

/**
 * Selects how many messages a member of a chat has not read, given the columns of the chat and of the member. A welcome
 * note counts only for the athlete it welcomes, and messages of blocked users do not count. The query counts positions
 * instead of rows, because there may be many. The range has both ends, so that PostgreSQL expects few rows and uses an
 * index.
 */
export function countUnread(of: ReadUpTo): RawBuilder<number> {
  const { gymId, groupId, lastSeq, userId, readSeq } = of;
  return sql`case when ${lastSeq} > ${readSeq} then ${lastSeq} - ${readSeq} - (
    select count(*) from chat_welcomes as welcome
    where welcome.gym_id = ${gymId} and welcome.group_id = ${groupId}
      and welcome.seq > ${readSeq} and welcome.seq <= ${lastSeq} and welcome.user_id <> ${userId}
  ) - (
    select coalesce(sum(theirs.count), 0)::bigint from chat_blocks as block
    cross join lateral (
      select count(*) from chat_messages as message
      where message.gym_id = ${gymId} and message.group_id = ${groupId}
        and message.sender_id = block.blocked_id and not message.is_welcome
        and message.seq > ${readSeq} and message.seq <= ${lastSeq}
    ) as theirs
    where block.user_id = ${userId}
  ) else 0 end`;
}

/** The number of messages that a member of `liveMembers` has not read. */
export const unreadOfMember = countUnread({
  gymId: sql`chat_groups.gym_id`,
  groupId: sql`chat_groups.id`,
  lastSeq: sql`chat_groups.last_seq`,
  userId: sql`chat_members.user_id`,
  readSeq: sql`chat_members.last_read_seq`,
});

const otherId = sql<string>`case when chat_groups.low_user_id = chat_members.user_id
  then chat_groups.high_user_id else chat_groups.low_user_id end`;

/** Selects memberships of chats with the `chatName` and `chatImage` of the chat for that member. */
export function withNames(members: ReturnType<typeof liveMembers>) {
  return members
    .leftJoin('gyms', (join) =>
      join
        .onRef('gyms.id', '=', 'chatGroups.gymId')
        .on('chatGroups.groupType', '=', groupTypes.gym),
    )
    .leftJoin('tracks', (join) => sameGym(join, 'tracks.id', 'chatGroups.trackId'))
    .leftJoin('users as other', (join) => join.on('other.id', '=', otherId))
    .select([
      'chatGroups.gymId',
      'chatGroups.id as groupId',
      'chatGroups.groupType',
      'chatGroups.lastSeq',
      'chatMembers.lastReadSeq',
      'chatMembers.isMuted',
      'other.id as otherId',
      sql<string>`coalesce(chat_groups.name, gyms.name, tracks.name, ${fullName('other')})`.as(
        'chatName',
      ),
      sql<string | null>`coalesce(chat_groups.image, gyms.image, tracks.image, other.image)`.as(
        'chatImage',
      ),
    ]);
}

/** Selects the live chats that a user is in now, with their names and images for that user. */
export function namedGroups(db: Database, userId: Given<string>) {
  return withNames(visibleGroups(db, userId));
}

/** Returns both users of a one-to-one chat, in the order of the table. */
export function pairOf(one: string, other: string) {
  const [lowUserId = one, highUserId = other] = [one, other].toSorted();
  return { lowUserId, highUserId };
}

/** The users whom a user has blocked, or who have blocked the user. */
const blocksOf = (userId: string) => sql<string[]>`array(
  select blocked_id::text from chat_blocks where user_id = ${userId}
  union select user_id::text from chat_blocks where blocked_id = ${userId}
)`;

/** Returns a user's name and the users with whom there is a block. */
export async function findTypist(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select([fullName('users').as('userName'), blocksOf(userId).as('blockers')])
    .where('id', '=', userId)
    .executeTakeFirst();
}

interface Mentioning {
  readonly gymId: string;
  readonly groupId: string;
  readonly senderId: string;
  readonly mentionedIds: readonly string[];
}

/** Returns the users of `mentionedIds` whom a message can mention: other members of the group, in the list's order. */
export async function findMentioned(
  db: Database,
  { gymId, groupId, senderId, mentionedIds }: Mentioning,
): Promise<Mention[]> {
  if (mentionedIds.length === 0) return [];
  const ids = [...mentionedIds];
  return liveMembers(db)
    .innerJoin('users', 'users.id', 'chatMembers.userId')
    .select(['chatMembers.userId', fullName('users').as('userName')])
    .where('chatMembers.gymId', '=', gymId)
    .where('chatMembers.groupId', '=', groupId)
    .where('chatMembers.userId', '<>', senderId)
    .where('chatMembers.userId', '=', sql<string>`any(${ids}::uuid[])`)
    .where('chatGroups.groupType', '<>', groupTypes.user)
    .orderBy(sql`array_position(${ids}::uuid[], users.id)`)
    .execute();
}

/** Whether a member of `visibleGroups` has an unread message that mentions them, by a sender they have not blocked. */
export const hasUnreadMention = sql<boolean>`exists (
  select from chat_messages as message
  where message.gym_id = chat_members.gym_id and message.group_id = chat_members.group_id
    and message.seq > chat_members.last_read_seq and message.mentioned_ids <> '{}'
    and chat_members.user_id = any(message.mentioned_ids)
    and not exists (
      select from chat_blocks as block
      where block.user_id = chat_members.user_id and block.blocked_id = message.sender_id
    )
)`;

/** Returns which of these users are in a live group now, and the group as each of them sees it. */
export async function findMembersAmong(
  db: Database,
  { gymId, groupId }: OfGroup,
  userIds: readonly string[],
) {
  return withNames(liveMembers(db))
    .select(['chatMembers.userId', 'chatMembers.isMuted', unreadOfMember.as('unreads')])
    .where('chatMembers.gymId', '=', gymId)
    .where('chatMembers.groupId', '=', groupId)
    .where('chatMembers.userId', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute();
}

export type MemberRow = Awaited<ReturnType<typeof findMembersAmong>>[number];
