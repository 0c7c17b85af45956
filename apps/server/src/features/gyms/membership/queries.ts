import { type Expression, sql } from 'kysely';
import type { Database } from '../../../platform/database/transaction.ts';
import { type Actor, gymWhere } from '../../../platform/sessions/actor.ts';

export interface Membership {
  readonly gymId: string;
  readonly userId: string;
}

/** The ids of `visibleGyms`. */
export function visibleGymIds(db: Database, actor: Actor): Expression<string> {
  if (actor.gym) return sql<string>`(select ${actor.gym.id}::uuid)`;
  return db
    .selectFrom('gymMembers')
    .select('gymMembers.gymId')
    .where('gymMembers.userId', '=', actor.id)
    .where('gymMembers.leftAt', 'is', null)
    .$asScalar();
}

/** The gyms that the actor may look into now: the one that an owner runs, those that an athlete is in. */
export function visibleGyms(db: Database, actor: Actor) {
  return db.selectFrom('gyms').where('gyms.id', 'in', visibleGymIds(db, actor));
}

/** The ids of the gyms that an athlete is in or ever was in: what is the athlete's own stays so after leaving. */
export function gymIdsEverJoined(db: Database, userId: string): Expression<string> {
  return db
    .selectFrom('gymMembers')
    .select('gymMembers.gymId')
    .where('gymMembers.userId', '=', userId)
    .$asScalar();
}

/** The athletes whose data the actor may see: themselves, or those who are in an owner's gym now. */
export function visibleAthletes(db: Database, actor: Actor) {
  return db
    .selectFrom('users')
    .where((eb) =>
      eb.or([
        eb('users.id', '=', actor.id),
        eb.exists(
          eb
            .selectFrom('gymMembers')
            .where('gymMembers.gymId', '=', gymWhere(actor, 'manageAthletes'))
            .whereRef('gymMembers.userId', '=', 'users.id')
            .where('gymMembers.leftAt', 'is', null),
        ),
      ]),
    );
}

/**
 * The ids of the gyms whose data about a visible athlete the actor may see: for athletes themselves all they were ever
 * in, as history stays; for an owner the gym they run.
 */
export function gymIdsOfAthlete(db: Database, actor: Actor, athleteId: string): Expression<string> {
  return athleteId === actor.id ? gymIdsEverJoined(db, athleteId) : visibleGymIds(db, actor);
}

