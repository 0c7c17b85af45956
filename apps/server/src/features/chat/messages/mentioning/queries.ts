import { type Mention, groupTypes } from '@trackboard/contract/chat';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/transaction.ts';
import { fullName, liveMembers } from '../../queries.ts';

interface Mentioning {
  readonly gymId: string;
  readonly groupId: string;
  readonly senderId: string;
  readonly mentionedIds: readonly string[];
}

/** The users of `mentionedIds` whom a message can mention: the other members of a group, in the order of the list. */
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

/** Whether a member of `visibleGroups` has not read a message that mentions them, by somebody they have not blocked. */
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
