import {
  type Chat,
  type OpenedChat,
  groupTypes,
  chat as listedChat,
} from '@trackboard/contract/chat';
import { sql } from 'kysely';
import { containsFolded } from '../../../platform/database/contains-folded.ts';
import { countOf } from '../../../platform/database/count-rows.ts';
import { findWithList } from '../../../platform/database/find-list.ts';
import { bodyText, instantText, wireRow, wireRows } from '../../../platform/database/json-rows.ts';
import {
  type Given,
  type ValuesOf,
  prepared,
  rowsOf,
  statement,
} from '../../../platform/database/statement.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Slice } from '../../../platform/http/slice.ts';
import {
  type Actor,
  type Viewer,
  type ViewerIds,
  forEachKind,
  viewerIds,
  viewerOf,
} from '../../../platform/sessions/actor.ts';
import { comparedName, usersOfVisibleGyms } from '../../gyms/index.ts';
import { hasBlocked } from '../people/queries.ts';
import {
  type OfGroup,
  coaches,
  countUnread,
  fullName,
  hasUnreadMention,
  namedGroups,
  pairOf,
  senderName,
  unreadOfMember,
  visibleGroups,
} from '../queries.ts';

/** One-to-one chats are only listed once they have messages. */
const isListed = sql<boolean>`(chat_groups.group_type <> ${groupTypes.user} or chat_groups.last_seq > 0)`;

function listedGroups(db: Database, userId: string, search: string | undefined) {
  const groups = namedGroups(db, userId).select('chatGroups.lastMessageAt').where(isListed);
  const chats = db.selectFrom(groups.as('chat'));
  if (!search) return chats;
  return chats.where(sql`fold_text(chat_name)`, 'like', containsFolded(search));
}

const unreadOfRow = (userId: string) =>
  countUnread({
    gymId: sql`chat.gym_id`,
    groupId: sql`chat.group_id`,
    lastSeq: sql`chat.last_seq`,
    userId: sql`${userId}::uuid`,
    readSeq: sql`chat.last_read_seq`,
  });

/** Whether a user has blocked the sender of the last message of a group. */
const isLastBlocked = (userId: string) =>
  sql<boolean>`(chat.group_type <> ${groupTypes.user} and not message.is_welcome
    and ${hasBlocked(userId, sql`message.sender_id`)})`;

/** Selects the sender and kind of the last message; null before the first. */
const lastOf = (userId: string) =>
  wireRow(
    listedChat.shape.last,
    sql<NonNullable<Chat['last']>>`(
      select message.sender_id, ${senderName('message', 'sender')} as user_name, message.type, message.is_welcome,
        message.deleted_at is not null as is_deleted, ${isLastBlocked(userId)} as is_blocked
      where message.sender_id is not null
    )`,
  );

/** Returns a page of a user's chats: the latest message first, then the chats without messages by name. */
export async function findChats(
  db: Database,
  userId: string,
  search: string | undefined,
  { limit, offset }: Slice,
) {
  const chats = listedGroups(db, userId, search);
  const page = chats
    .selectAll()
    .orderBy('lastMessageAt', (order) => order.desc().nullsLast())
    .orderBy(sql`fold_text(chat_name)`)
    .orderBy('groupId')
    .limit(limit)
    .offset(offset);
  const listed = db
    .selectFrom(page.as('chat'))
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('chatMessages')
          .select(['senderId', 'type', 'body', 'isWelcome', 'createdAt', 'deletedAt'])
          .whereRef('chatMessages.gymId', '=', 'chat.gymId')
          .whereRef('chatMessages.groupId', '=', 'chat.groupId')
          // With `=`, PostgreSQL may use the index of changes and read all messages of the group.
          .whereRef('chatMessages.seq', '>=', 'chat.lastSeq')
          .orderBy('chatMessages.seq')
          .limit(1)
          .as('message'),
      (join) => join.onTrue(),
    )
    .leftJoin('users as sender', 'sender.id', 'message.senderId')
    .leftJoin('gyms', (join) =>
      join.onRef('gyms.id', '=', 'chat.gymId').on('message.isWelcome', '=', true),
    )
    .select(['chat.groupId', 'chat.groupType', 'chat.lastSeq', 'chat.lastReadSeq', 'chat.isMuted'])
    .select(['chat.chatName as userName', 'chat.chatImage as image'])
    .select((eb) => [
      eb.fn.coalesce('chat.otherId', 'chat.groupId').as('userId'),
      eb('chat.groupType', '<>', groupTypes.user).$castTo<boolean>().as('isGroup'),
      instantText(eb.ref('message.createdAt')).as('date'),
      sql<string>`case when ${isLastBlocked(userId)} then '' else coalesce(message.body, '') end`.as(
        'message',
      ),
      lastOf(userId).as('last'),
      unreadOfRow(userId).as('unReads'),
    ])
    .orderBy('chat.lastMessageAt', (order) => order.desc().nullsLast())
    .orderBy(sql`fold_text(chat_name)`)
    .orderBy('chat.groupId');
  const [found] = await rowsOf(
    db,
    prepared(
      'chats',
      db.selectNoFrom([
        countOf(chats).as('total'),
        bodyText(wireRows(listedChat, listed)).as('body'),
      ]),
    ),
  );
  return found;
}

