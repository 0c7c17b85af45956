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
