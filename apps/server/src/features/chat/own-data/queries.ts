import { groupTypes } from '@trackboard/contract/chat';
import { sql } from 'kysely';
import { pageAfter } from '../../../platform/database/each-page.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { fileTypes } from '../chat-files.ts';
import { mentions } from '../messages/queries.ts';
import { fullName, withNames } from '../queries.ts';

/** Selects all chat memberships of a user, including past ones, with the names of the chats. */
function allMemberships(db: Database, userId: string) {
  return withNames(
    db
      .selectFrom('chatMembers')
      .innerJoin('chatGroups', (join) => sameGym(join, 'chatGroups.id', 'chatMembers.groupId'))
      .where('chatMembers.userId', '=', userId),
  );
}

/** Returns all chats that a user was ever in, in the order of joining. */
export async function listChats(db: Database, userId: string) {
  return allMemberships(db, userId)
    .select(['chatMembers.isAdmin', 'chatMembers.joinedAt', 'chatMembers.leftAt'])
    .orderBy('chatMembers.joinedAt')
    .orderBy('chatMembers.groupId')
    .execute();
}
export type ChatRow = Awaited<ReturnType<typeof listChats>>[number];

/** Returns a page of the messages that a user has sent and not deleted, ordered by id. */
export async function listMessages(
  db: Database,
  userId: string,
  after: { readonly id: string } | undefined,
  only: 'all' | 'files' = 'all',
) {
  const all = allMemberships(db, userId)
    .innerJoin('chatMessages as message', (join) =>
      sameGym(join, 'message.groupId', 'chatGroups.id').on('message.senderId', '=', userId),
    )
    .select(['message.id', 'message.type', 'message.body', 'message.media'])
    .select(['message.isWelcome', 'message.isForwarded'])
    .select(['message.createdAt', 'message.editedAt', 'message.voiceSeconds'])
    .select(mentions.as('mentions'))
    .where('message.deletedAt', 'is', null);
  const chosen = only === 'files' ? all.where('message.type', 'in', fileTypes) : all;
  return pageAfter(chosen, ['message.id'], after && [after.id]);
}
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** Returns a page of a user's reactions, ordered by id. */
export async function listReactions(
  db: Database,
  userId: string,
  after: { readonly id: string } | undefined,
) {
  const all = allMemberships(db, userId)
    .innerJoin('chatReactions as reaction', (join) =>
      sameGym(join, 'reaction.groupId', 'chatGroups.id').on('reaction.userId', '=', userId),
    )
    .innerJoin('chatMessages as message', (join) =>
      sameGym(join, 'message.groupId', 'reaction.groupId').onRef(
        'message.seq',
        '=',
        'reaction.seq',
      ),
    )
    .select(['reaction.id', 'reaction.emoji', 'reaction.createdAt', 'message.id as messageId']);
  return pageAfter(all, ['reaction.id'], after && [after.id]);
}
export type ReactionRow = Awaited<ReturnType<typeof listReactions>>[number];

/** Returns all users whom a user has blocked, in the order of the blocks. */
export async function listBlocks(db: Database, userId: string) {
  return db
    .selectFrom('chatBlocks')
    .innerJoin('users', 'users.id', 'chatBlocks.blockedId')
    .select(['chatBlocks.blockedId as userId', 'chatBlocks.createdAt'])
    .select(fullName('users').as('name'))
    .where('chatBlocks.userId', '=', userId)
    .orderBy('chatBlocks.createdAt')
    .orderBy('chatBlocks.blockedId')
    .execute();
}

/** Locks all chats that a user is in or has written to, in the order of their ids. */
export async function lockChats(trx: Database, userId: string) {
  const { rows } = await sql<{ gymId: string; groupId: string }>`
    select gym_id, id as group_id from chat_groups
    where id in (
      select group_id from chat_members where user_id = ${userId} and left_at is null
      union
      select group_id from chat_messages where sender_id = ${userId} and deleted_at is null
    )
    order by id for no key update`.execute(trx);
  return rows;
}

/** Empties all messages of a user and returns their files. The chats must be locked. */
export async function emptyMessages(trx: Database, userId: string, now: Date): Promise<string[]> {
  const files = await trx
    .selectFrom('chatMessages')
    .select('media')
    .where('senderId', '=', userId)
    .where('deletedAt', 'is', null)
    .where('type', 'in', fileTypes)
    .execute();
  await sql`
    with own as (
      select gym_id, group_id, seq, row_number() over (partition by group_id order by seq) as nth
      from chat_messages where sender_id = ${userId} and deleted_at is null
    ), counted as (
      update chat_groups set last_change = last_change + of_group.count
      from (select gym_id, group_id, max(nth) as count from own group by gym_id, group_id) as of_group
      where chat_groups.gym_id = of_group.gym_id and chat_groups.id = of_group.group_id
      returning chat_groups.gym_id, chat_groups.id as group_id, last_change - of_group.count as before
    ), without_reactions as (
      delete from chat_reactions using own
      where chat_reactions.gym_id = own.gym_id and chat_reactions.group_id = own.group_id
        and chat_reactions.seq = own.seq
    ), unpinned as (
      delete from chat_pins using own
      where chat_pins.gym_id = own.gym_id and chat_pins.group_id = own.group_id
        and chat_pins.seq = own.seq
    )
    update chat_messages
    set body = '', media = null, mentioned_ids = '{}', voice_seconds = null, voice_peaks = null,
      deleted_at = ${now}, change = counted.before + own.nth
    from own join counted using (gym_id, group_id)
    where chat_messages.gym_id = own.gym_id and chat_messages.group_id = own.group_id
      and chat_messages.seq = own.seq`.execute(trx);
  return files.flatMap(({ media }) => media ?? []);
}

/** Ends a user's memberships of one-to-one chats. */
export async function endPairs(trx: Database, userId: string, now: Date): Promise<void> {
  await sql`
    update chat_members set left_at = ${now}
    from chat_groups
    where chat_groups.gym_id = chat_members.gym_id and chat_groups.id = chat_members.group_id
      and chat_groups.group_type = ${groupTypes.user} and chat_members.user_id = ${userId}
      and chat_members.left_at is null`.execute(trx);
}

/** Deletes the uploads that a user has not sent, and returns their names. */
export async function deleteUploads(trx: Database, userId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('chatUploads')
    .where('userId', '=', userId)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Deletes all blocks by and of a user. */
export async function deleteBlocks(trx: Database, userId: string): Promise<void> {
  await trx
    .deleteFrom('chatBlocks')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('blockedId', '=', userId)]))
    .execute();
}
