import { type GroupType, groupTypes } from '@trackboard/contract/chat';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/transaction.ts';
import { type MessageRow, messagesWithSender } from '../queries.ts';

export interface Group {
  readonly gymId: string;
  readonly groupId: string;
}

/** The messages of a group from one position to another, both inclusive. */
export async function findMessagesBetween(
  db: Database,
  { gymId, groupId }: Group,
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

/** A member of a group, and the group as this member sees it. */
export interface MemberRow {
  readonly userId: string;
  readonly unreads: number;
  readonly lastSeq: number;
  readonly groupType: GroupType;
  readonly chatName: string;
  readonly chatImage: string | null;
}

/** Which of these users are in a live group now. */
export async function findMembersAmong(
  db: Database,
  { gymId, groupId }: Group,
  userIds: readonly string[],
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select member.user_id, chat.last_seq - member.last_read_seq as unreads, chat.last_seq, chat.group_type,
      coalesce(chat.name, gyms.name, tracks.name, other.first_name || ' ' || other.last_name) as chat_name,
      coalesce(chat.image, gyms.image, tracks.image, other.image) as chat_image
    from chat_groups as chat
      join chat_members as member on member.gym_id = chat.gym_id and member.group_id = chat.id
      left join gyms on gyms.id = chat.gym_id and chat.group_type = ${groupTypes.gym}
      left join tracks on tracks.gym_id = chat.gym_id and tracks.id = chat.track_id
      left join users as other
        on other.id = case when chat.low_user_id = member.user_id then chat.high_user_id else chat.low_user_id end
    where chat.gym_id = ${gymId} and chat.id = ${groupId} and chat.deleted_at is null
      and member.user_id = any(${[...userIds]}::uuid[]) and member.left_at is null`.execute(db);
  return rows;
}
