import {
  type Mention,
  type Reaction,
  groupTypes,
  maxListedUsers,
  mediaPerPage,
  messagesAtOnce,
  messagesPerPage,
} from '@trackboard/contract/chat';
import { sql } from 'kysely';
import { findWithList, listStatement } from '../../../platform/database/find-list.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import {
  type Given,
  type ValuesOf,
  rowsOf,
  statement,
} from '../../../platform/database/statement.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Slice } from '../../../platform/http/slice.ts';
import { hasBlocked } from '../people/queries.ts';
import {
  type OfGroup,
  coaches,
  fullName,
  namedGroups,
  senderName,
  visibleGroups,
} from '../queries.ts';

export interface OfMessage extends OfGroup {
  readonly seq: number;
}

/** The image of a message's sender. A welcome note has the image of the gym. */
const senderImage = sql<
  string | null
>`case when message.is_welcome then gyms.image else sender.image end`;

const welcomedName = fullName('welcomed').$castTo<string | null>();

const isOnMessage = sql`reaction.gym_id = message.gym_id and reaction.group_id = message.group_id
  and reaction.seq = message.seq`;

/** The emojis on a message, the oldest first. Most messages have none, and sorting none costs more than a check first. */
const reactions = sql<Reaction[] | null>`case when exists (
  select from chat_reactions as reaction where ${isOnMessage}
) then (
  select json_agg(json_build_object('emoji', emoji, 'count', count, 'userIds', user_ids) order by first_id)
  from (
    select emoji, count(*), (array_agg(user_id order by id))[1:${sql.lit(maxListedUsers)}] as user_ids,
      (array_agg(id order by id))[1] as first_id
    from chat_reactions as reaction
    where ${isOnMessage}
    group by emoji
  ) as of_emoji
) end`;

/** The users whom a message mentions, in the order of their ids' list. */
export const mentions = sql<Mention[] | null>`case when message.mentioned_ids <> '{}' then (
  select json_agg(json_build_object('userId', mentioned.id, 'userName', ${fullName('mentioned')})
    order by array_position(message.mentioned_ids, mentioned.id))
  from users as mentioned where mentioned.id = any(message.mentioned_ids)
) end`;

/** The name of the user who removed `message`. Null once their account is deleted. */
const removerName = sql<string | null>`(
  select ${fullName('remover')} from users as remover
  where remover.id = message.removed_by and remover.deleted_at is null
)`;

/** Selects the messages of the groups that a user is in. */
export function visibleMessages(db: Database, userId: string) {
  return visibleGroups(db, userId).innerJoin('chatMessages', (join) =>
    sameGym(join, 'chatMessages.groupId', 'chatGroups.id'),
  );
}

/** Selects messages with their sender, the user whom they welcome, and the message that they reply to. */
export function messagesWithSender(db: Database) {
  return db
    .selectFrom('chatMessages as message')
    .innerJoin('gyms', 'gyms.id', 'message.gymId')
    .innerJoin('users as sender', 'sender.id', 'message.senderId')
    .leftJoin('chatWelcomes as welcome', (join) =>
      sameGym(join, 'welcome.groupId', 'message.groupId')
        .onRef('welcome.seq', '=', 'message.seq')
        .on('message.isWelcome', '=', true),
    )
    .leftJoin('users as welcomed', 'welcomed.id', 'welcome.userId')
    .leftJoin('chatMessages as quoted', (join) =>
      sameGym(join, 'quoted.groupId', 'message.groupId').onRef(
        'quoted.seq',
        '=',
        'message.replyToSeq',
      ),
    )
    .leftJoin('users as quotedSender', 'quotedSender.id', 'quoted.senderId')
    .select(['message.id', 'message.groupId', 'message.seq', 'message.change'])
    .select(['message.senderId', 'message.uuid', 'message.type', 'message.body', 'message.media'])
    .select([
      'message.isWelcome',
      'message.isForwarded',
      'message.replyToSeq',
      'message.createdAt',
      'message.editedAt',
    ])
    .select(['message.deletedAt', senderName('message', 'sender').as('senderName')])
    .select([senderImage.as('image'), welcomedName.as('welcomedName')])
    .select(['message.gymId', 'message.voiceSeconds', 'message.voicePeaks'])
    .select(coaches('message.senderId', 'message.gymId').as('isByCoach'))
    .select(['message.removedBy', removerName.as('removerName')])
    .select([reactions.as('reactions'), mentions.as('mentions')])
    .select(['quoted.senderId as quotedSenderId', 'quoted.body as quotedBody'])
    .select(['quoted.type as quotedType', 'quoted.deletedAt as quotedDeletedAt'])
    .select(['quoted.isWelcome as quotedIsWelcome'])
    .select(senderName('quoted', 'quotedSender').as('quotedName'));
}

export type MessageRow = Awaited<
  ReturnType<ReturnType<typeof messagesWithSender>['execute']>
>[number];

interface MessageOfGym {
  readonly gymId: string;
  readonly messageId: string;
}

const messageOfGym = statement('message', (db, { gymId, messageId }: ValuesOf<MessageOfGym>) =>
  messagesWithSender(db).where('message.gymId', '=', gymId).where('message.id', '=', messageId),
);

export async function findMessage(db: Database, of: MessageOfGym): Promise<MessageRow | undefined> {
  return (await rowsOf(db, messageOfGym(of))).at(0);
}

/** The messages of a group to read. */
export type Stretch =
  /** Messages by their distance from the last one: 0 and 30 are the last 30. */
  | { readonly kind: 'page'; readonly after: number; readonly through: number }
  /** Messages before a position. */
  | { readonly kind: 'before'; readonly seq: number }
  /** Messages after a position. */
  | { readonly kind: 'after'; readonly seq: number }
  /** Messages inserted, edited, deleted or reacted to after a change. */
  | { readonly kind: 'changed'; readonly change: number };

