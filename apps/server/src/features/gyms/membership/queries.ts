import type { CoachAbility } from '@trackboard/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import { hasRow, updateRow } from '../../../platform/database/rows.ts';
import type { Given } from '../../../platform/database/statement.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { type Actor, type Viewer, gymOfWork } from '../../../platform/sessions/actor.ts';

export interface Membership {
  readonly gymId: string;
  readonly userId: string;
}

/** Selects the ids of the gyms that a coach coaches, or of those where the coach has an ability. */
export function coachedGymIds(
  db: Database,
  { id }: Pick<Viewer, 'id'>,
  ability?: CoachAbility,
): Expression<string> {
  const coached = db
    .selectFrom('gymStaff')
    .select('gymStaff.gymId')
    .where('gymStaff.userId', '=', id);
  const chosen = ability
    ? coached.where(sql<SqlBool>`${ability} = any(gym_staff.abilities)`)
    : coached;
  return chosen.$asScalar();
}

/** Selects the ids of the gyms whose athletes the actor manages: an owner's gym, or those of a coach with that ability. */
function managedGymIds(db: Database, actor: Viewer): Expression<string> {
  if (gymOfWork(actor)) return visibleGymIds(db, actor);
  return actor.isCoach
    ? coachedGymIds(db, actor, 'manageAthletes')
    : sql<string>`(select null::uuid where false)`;
}

/** Selects the ids of `visibleGyms`. */
export function visibleGymIds(db: Database, actor: Viewer): Expression<string> {
  const gym = gymOfWork(actor);
  if (gym) return sql<string>`(select ${gym.id}::uuid)`;
  return db
    .selectFrom('gymMembers')
    .select('gymMembers.gymId')
    .where('gymMembers.userId', '=', actor.id)
    .where('gymMembers.leftAt', 'is', null)
    .$asScalar();
}

/** Selects the gyms that the actor may see: the gym that the actor works for, or the gyms an athlete is in now. */
export function visibleGyms(db: Database, actor: Viewer) {
  return db.selectFrom('gyms').where('gyms.id', 'in', visibleGymIds(db, actor));
}

/** Selects the ids of all gyms that an athlete ever joined. Athletes keep access to their own data after leaving. */
export function gymIdsEverJoined(db: Database, userId: Given<string>): Expression<string> {
  return db
    .selectFrom('gymMembers')
    .select('gymMembers.gymId')
    .where('gymMembers.userId', '=', userId)
    .$asScalar();
}

/** Selects the athletes whose data the actor may see: the actor, and those who are now in a gym that the actor manages. */
export function visibleAthletes(db: Database, actor: Viewer) {
  return db
    .selectFrom('users')
    .where((eb) =>
      eb.or([
        eb('users.id', '=', actor.id),
        eb.exists(
          eb
            .selectFrom('gymMembers')
            .where('gymMembers.gymId', 'in', managedGymIds(db, actor))
            .whereRef('gymMembers.userId', '=', 'users.id')
            .where('gymMembers.leftAt', 'is', null),
        ),
      ]),
    );
}

/**
 * Selects the ids of the gyms whose data about a visible athlete the actor may see. For athletes themselves these are all
 * gyms that they ever joined. For others they are the gyms whose athletes the actor manages.
 */
export function gymIdsOfAthlete(db: Database, actor: Actor, athleteId: string): Expression<string> {
  return athleteId === actor.id ? gymIdsEverJoined(db, athleteId) : managedGymIds(db, actor);
}

/** Returns those of these users who coach or own the gym. */
export async function listStaffAmong(
  db: Database,
  gymId: string,
  userIds: readonly string[],
): Promise<string[]> {
  if (!userIds.length) return [];
  const owner = db.selectFrom('gyms').select('ownerId as userId').where('id', '=', gymId);
  const coaches = db.selectFrom('gymStaff').select('userId').where('gymId', '=', gymId);
  const rows = await db
    .selectFrom(owner.unionAll(coaches).as('staff'))
    .select('staff.userId')
    .where('staff.userId', 'in', userIds)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Returns whether an athlete is in a gym now. */
export async function isMember(db: Database, gymId: string, userId: string): Promise<boolean> {
  return hasRow(db, 'gymMembers', { gymId, userId, leftAt: null });
}

/** Returns whether an athlete is in a gym now or was in it before. */
export async function hasBeenMember(db: Database, gymId: string, userId: string): Promise<boolean> {
  return hasRow(db, 'gymMembers', { gymId, userId });
}

/** Returns the gyms that an athlete is in now. */
export async function memberGymIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('gymMembers')
    .select('gymId')
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .execute();
  return rows.map((row) => row.gymId);
}

