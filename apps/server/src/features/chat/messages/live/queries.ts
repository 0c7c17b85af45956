import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/transaction.ts';
import { type OfGroup, liveMembers, unreadOfMember, withNames } from '../../queries.ts';
import { type MessageRow, messagesWithSender } from '../queries.ts';

/** The messages of a group from one position to another, both inclusive. */
export async function findMessagesBetween(
  db: Database,
  { gymId, groupId }: OfGroup,
  [first, last]: readonly [number, number],
): Promise<MessageRow[]> {
  return messagesWithSender(db)
    .where('message.gymId', '=', gymId)
    .where('message.groupId', '=', groupId)
    .where('message.seq', '>=', first)
    .where('message.seq', '<=', last)
    .orderBy('message.seq')
    .execute();
}

/** Which of these users are in a live group now, and the group as each of them sees it. */
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
