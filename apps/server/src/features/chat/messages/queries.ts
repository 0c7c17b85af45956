import {
  groupTypes,
  maxListedUsers,
  mediaPerPage,
  type Mention,
  messagesAtOnce,
  messagesPerPage,
  type Reaction,
} from '@trackboard/contract/chat';
import { sql } from 'kysely';
import { compiledOnce } from '../../../platform/database/compiled-once.ts';
import { findWithList, findWithListOnce } from '../../../platform/database/find-list.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import {
  coaches,
  countUnread,
  fullName,
  type OfGroup,
  senderName,
  visibleGroups,
} from '../queries.ts';

export interface OfMessage extends OfGroup {
  readonly seq: number;
}

/** The image of a message's sender: a welcome note is the gym's. */
export const senderImage = sql<
  string | null
>`case when message.is_welcome then gyms.image else sender.image end`;

const welcomedName = fullName('welcomed').$castTo<string | null>();

const isOnMessage = sql`reaction.gym_id = message.gym_id and reaction.group_id = message.group_id
  and reaction.seq = message.seq`;

/** The emojis on a message, the oldest first. Most messages have none, and sorting none costs more than asking first. */
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

/** Who removed `message`; null once the account is deleted. */
const removerName = sql<string | null>`(
  select ${fullName('remover')} from users as remover
  where remover.id = message.removed_by and remover.deleted_at is null
)`;

/** The messages of the groups that a user is in. */
export function visibleMessages(db: Database, userId: string) {
  return visibleGroups(db, userId).innerJoin('chatMessages', (join) =>
    sameGym(join, 'chatMessages.groupId', 'chatGroups.id'),
  );
}

/** Messages with their sender, whom they welcome, and the message that they reply to. */
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

const messageOfGym = compiledOnce((db, { gymId, messageId }: MessageOfGym) =>
  messagesWithSender(db)
    .where('message.gymId', '=', gymId)
    .where('message.id', '=', messageId)
    .compile(),
);

export async function findMessage(db: Database, of: MessageOfGym): Promise<MessageRow | undefined> {
  return (await messageOfGym(db, of)).at(0);
}

/** Which messages of a group to read. */
export type Stretch =
  /** By their distance from the last message: 0 and 30 are the last 30. */
  | { readonly kind: 'page'; readonly after: number; readonly through: number }
  /** Those before a position. */
  | { readonly kind: 'before'; readonly seq: number }
  /** Those after a position. */
  | { readonly kind: 'after'; readonly seq: number }
  /** Those inserted, edited, deleted or reacted to after a change. */
  | { readonly kind: 'changed'; readonly change: number };

const positions = sql<number>`message.seq`;

function stretchOf(db: Database, stretch: Stretch) {
  const messages = messagesWithSender(db)
    .where('message.gymId', '=', sql.ref<string>('head.gymId'))
    .where('message.groupId', '=', sql.ref<string>('head.groupId'));
  const lastSeq = sql<number>`head.last_seq`;
  switch (stretch.kind) {
    case 'page':
      return messages
        .where(positions, '>', sql<number>`${lastSeq} - ${stretch.through}::bigint`)
        .where(positions, '<=', sql<number>`${lastSeq} - ${stretch.after}::bigint`)
        .orderBy('message.seq');
    case 'before':
      return messages
        .where(positions, '>=', sql<number>`${stretch.seq}::bigint - ${messagesPerPage}`)
        .where(positions, '<', stretch.seq)
        .orderBy('message.seq');
    case 'after':
      return messages
        .where(positions, '>', stretch.seq)
        .orderBy('message.seq')
        .limit(messagesAtOnce);
    default:
      return messages
        .where('message.change', '>', stretch.change)
        .orderBy('message.change')
        .limit(messagesAtOnce);
  }
}

interface Reading {
  readonly userId: string;
  readonly groupId: string;
  readonly stretch: Stretch;
}

/** Whom the reader of `visibleGroups` has blocked; in a one-to-one chat nothing is folded. */
const blockedInGroup = sql<string[]>`array(
  select blocked_id::text from chat_blocks
  where user_id = chat_members.user_id and chat_groups.group_type <> ${groupTypes.user}
)`;

/** A group that a user is in, and whom the user has blocked. OFFSET keeps PostgreSQL from reading these for each message. */
export function readGroup(db: Database, { userId, groupId }: Omit<Reading, 'stretch'>) {
  return visibleGroups(db, userId)
    .select(['chatGroups.gymId', 'chatGroups.id as groupId'])
    .select(['chatGroups.lastSeq', 'chatGroups.lastChange', blockedInGroup.as('blockedIds')])
    .where('chatGroups.id', '=', groupId)
    .offset(sql.lit(0));
}

/** Messages of a group that the user is in, and the group's last numbers; null if the user is not in it. */
export const findMessages = findWithListOnce(
  (db, { stretch, ...of }: Reading) => [readGroup(db, of), stretchOf(db, stretch)],
  { per: ['kind'] },
);

interface ReadPosition {
  readonly gymId: string;
  readonly hasMoved: boolean;
  /** After the move. */
  readonly unReads: number;
  readonly readSeq: number;
}

/** Moves the position up to which a user has read a group forward, at most to `seq`. Undefined if not in the group. */
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

interface MediaOf {
  readonly userId: string;
  readonly groupId: string;
  /** Null for the newest. */
  readonly beforeSeq: number | null;
}

/** Messages with a picture, video or gif of a group that the user is in; null if the user is not in it. */
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