/** Selects the members and owners of the actor's gyms. A user of several gyms appears once for each. */
export function usersOfVisibleGyms(db: Database, actor: Viewer) {
  return db
    .selectFrom('gymMembers')
    .select(['gymMembers.gymId', 'gymMembers.userId', 'gymMembers.directoryKey'])
    .where('gymMembers.gymId', 'in', visibleGymIds(db, actor))
    .where('gymMembers.leftAt', 'is', null)
    .unionAll(
      visibleGyms(db, actor)
        .innerJoin('users', 'users.id', 'gyms.ownerId')
        .select(['gyms.id as gymId', 'gyms.ownerId as userId'])
        .select((eb) =>
          eb
            .fn<string>('directory_key', ['users.firstName', 'users.lastName', 'users.email'])
            .as('directoryKey'),
        )
        .where('gyms.closedAt', 'is', null),
    );
}

/** Selects a member's name as it is compared, with which the directory key begins. Those who left have one, too. */
export const comparedName = (member: string) =>
  sql<string>`split_part(${sql.ref(`${member}.directoryKey`)}, chr(10), 1)`;

/** Selects the gyms that an athlete is in now: the primary one, then the others in the order of joining. */
export function gymsInOrder(db: Database, userId: string) {
  return db
    .selectFrom('gymMembers')
    .innerJoin('gyms', 'gyms.id', 'gymMembers.gymId')
    .where('gymMembers.userId', '=', userId)
    .where('gymMembers.leftAt', 'is', null)
    .orderBy('gymMembers.isPrimary', 'desc')
    .orderBy('gymMembers.joinedAt');
}

/** Selects the time zone of an athlete's primary gym, or else of the gym joined first. */
export function homeTimeZone(db: Database, userId: string) {
  return gymsInOrder(db, userId).select('gyms.timeZone').limit(1);
}

/** Selects when an athlete joined the first of the gyms whose data the actor may see. */
export function memberSince(db: Database, actor: Actor, athleteId: string) {
  return db
    .selectFrom('gymMembers')
    .select((eb) => eb.fn.min('gymMembers.joinedAt').as('joinedAt'))
    .where('gymMembers.gymId', 'in', gymIdsOfAthlete(db, actor, athleteId))
    .where('gymMembers.userId', '=', athleteId)
    .where('gymMembers.leftAt', 'is', null);
}

export async function findHomeTimeZone(db: Database, userId: string): Promise<string | undefined> {
  return (await homeTimeZone(db, userId).executeTakeFirst())?.timeZone;
}

/** Locks the user's row, which serializes changes of memberships and results. Returns false if the account was deleted. */
export async function lockAthlete(trx: Database, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('deletedAt')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined && row.deletedAt === null;
}

/** Keeps users in their gyms until the transaction ends. The rows are locked in the order that is used everywhere. */
export async function holdMemberships(trx: Database, userIds: readonly string[]): Promise<void> {
  await sql`
    select from users where id = any(${[...userIds]}::uuid[]) order by id for share`.execute(trx);
}

/** Locks the rows of a gym's members, in the order that is used everywhere, and returns their ids. */
export async function lockMembers(trx: Database, gymId: string): Promise<string[]> {
  const rows = await trx
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
  return rows.map((row) => row.id);
}

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

/** Gives each of these users who has no primary gym the gym that they joined first. */
export async function choosePrimaryGyms(db: Database, userIds: readonly string[]): Promise<void> {
  await sql`
    update gym_members set is_primary = true
    from (
      select distinct on (user_id) user_id, gym_id
      from gym_members
      where user_id = any(${[...userIds]}) and left_at is null
      order by user_id, is_primary desc, joined_at
    ) as chosen
    where gym_members.user_id = chosen.user_id and gym_members.gym_id = chosen.gym_id
      and not gym_members.is_primary
  `.execute(db);
}

/** Removes athletes from a gym and its tracks, and returns those who were members. */
export async function endMemberships(
  db: Database,
  gymId: string,
  userIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (!userIds.length) return [];
  const left = await db
    // The rows are locked in the order of the users, as when a track becomes a paid one.
    .with('onTracks', (cte) =>
      cte
        .selectFrom('trackMembers')
        .select(['trackId', 'userId'])
        .where('gymId', '=', gymId)
        .where('userId', 'in', userIds)
        .where('leftAt', 'is', null)
        .orderBy('userId')
        .orderBy('trackId')
        .forNoKeyUpdate(),
    )
    .with('tracksLeft', (cte) =>
      cte
        .updateTable('trackMembers')
        .from('onTracks')
        .set({ leftAt: now, graceEndsAt: null })
        .where('trackMembers.gymId', '=', gymId)
        .whereRef('trackMembers.trackId', '=', 'onTracks.trackId')
        .whereRef('trackMembers.userId', '=', 'onTracks.userId'),
    )
    .with('noLongerCoaches', (cte) =>
      cte.deleteFrom('gymStaff').where('gymId', '=', gymId).where('userId', 'in', userIds),
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

export async function markPrimary(db: Database, { gymId, userId }: Membership): Promise<void> {
  await updateRow(db, 'gymMembers', { userId, isPrimary: true }, { isPrimary: false });
  await updateRow(db, 'gymMembers', { gymId, userId, leftAt: null }, { isPrimary: true });
}
