import { groupTypes } from '@trackboard/contract/chat';
import { type Expression, type Updateable, sql } from 'kysely';
import { updateRow } from '../../../platform/database/rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import type { WantedNames } from '../../../platform/storage/media-folders.ts';
import { usersOfVisibleGyms } from '../../gyms/index.ts';
import { hasBlocked } from '../people/queries.ts';
import { visibleGroups } from '../queries.ts';

interface Added {
  readonly userIds: readonly string[];
  /** The group that the users are added to. Undefined for a new group. */
  readonly group?: { readonly gymId: string; readonly groupId: string };
}

/** Whether a user has blocked the actor and is not in the group already. */
function keepsAway(actor: Actor, userId: Expression<string>, group: Added['group']) {
  const blocked = hasBlocked(userId, actor.id);
  if (!group) return blocked;
  return sql<boolean>`(${blocked} and not exists (
    select from chat_members where gym_id = ${group.gymId} and group_id = ${group.groupId}
      and user_id = ${userId} and left_at is null
  ))`;
}

/**
 * Returns a gym of the actor in which all of these users are now, if none of them has blocked the actor. With a group,
 * only the gym of the group counts.
 */
export async function findGymOfAll(
  db: Database,
  actor: Actor,
  { userIds, group }: Added,
): Promise<string | undefined> {
  let peers = db
    .selectFrom(usersOfVisibleGyms(db, actor).as('peer'))
    .select('peer.gymId')
    .where('peer.userId', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where((eb) => eb.not(keepsAway(actor, sql`peer.user_id`, group)))
    .groupBy('peer.gymId')
    .having((eb) => eb.fn.count('peer.userId').distinct(), '=', userIds.length)
    .orderBy('peer.gymId')
    .limit(1);
  if (group) peers = peers.where('peer.gymId', '=', group.gymId);
  return (await peers.executeTakeFirst())?.gymId;
}

interface NewGroup {
  readonly gymId: string;
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly image: string | null;
  readonly createdBy: string;
}

/** Makes a custom group with its maker as admin. Returns false if the id is taken. */
export async function insertCustomGroup(db: Database, group: NewGroup, now: Date) {
  const { rows } = await sql`
    with made as (
      insert into chat_groups (gym_id, id, group_type, name, description, image, created_by, created_at, updated_at)
      values (${group.gymId}, ${group.id}, ${groupTypes.custom}, ${group.name}, ${group.description},
        ${group.image}, ${group.createdBy}, ${now}, ${now})
      on conflict (id) do nothing
      returning gym_id, id, created_by
    )
    insert into chat_members (gym_id, group_id, user_id, is_admin, joined_at)
    select gym_id, id, created_by, true, ${now} from made
    returning user_id`.execute(db);
  return rows.length > 0;
}

/** Returns a custom group that a user has made and is in. */
export async function findOwnGroup(db: Database, userId: string, groupId: string) {
  return visibleGroups(db, userId)
    .select('chatGroups.id')
    .where('chatGroups.id', '=', groupId)
    .where('chatGroups.groupType', '=', groupTypes.custom)
    .where('chatGroups.createdBy', '=', userId)
    .executeTakeFirst();
}

function membership(db: Database, userId: string, groupId: string) {
  return visibleGroups(db, userId)
    .select(['chatGroups.gymId', 'chatGroups.id as groupId', 'chatGroups.groupType'])
    .select(['chatGroups.image', 'chatMembers.isAdmin'])
    .where('chatGroups.id', '=', groupId);
}

/** Returns a chat that a user is in, and whether the user is its admin. */
export async function findMembership(db: Database, userId: string, groupId: string) {
  return membership(db, userId, groupId).executeTakeFirst();
}
export type GroupMembership = NonNullable<Awaited<ReturnType<typeof findMembership>>>;

/** Like `findMembership`, but locks the group's row until the transaction ends. */
export async function lockMembership(trx: Database, userId: string, groupId: string) {
  await membership(trx, userId, groupId).forNoKeyUpdate(['chatGroups']).execute();
  // The membership may have ended while this transaction waited for the lock.
  return findMembership(trx, userId, groupId);
}

export async function updateGroupRow(
  db: Database,
  { gymId, groupId }: { gymId: string; groupId: string },
  change: Updateable<DB['chatGroups']>,
): Promise<void> {
  await updateRow(db, 'chatGroups', { gymId, id: groupId }, change);
}

/** Returns which of these images custom groups use. */
export async function findImagesOfGroups(db: Database, names: WantedNames) {
  const rows = await db
    .selectFrom('chatGroups')
    .select('image')
    .where((eb) => (names === 'all' ? eb('image', 'is not', null) : eb('image', 'in', names)))
    .execute();
  return rows.flatMap(({ image }) => image ?? []);
}