const positions = sql<number>`message.seq`;

interface ReadingOf {
  readonly userId: string;
  readonly groupId: string;
  readonly after: number;
  readonly through: number;
  readonly seq: number;
  readonly change: number;
}

function stretchOf(db: Database, kind: Stretch['kind'], of: ValuesOf<ReadingOf>) {
  const messages = messagesWithSender(db)
    .where('message.gymId', '=', sql.ref<string>('head.gymId'))
    .where('message.groupId', '=', sql.ref<string>('head.groupId'));
  const lastSeq = sql<number>`head.last_seq`;
  switch (kind) {
    case 'page':
      return messages
        .where(positions, '>', sql<number>`${lastSeq} - ${of.through}::bigint`)
        .where(positions, '<=', sql<number>`${lastSeq} - ${of.after}::bigint`)
        .orderBy('message.seq');
    case 'before':
      return messages
        .where(positions, '>=', sql<number>`${of.seq}::bigint - ${messagesPerPage}`)
        .where(positions, '<', of.seq)
        .orderBy('message.seq');
    case 'after':
      return messages.where(positions, '>', of.seq).orderBy('message.seq').limit(messagesAtOnce);
    default:
      return messages
        .where('message.change', '>', of.change)
        .orderBy('message.change')
        .limit(messagesAtOnce);
  }
}

interface Reading {
  readonly userId: string;
  readonly groupId: string;
  readonly stretch: Stretch;
}

/** The users whom the reader of `visibleGroups` has blocked. Empty in a one-to-one chat, which folds no messages. */
const blockedInGroup = sql<string[]>`array(
  select blocked_id::text from chat_blocks
  where user_id = chat_members.user_id and chat_groups.group_type <> ${groupTypes.user}
)`;

/** Selects a group that a user is in, and whom they have blocked. OFFSET keeps PostgreSQL from doing so for each message. */
export function readGroup(
  db: Database,
  { userId, groupId }: { readonly userId: Given<string>; readonly groupId: Given<string> },
) {
  return visibleGroups(db, userId)
    .select(['chatGroups.gymId', 'chatGroups.id as groupId'])
    .select(['chatGroups.lastSeq', 'chatGroups.lastChange', blockedInGroup.as('blockedIds')])
    .where('chatGroups.id', '=', groupId)
    .offset(sql.lit(0));
}

const readStretch = (kind: Stretch['kind']) =>
  listStatement(`messages ${kind}`, (db, of: ValuesOf<ReadingOf>) => [
    readGroup(db, of),
    stretchOf(db, kind, of),
  ]);

const readStretches = {
  page: readStretch('page'),
  before: readStretch('before'),
  after: readStretch('after'),
  changed: readStretch('changed'),
};

/** Returns messages of a group, and the group's last numbers. Null if the user is not in the group. */
export async function findMessages(db: Database, { stretch, ...of }: Reading) {
  const none = { after: 0, through: 0, seq: 0, change: 0 };
  return readStretches[stretch.kind](db, { ...of, ...none, ...stretch });
}

interface MediaOf {
  readonly userId: string;
  readonly groupId: string;
  /** Null for the newest messages. */
  readonly beforeSeq: number | null;
}

/** Returns messages of a group with a picture, video or gif. Null if the user is not in the group. */
export async function findMedia(db: Database, { userId, groupId, beforeSeq }: MediaOf) {
  const messages = messagesWithSender(db)
    .whereRef('message.gymId', '=', db.dynamic.ref('head.gymId'))
    .whereRef('message.groupId', '=', db.dynamic.ref('head.groupId'))
    .where('message.media', 'is not', null)
    .where('message.voiceSeconds', 'is', null)
    .where(sql<boolean>`message.sender_id::text <> all(head.blocked_ids)`)
    .$if(beforeSeq !== null, (query) => query.where('message.seq', '<', beforeSeq))
    .orderBy('message.seq', 'desc')
    .limit(mediaPerPage);
  return findWithList(db, readGroup(db, { userId, groupId }), messages);
}

export interface MessageSearch {
  readonly userId: string;
  readonly search: string;
  /** Null for all chats of the user. */
  readonly groupId: string | null;
}

/** Selects the chats that are searched. */
function searchedChats(db: Database, { userId, groupId }: MessageSearch) {
  const chats = namedGroups(db, userId);
  return groupId ? chats.where('chatGroups.id', '=', groupId) : chats;
}

/** A query for words that begin like each word of the text. Null if the text has no words. */
const beginningsOf = (text: string) => sql`(
  select nullif(to_tsquery('simple', string_agg(quote_literal(word) || ':*', ' & ')), '')
  from regexp_split_to_table(message_words(${text}), '[[:space:]]+') as word where word <> ''
)`;

/** Selects a page of the ids of the found messages, newest first, with the number of messages and of chats. */
function hits(db: Database, of: MessageSearch, { limit, offset }: Slice) {
  const inChats = sql`(select string_agg(quote_literal(group_id::text), ' | ')::tsquery from chats)`;
  const isFolded = sql`chats.group_type <> ${groupTypes.user} and not message.is_welcome
    and ${hasBlocked(of.userId, sql`message.sender_id`)}`;
  // `matches` is materialized, because PostgreSQL would otherwise look the words up again for each chat.
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

/** Returns a page of the messages with these words in the user's chats, newest first, without those of blocked users. */
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

/** Returns the messages of a group from one position to another, both inclusive. */
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
