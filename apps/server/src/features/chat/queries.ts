import { groupTypes } from '@trackboard/contract/chat';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/transaction.ts';

/** Who is in which live chat now. */
export function liveMembers(db: Database) {
  return db
    .selectFrom('chatMembers')
    .innerJoin('chatGroups', (join) =>
      join
        .onRef('chatGroups.gymId', '=', 'chatMembers.gymId')
        .onRef('chatGroups.id', '=', 'chatMembers.groupId'),
    )
    .where('chatMembers.leftAt', 'is', null)
    .where('chatGroups.deletedAt', 'is', null);
}

/** The live chats that a user is in now. Every query of groups and messages for a reader starts here. */
export function visibleGroups(db: Database, userId: string) {
  return liveMembers(db).where('chatMembers.userId', '=', userId);
}

/** The gym of a chat that the user is in. */
export async function findVisibleGroup(
  db: Database,
  userId: string,
  groupId: string,
): Promise<{ gymId: string; lastSeq: number } | undefined> {
  return visibleGroups(db, userId)
    .select(['chatGroups.gymId', 'chatGroups.lastSeq'])
    .where('chatGroups.id', '=', groupId)
    .executeTakeFirst();
}

/** A user's name as chats show it; `users` is the table or its alias. */
export function fullName(users: string): RawBuilder<string> {
  return sql`trim(${sql.ref(`${users}.firstName`)} || ' ' || ${sql.ref(`${users}.lastName`)})`;
}

const otherId = sql<string>`case when chat_groups.low_user_id = chat_members.user_id
  then chat_groups.high_user_id else chat_groups.low_user_id end`;

/** Memberships of chats with the `chatName` and `chatImage` of the chat for that member. */
export function withNames(members: ReturnType<typeof liveMembers>) {
  return members
    .leftJoin('gyms', (join) =>
      join
        .onRef('gyms.id', '=', 'chatGroups.gymId')
        .on('chatGroups.groupType', '=', groupTypes.gym),
    )
    .leftJoin('tracks', (join) =>
      join
        .onRef('tracks.gymId', '=', 'chatGroups.gymId')
        .onRef('tracks.id', '=', 'chatGroups.trackId'),
    )
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

/** The live chats that a user is in now, with their names and images for that user. */
export function namedGroups(db: Database, userId: string) {
  return withNames(visibleGroups(db, userId));
}

/** Both users of a one-to-one chat, in the order of the table. */
export function pairOf(one: string, other: string) {
  const [lowUserId = one, highUserId = other] = [one, other].toSorted();
  return { lowUserId, highUserId };
}
