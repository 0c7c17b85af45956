import { groupTypes } from '@trackboard/contract/chat';
import { sql } from 'kysely';
import { updateRow } from '../../../platform/database/rows.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { isOnTrack } from '../../tracks/index.ts';

/** Makes the chat of a gym, or of one of its tracks, with the gym's owner as admin. */
export async function insertGroup(
  db: Database,
  { gymId, trackId }: { gymId: string; trackId?: string },
  now: Date,
): Promise<void> {
  const type = trackId ? groupTypes.track : groupTypes.gym;
  await sql`
    with made as (
      insert into chat_groups (gym_id, id, group_type, track_id, created_by, created_at, updated_at)
      select id, ${trackId ?? gymId}::uuid, ${type}::smallint, ${trackId ?? null}::uuid, owner_id, ${now}, ${now}
      from gyms where id = ${gymId}
      returning gym_id, id, created_by
    )
    insert into chat_members (gym_id, group_id, user_id, is_admin, joined_at)
    select gym_id, id, created_by, true, ${now} from made`.execute(db);
}

export interface Joining {
  readonly gymId: string;
  readonly groupIds: readonly string[];
  readonly userIds: readonly string[];
}

/** Makes users members of live groups, and returns the new members. All earlier messages count as read for them. */
export async function upsertMembers(
  db: Database,
  { gymId, groupIds, userIds }: Joining,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    insert into chat_members (gym_id, group_id, user_id, is_admin, joined_at, last_read_seq)
    select gym_id, id, user_id, false, ${now}, last_seq
    from chat_groups cross join unnest(${[...userIds]}::uuid[]) as user_id
    where gym_id = ${gymId} and id = any(${[...groupIds]}::uuid[]) and deleted_at is null
    on conflict (gym_id, group_id, user_id) do update
    set joined_at = excluded.joined_at, left_at = null, is_admin = false,
      last_read_seq = excluded.last_read_seq
    where chat_members.left_at is not null
    returning user_id`.execute(db);
  return rows.map((row) => row.userId);
}

/** Makes the coaches of a gym members of its chat and of the chats of all its tracks. */
export async function upsertCoaches(db: Database, gymId: string, now: Date): Promise<void> {
  await sql`
    insert into chat_members (gym_id, group_id, user_id, is_admin, joined_at, last_read_seq)
    select chat_groups.gym_id, chat_groups.id, gym_staff.user_id, false, ${now}, chat_groups.last_seq
    from gym_staff join chat_groups on chat_groups.gym_id = gym_staff.gym_id
    where gym_staff.gym_id = ${gymId} and chat_groups.deleted_at is null
      and chat_groups.group_type in (${groupTypes.gym}, ${groupTypes.track})
    on conflict (gym_id, group_id, user_id) do update
    set joined_at = excluded.joined_at, left_at = null, last_read_seq = excluded.last_read_seq
    where chat_members.left_at is not null`.execute(db);
}

/** Ends a former coach's memberships of the chats of tracks that the coach is not on. */
export async function endCoach(
  db: Database,
  { gymId, userId }: { gymId: string; userId: string },
  now: Date,
): Promise<void> {
  await sql`
    update chat_members set left_at = ${now}, is_admin = false
    from chat_groups
    where chat_groups.gym_id = chat_members.gym_id and chat_groups.id = chat_members.group_id
      and chat_groups.group_type = ${groupTypes.track}
      and chat_members.gym_id = ${gymId} and chat_members.user_id = ${userId}
      and chat_members.left_at is null
      and not exists (
        select from track_members join tracks
          on tracks.gym_id = track_members.gym_id and tracks.id = track_members.track_id
        where track_members.gym_id = ${gymId} and track_members.track_id = chat_groups.id
          and track_members.user_id = ${userId} and ${isOnTrack}
      )`.execute(db);
}

/** Ends a user's membership of a track's chat. The owner of the gym stays its admin. */
export async function endMemberOfTrack(
  db: Database,
  { gymId, trackId, userId }: { gymId: string; trackId: string; userId: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('chatMembers')
    .set({ leftAt: now, isAdmin: false })
    .where('gymId', '=', gymId)
    .where('groupId', '=', trackId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .where('userId', '<>', (eb) => eb.selectFrom('gyms').select('ownerId').where('id', '=', gymId))
    .execute();
}

/** Ends a user's membership of a group. Returns false if there was none. */
export async function endMember(
  db: Database,
  { gymId, groupId, userId }: { gymId: string; groupId: string; userId: string },
  now: Date,
): Promise<boolean> {
  const member = { gymId, groupId, userId, leftAt: null };
  return updateRow(db, 'chatMembers', member, { leftAt: now, isAdmin: false });
}

/**
 * Locks a user's custom groups in a gym, in the order of their ids. Groups are always locked before their members'
 * rows.
 */
export async function lockCustomGroups(
  trx: Database,
  { gymId, userId }: { gymId: string; userId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from chat_groups
    where gym_id = ${gymId} and group_type = ${groupTypes.custom} and deleted_at is null
      and id in (
        select group_id from chat_members
        where gym_id = ${gymId} and user_id = ${userId} and left_at is null
      )
    order by id for no key update`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Ends a user's memberships of a gym's groups. One-to-one chats stay, and the gym's owner stays in all groups. */
export async function endMembersOfGym(
  db: Database,
  { gymId, userId }: { gymId: string; userId: string },
  now: Date,
): Promise<void> {
  await sql`
    update chat_members set left_at = ${now}, is_admin = false
    from chat_groups
    where chat_groups.gym_id = chat_members.gym_id and chat_groups.id = chat_members.group_id
      and chat_groups.group_type <> ${groupTypes.user}
      and chat_members.gym_id = ${gymId} and chat_members.user_id = ${userId}
      and chat_members.left_at is null
      and not exists (select from gyms where id = ${gymId} and owner_id = ${userId})`.execute(db);
}

/** Makes the longest member admin of each of these groups that has no admin, and deletes those without members. */
export async function handOverGroups(
  db: Database,
  gymId: string,
  groupIds: readonly string[],
  now: Date,
): Promise<void> {
  if (!groupIds.length) return;
  const ids = [...groupIds];
  await sql`
    update chat_members set is_admin = true
    from (
      select distinct on (group_id) group_id, user_id from chat_members
      where gym_id = ${gymId} and group_id = any(${ids}::uuid[]) and left_at is null
      order by group_id, is_admin desc, joined_at, user_id
    ) as heir
    where chat_members.gym_id = ${gymId} and chat_members.group_id = heir.group_id
      and chat_members.user_id = heir.user_id and not chat_members.is_admin`.execute(db);
  await sql`
    update chat_groups set deleted_at = ${now}, updated_at = ${now}, image = null
    where gym_id = ${gymId} and id = any(${ids}::uuid[]) and deleted_at is null and not exists (
      select from chat_members
      where chat_members.gym_id = chat_groups.gym_id and chat_members.group_id = chat_groups.id
        and chat_members.left_at is null
    )`.execute(db);
}

/** Marks a group as deleted. The sweep removes the file of its image. */
export async function markGroupDeleted(
  db: Database,
  { gymId, groupId }: { gymId: string; groupId: string },
  now: Date,
): Promise<void> {
  const live = { gymId, id: groupId, deletedAt: null };
  await updateRow(db, 'chatGroups', live, { deletedAt: now, updatedAt: now, image: null });
}

/** Deletes all groups of a gym. One-to-one chats stay. */
export async function markGroupsOfGymDeleted(db: Database, gymId: string, now: Date) {
  await db
    .updateTable('chatGroups')
    .set({ deletedAt: now, updatedAt: now, image: null })
    .where('gymId', '=', gymId)
    .where('groupType', '<>', groupTypes.user)
    .where('deletedAt', 'is', null)
    .execute();
}
