import type { Database } from '../../../platform/database/transaction.ts';

export interface Membership {
  readonly gymId: string;
  readonly userId: string;
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

/** The gyms that an athlete is in or ever was in: what is the athlete's own stays so after leaving. */
export async function everMemberGymIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('gymMembers')
    .select('gymId')
    .where('userId', '=', userId)
    .execute();
  return rows.map((row) => row.gymId);
}

/** The time zone of an athlete's primary gym; without one, of any gym the athlete is in. */
export async function findHomeTimeZone(db: Database, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('gymMembers')
    .innerJoin('gyms', 'gyms.id', 'gymMembers.gymId')
    .select('gyms.timeZone')
    .where('gymMembers.userId', '=', userId)
    .where('gymMembers.leftAt', 'is', null)
    .orderBy('gymMembers.isPrimary', 'desc')
    .orderBy('gymMembers.joinedAt')
    .limit(1)
    .executeTakeFirst();
  return row?.timeZone;
}

/** Locks the user's row, so that two changes of the same user's memberships wait for each other. */
export async function lockMemberships(trx: Database, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
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
    .updateTable('gymMembers')
    .set({ leftAt: now, isPrimary: false })
    .where('gymId', '=', gymId)
    .where('userId', 'in', userIds)
    .where('leftAt', 'is', null)
    .returning('userId')
    .execute();
  await db
    .updateTable('trackMembers')
    .set({ leftAt: now })
    .where('gymId', '=', gymId)
    .where('userId', 'in', userIds)
    .where('leftAt', 'is', null)
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
