import { groupTypes } from '@trackboard/contract/chat';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/transaction.ts';

/** The live chats that a user is in now. Every query of groups and messages starts here. */
export function visibleGroups(db: Database, userId: string) {
  return db
    .selectFrom('chatMembers')
    .innerJoin('chatGroups', (join) =>
      join
        .onRef('chatGroups.gymId', '=', 'chatMembers.gymId')
        .onRef('chatGroups.id', '=', 'chatMembers.groupId'),
    )
    .where('chatMembers.userId', '=', userId)
    .where('chatMembers.leftAt', 'is', null)
    .where('chatGroups.deletedAt', 'is', null);
}

/** The gym of a chat that the user is in. */
export async function findVisibleGroup(
  db: Database,
  userId: string,
  groupId: string,
): Promise<{ gymId: string } | undefined> {
  return visibleGroups(db, userId)
    .select('chatGroups.gymId')
    .where('chatGroups.id', '=', groupId)
    .executeTakeFirst();
}

/** A user's name as chats show it; `users` is the table or its alias. */
export function fullName(users: string): RawBuilder<string> {
  return sql`trim(${sql.ref(`${users}.firstName`)} || ' ' || ${sql.ref(`${users}.lastName`)})`;
}

/** The live chats that a user is in now, with their `chatName` and `chatImage` for that user. */
export function namedGroups(db: Database, userId: string) {
  const otherId = sql<string>`case when low_user_id = ${userId} then high_user_id else low_user_id end`;
  return visibleGroups(db, userId)
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

/** Both users of a one-to-one chat, in the order of the table. */
export function pairOf(one: string, other: string) {
  const [lowUserId = one, highUserId = other] = [one, other].toSorted();
  return { lowUserId, highUserId };
}