/** Whether an athlete is in a gym now. */
export async function isMember(db: Database, gymId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('gymMembers')
    .select('gymId')
    .where('gymId', '=', gymId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an athlete is in a gym now or was in it before. */
export async function hasBeenMember(db: Database, gymId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('gymMembers')
    .select('gymId')
    .where('gymId', '=', gymId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The gyms that an athlete is in now. */
export async function memberGymIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('gymMembers')
    .select('gymId')
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .execute();
  return rows.map((row) => row.gymId);
}

/** Those of these users who are in a gym that the actor may look into, or own it. */
export async function listVisibleUsers(
  db: Database,
  actor: Actor,
  userIds: readonly string[],
): Promise<string[]> {
  if (!userIds.length) return [];
  const rows = await db
    .selectFrom('gymMembers')
    .select('userId')
    .where('gymId', 'in', visibleGymIds(db, actor))
    .where('userId', 'in', userIds)
    .where('leftAt', 'is', null)
    .union(
      visibleGyms(db, actor)
        .select('ownerId as userId')
        .where('ownerId', 'in', userIds)
        .where('closedAt', 'is', null),
    )
    .execute();
  return rows.map((row) => row.userId);
}

/** The time zone of an athlete's primary gym; without one, of any gym the athlete is in. */
export function homeTimeZone(db: Database, userId: string) {
  return db
    .selectFrom('gymMembers')
    .innerJoin('gyms', 'gyms.id', 'gymMembers.gymId')
    .select('gyms.timeZone')
    .where('gymMembers.userId', '=', userId)
    .where('gymMembers.leftAt', 'is', null)
    .orderBy('gymMembers.isPrimary', 'desc')
    .orderBy('gymMembers.joinedAt')
    .limit(1);
}

export async function findHomeTimeZone(db: Database, userId: string): Promise<string | undefined> {
  return (await homeTimeZone(db, userId).executeTakeFirst())?.timeZone;
}

/**
 * Locks the user's row, so that two changes of the same user's memberships wait for each other; false when the account
 * is gone.
 */
export async function lockMemberships(trx: Database, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('deletedAt')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined && row.deletedAt === null;
}

/** Locks the rows of all who are in a gym now, in the order in which everybody locks several. */
export async function lockMembers(trx: Database, gymId: string): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('gymMembers')
        .select('userId')
        .where('gymId', '=', gymId)
        .where('leftAt', 'is', null),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Takes everybody out of a gym and its tracks. Whose primary gym it was has the one joined first instead. */
export async function endAllMemberships(trx: Database, gymId: string, now: Date): Promise<void> {
  for (const table of ['trackMembers', 'gymMembers'] as const) {
    await trx
      .updateTable(table)
      .set({ leftAt: now })
      .where('gymId', '=', gymId)
      .where('leftAt', 'is', null)
      .execute();
  }
  await sql`
    update gym_members set is_primary = true
    from (
      select distinct on (others.user_id) others.user_id, others.gym_id
      from gym_members as gone join gym_members as others on others.user_id = gone.user_id
      where gone.gym_id = ${gymId} and gone.is_primary and others.left_at is null
      order by others.user_id, others.joined_at
    ) as next
    where gym_members.user_id = next.user_id and gym_members.gym_id = next.gym_id
  `.execute(trx);
  await trx
    .updateTable('gymMembers')
    .set({ isPrimary: false })
    .where('gymId', '=', gymId)
    .where('isPrimary', '=', true)
    .execute();
}

/** Makes the athlete a member; the first gym becomes the primary one. */
export async function upsertMembership(
  db: Database,
  { gymId, userId }: Membership,
  first: boolean,
  now: Date,
): Promise<void> {
  await db
    .insertInto('gymMembers')
    .values({ gymId, userId, joinedAt: now, isPrimary: first })
    .onConflict((oc) =>
      oc
        .columns(['gymId', 'userId'])
        .doUpdateSet({ joinedAt: now, leftAt: null, isPrimary: first })
        .where('gymMembers.leftAt', 'is not', null),
    )
    .execute();
}

/** Takes athletes out of the gym and its tracks; answers whom it took out. */
export async function endMemberships(
  db: Database,
  gymId: string,
  userIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const left = await db
    .with('tracksLeft', (cte) =>
      cte
        .updateTable('trackMembers')
        .set({ leftAt: now })
        .where('gymId', '=', gymId)
        .where('userId', 'in', userIds)
        .where('leftAt', 'is', null),
    )
    .updateTable('gymMembers')
    .set({ leftAt: now, isPrimary: false })
    .where('gymId', '=', gymId)
    .where('userId', 'in', userIds)
    .where('leftAt', 'is', null)
    .returning('userId')
    .execute();
  return left.map((row) => row.userId);
}

/** Which of these users have gyms but no primary one. */
export async function listWithoutPrimary(db: Database, userIds: readonly string[]) {
  return db
    .selectFrom('gymMembers')
    .select('userId')
    .where('userId', 'in', userIds)
    .where('leftAt', 'is', null)
    .groupBy('userId')
    .having((eb) => eb.not(eb.fn<boolean>('bool_or', ['isPrimary'])))
    .execute();
}

/** Makes the gym joined first the primary one. */
export async function promoteOldestGym(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('gymMembers')
    .set({ isPrimary: true })
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .where('gymId', '=', (eb) =>
      eb
        .selectFrom('gymMembers as oldest')
        .select('oldest.gymId')
        .where('oldest.userId', '=', userId)
        .where('oldest.leftAt', 'is', null)
        .orderBy('oldest.joinedAt')
        .limit(1),
    )
    .execute();
}

/** Moves the primary mark to one gym. */
export async function markPrimary(db: Database, { gymId, userId }: Membership): Promise<void> {
  await db
    .updateTable('gymMembers')
    .set({ isPrimary: false })
    .where('userId', '=', userId)
    .where('isPrimary', '=', true)
    .execute();
  await db
    .updateTable('gymMembers')
    .set({ isPrimary: true })
    .where('gymId', '=', gymId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .execute();
}