/** Returns at most 100 chats that a user has not read, with the date of the newest message. The newest comes first. */
export async function listUnread(db: Database, userId: string) {
  return visibleGroups(db, userId)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('chatMessages')
          .select('createdAt')
          .whereRef('chatMessages.gymId', '=', 'chatGroups.gymId')
          .whereRef('chatMessages.groupId', '=', 'chatGroups.id')
          .whereRef('chatMessages.seq', '>', 'chatMembers.lastReadSeq')
          .where((eb) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom('chatWelcomes')
                  .whereRef('chatWelcomes.gymId', '=', 'chatMessages.gymId')
                  .whereRef('chatWelcomes.groupId', '=', 'chatMessages.groupId')
                  .whereRef('chatWelcomes.seq', '=', 'chatMessages.seq')
                  .where('chatWelcomes.userId', '!=', userId),
              ),
            ),
          )
          .orderBy('chatMessages.seq', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['chatGroups.id', 'chatMembers.isMuted', 'last.createdAt'])
    .select(hasUnreadMention.as('isMentioned'))
    .where(unreadOfMember, '>', 0)
    .orderBy('last.createdAt', 'desc')
    .limit(100)
    .execute();
}

/** Selects why the actor cannot write in a one-to-one chat of `namedGroups`. Null if the actor can write. */
function cannotWrite(db: Database, actor: Viewer) {
  const otherId = sql<string>`other.id`;
  const peers = db
    .selectFrom(usersOfVisibleGyms(db, actor).as('peer'))
    .select('peer.userId')
    .where('peer.userId', '=', otherId);
  return sql<OpenedChat['cannotWrite']>`case
    when chat_groups.group_type <> ${groupTypes.user} then null
    when other.deleted_at is not null then 'deleted'
    when ${hasBlocked(actor.id, otherId)} then 'blockedByYou'
    when ${hasBlocked(otherId, actor.id)} then 'blocked'
    when not exists ${peers} then 'noSharedGym'
  end`;
}

const countMembers = sql<number>`(
  select count(*) from chat_members as member
  where member.gym_id = chat_groups.gym_id and member.group_id = chat_groups.id
    and member.left_at is null
)`;

interface Reach {
  readonly receiverId: string;
  readonly lowUserId: string;
  readonly highUserId: string;
}

const reachOf = (actor: Actor, receiverId: string): Reach => ({
  receiverId,
  ...pairOf(actor.id, receiverId),
});

/** Selects a chat of the actor by its id, or the one-to-one chat with the user of this id. */
function reachedGroup(
  db: Database,
  actor: Viewer,
  reach: { readonly [Name in keyof Reach]: Given<string> },
) {
  return namedGroups(db, actor.id)
    .select(cannotWrite(db, actor).as('cannotWrite'))
    .where((eb) =>
      eb.or([
        eb('chatGroups.id', '=', reach.receiverId),
        eb.and([
          eb('chatGroups.lowUserId', '=', reach.lowUserId),
          eb('chatGroups.highUserId', '=', reach.highUserId),
        ]),
      ]),
    );
}

/** Returns the chat with the id `receiverId`, or the one-to-one chat with that user, and its number of members. */
export async function findReachedGroup(db: Database, actor: Actor, receiverId: string) {
  return reachedGroup(db, actor, reachOf(actor, receiverId))
    .select([countMembers.as('memberCount'), 'chatMembers.isAdmin'])
    .executeTakeFirst();
}
export type ReachedGroup = NonNullable<Awaited<ReturnType<typeof findReachedGroup>>>;

const groupToWrite = forEachKind((kind) =>
  statement(`group to write of ${kind}`, (db, values: ValuesOf<Reach & ViewerIds>) =>
    reachedGroup(db, viewerOf(kind, values), values),
  ),
);

/** Returns the chat with the id `receiverId`, or the one-to-one chat with that user. */
export async function findGroupToWrite(db: Database, actor: Actor, receiverId: string) {
  const find = groupToWrite(actor);
  const given = { ...viewerIds(actor), ...reachOf(actor, receiverId) };
  return (await rowsOf(db, find(given))).at(0);
}
export type GroupToWrite = NonNullable<Awaited<ReturnType<typeof findGroupToWrite>>>;

