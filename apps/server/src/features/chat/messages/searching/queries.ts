import { groupTypes } from '@trackboard/contract/chat';
import { sql } from 'kysely';
import { findWithList } from '../../../../platform/database/find-list.ts';
import { sameGym } from '../../../../platform/database/same-gym.ts';
import type { Database } from '../../../../platform/database/transaction.ts';
import type { Slice } from '../../../../platform/http/slice.ts';
import { hasBlocked } from '../../people/queries.ts';
import { namedGroups, senderName } from '../../queries.ts';
import { senderImage } from '../queries.ts';

export interface MessageSearch {
  readonly userId: string;
  readonly search: string;
  /** Null for all chats of the user. */
  readonly groupId: string | null;
}

/** The chats that are searched. */
function searchedChats(db: Database, { userId, groupId }: MessageSearch) {
  const chats = namedGroups(db, userId);
  return groupId ? chats.where('chatGroups.id', '=', groupId) : chats;
}

/** Words that begin like each word of the text; null if it has none. */
const beginningsOf = (text: string) => sql`(
  select nullif(to_tsquery('simple', string_agg(quote_literal(word) || ':*', ' & ')), '')
  from regexp_split_to_table(message_words(${text}), '[[:space:]]+') as word where word <> ''
)`;

/** A page of the ids of the messages that were found, newest first, with their number and that of the chats. */
function hits(db: Database, of: MessageSearch, { limit, offset }: Slice) {
  const inChats = sql`(select string_agg(quote_literal(group_id::text), ' | ')::tsquery from chats)`;
  const isFolded = sql`chats.group_type <> ${groupTypes.user} and not message.is_welcome
    and ${hasBlocked(of.userId, sql`message.sender_id`)}`;
  // `matches` is materialized, else PostgreSQL looks the words up again for each chat.
  return sql<{ total: number; chatCount: number; ids: string[] }>`(
    with chats as materialized ${searchedChats(db, of)}, matches as materialized (
      select gym_id, group_id, id, sender_id, is_welcome, created_at from chat_messages
      where searched_words(group_id, body) @@ (${beginningsOf(of.search)} && ${inChats}) and body <> ''
    ), hits as materialized (
      select message.id, message.created_at
      from matches as message
      join chats on chats.gym_id = message.gym_id and chats.group_id = message.group_id
      where not (${isFolded})
    )
    select (select count(*) from hits) as total, (select count(*) from chats) as chat_count, array(
      select id from hits order by created_at desc, id desc limit ${limit} offset ${offset}
    ) as ids
  )`;
}

/** A page of the messages with these words in the user's chats, newest first. Messages of blocked users are left out. */
export async function findMessagesByWords(db: Database, of: MessageSearch, slice: Slice) {
  const messages = db
    .selectFrom('chatMessages as message')
    .innerJoin(searchedChats(db, of).as('chat'), (join) =>
      sameGym(join, 'chat.groupId', 'message.groupId'),
    )
    .innerJoin('gyms', 'gyms.id', 'message.gymId')
    .innerJoin('users as sender', 'sender.id', 'message.senderId')
    .select(['message.id', 'message.groupId', 'message.seq', 'message.senderId'])
    .select(['message.isWelcome', 'message.createdAt', 'message.body', 'message.type'])
    .select(['chat.chatName', 'chat.chatImage', 'chat.groupType'])
    .select([senderName('message', 'sender').as('senderName'), senderImage.as('image')])
    .where('message.id', '=', sql<string>`any(head.ids)`)
    .orderBy('message.createdAt', 'desc')
    .orderBy('message.id', 'desc');
  return findWithList(db, hits(db, of, slice), messages);
}