/** Creates the one-to-one chat with a user of the actor's gyms. Does nothing if the chat or no such user exists. */
export async function insertPair(
  db: Database,
  actor: Actor,
  { id, otherId }: { id: string; otherId: string },
  now: Date,
) {
  const { lowUserId, highUserId } = pairOf(actor.id, otherId);
  const shared = db
    .selectFrom(usersOfVisibleGyms(db, actor).as('peer'))
    .select('peer.gymId')
    .where('peer.userId', '=', otherId)
    .where('peer.userId', '<>', actor.id)
    .orderBy('peer.gymId')
    .limit(1);
  await sql`
    with made as (
      insert into chat_groups (gym_id, id, group_type, low_user_id, high_user_id, created_by, created_at, updated_at)
      select gym_id, ${id}::uuid, ${groupTypes.user}, ${lowUserId}::uuid, ${highUserId}::uuid, ${actor.id}::uuid, ${now}, ${now}
      from ${shared} as shared
      on conflict (low_user_id, high_user_id) do nothing
      returning gym_id, id, low_user_id, high_user_id
    )
    insert into chat_members (gym_id, group_id, user_id, is_admin, joined_at)
    select gym_id, id, unnest(array[low_user_id, high_user_id]), false, ${now} from made`.execute(
    db,
  );
}

/** Turns push notifications of a chat off or on. Returns false if the user is not in the chat. */
export async function setMuted(
  db: Database,
  { userId, groupId, isMuted }: { userId: string; groupId: string; isMuted: boolean },
): Promise<boolean> {
  const groups = visibleGroups(db, userId)
    .select(['chatGroups.gymId', 'chatGroups.id'])
    .where('chatGroups.id', '=', groupId);
  const rows = await db
    .updateTable('chatMembers')
    .from(groups.as('chat'))
    .set({ isMuted })
    .whereRef('chatMembers.gymId', '=', 'chat.gymId')
    .whereRef('chatMembers.groupId', '=', 'chat.id')
    .where('chatMembers.userId', '=', userId)
    .returning('chatMembers.userId')
    .execute();
  return rows.length > 0;
}

interface MembersOf {
  readonly userId: string;
  readonly groupId: string;
  readonly search?: string | undefined;
}

/** A member's name as it is compared. The gym's directory has those of its athletes. Others are looked up, such as the owner. */
const memberName = sql<string>`coalesce(trim(${comparedName('listed')}), (
  select fold_text(${fullName('unlisted')}) from users as unlisted where unlisted.id = member.user_id
)) collate "C"`;

/**
 * Selects the members of the chat whose row is `chat`. The id of the chat is a value, because PostgreSQL knows the size of a large chat by
 * its id.
 */
function membersOf(
  db: Database,
  { groupId, search }: Omit<MembersOf, 'userId'>,
  chat: 'chatGroups' | 'head',
) {
  const members = db
    .selectFrom('chatMembers as member')
    .leftJoin('gymMembers as listed', (join) =>
      join
        .onRef('listed.gymId', '=', 'member.gymId')
        .onRef('listed.userId', '=', 'member.userId')
        .on('listed.leftAt', 'is', null),
    )
    .where('member.gymId', '=', sql.ref<string>(`${chat}.gymId`))
    .where('member.groupId', '=', groupId)
    .where('member.leftAt', 'is', null);
  return search ? members.where(memberName, 'like', containsFolded(search)) : members;
}

/** Returns a chat of the user with a page of its members, admins first, then by name. */
export async function findGroupWithMembers(
  db: Database,
  { userId, groupId, search }: MembersOf,
  { limit, offset }: Slice,
) {
  const found = sql<number>`${countOf(membersOf(db, { groupId, search }, 'chatGroups'))}`;
  const total = search ? found : countMembers;
  const head = namedGroups(db, userId)
    .innerJoin('users as maker', 'maker.id', 'chatGroups.createdBy')
    .select(fullName('maker').as('makerName'))
    .select(['chatGroups.createdAt', total.as('total')])
    .select(
      sql<string>`coalesce(chat_groups.description, gyms.tag_line, tracks.description, '')`.as(
        'description',
      ),
    )
    .where('chatGroups.id', '=', groupId)
    // Without the limit, PostgreSQL counts the members again for each member.
    .limit(1);
  const page = membersOf(db, { groupId, search }, 'head')
    .select(['member.gymId', 'member.userId', 'member.isAdmin', memberName.as('comparedName')])
    .orderBy('member.isAdmin', 'desc')
    .orderBy('comparedName')
    .orderBy('member.userId')
    .limit(limit)
    .offset(offset);
  const members = db
    .selectFrom(page.as('member'))
    .innerJoin('users', 'users.id', 'member.userId')
    .select(['users.id', 'users.role', 'users.image', 'users.gender', 'users.weightUnit'])
    .select(coaches('member.userId', 'member.gymId').as('isCoach'))
    .select(['member.isAdmin', fullName('users').as('memberName')])
    .orderBy('member.isAdmin', 'desc')
    .orderBy('member.comparedName')
    .orderBy('member.userId');
  return findWithList(db, head, members);
}
export type GroupWithMembers = NonNullable<Awaited<ReturnType<typeof findGroupWithMembers>>>;

/** Returns which of these users are members of a group. The group may be deleted. */
export async function listMembersAmong(
  db: Database,
  { gymId, groupId }: OfGroup,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('chatMembers')
    .select('userId')
    .where('gymId', '=', gymId)
    .where('groupId', '=', groupId)
    .where('userId', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('leftAt', 'is', null)
    .execute();
  return rows.map((row) => row.userId);
}
