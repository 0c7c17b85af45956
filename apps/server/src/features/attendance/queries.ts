import type { Expression, Insertable } from 'kysely';
import { pageAfter } from '../../platform/database/each-page.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Database, Trx } from '../../platform/database/transaction.ts';
import { gymIdsEverJoined } from '../gyms/index.ts';

interface DayOfAthlete {
  readonly gymId: string;
  readonly userId: string;
  readonly day: string;
}

/** Locks the user's membership until the transaction ends, and returns the gym's time zone. Undefined without a membership. */
export async function holdMember(
  trx: Trx,
  { gymId, userId }: Omit<DayOfAthlete, 'day'>,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('gymMembers')
    .innerJoin('gyms', 'gyms.id', 'gymMembers.gymId')
    .select('gyms.timeZone')
    .where('gymMembers.gymId', '=', gymId)
    .where('gymMembers.userId', '=', userId)
    .where('gymMembers.leftAt', 'is', null)
    // Triggers keep the last day in the membership. With a weaker lock, two taps at once would wait for each other.
    .forNoKeyUpdate('gymMembers')
    .executeTakeFirst();
  return row?.timeZone;
}

/** Stores that an athlete was here. A tick replaces a tap, and nothing replaces a tick. Returns whether it changed anything. */
export async function insertAttendance(
  trx: Trx,
  row: Insertable<DB['attendance']>,
): Promise<boolean> {
  const stored = await trx
    .insertInto('attendance')
    .values(row)
    .onConflict((oc) =>
      oc
        .columns(['gymId', 'userId', 'day'])
        .doUpdateSet((eb) => ({ tickedBy: eb.ref('excluded.tickedBy') }))
        .where('attendance.tickedBy', 'is', null)
        .where('excluded.tickedBy', 'is not', null),
    )
    .returning('userId')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Deletes the attendance of an athlete on a day, or only the athlete's own tap. Returns whether anything was deleted. */
export async function deleteAttendance(
  trx: Trx,
  { gymId, userId, day }: DayOfAthlete,
  { onlyTap }: { onlyTap: boolean },
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('attendance')
    .where('gymId', '=', gymId)
    .where('userId', '=', userId)
    .where('day', '=', day)
    .$if(onlyTap, (own) => own.where('tickedBy', 'is', null))
    .returning('userId')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Selects the days on which an athlete was in these gyms. */
export function attendanceOf(db: Database, userId: string, gymIds: Expression<string>) {
  return db
    .selectFrom('attendance')
    .where('attendance.gymId', 'in', gymIds)
    .where('attendance.userId', '=', userId);
}

/** Returns all days on which an athlete was in a gym, the earliest first. */
export async function listOwnAttendance(db: Database, userId: string) {
  return attendanceOf(db, userId, gymIdsEverJoined(db, userId))
    .innerJoin('gyms', 'gyms.id', 'attendance.gymId')
    .select(['attendance.gymId', 'gyms.name as gym', 'attendance.day'])
    .select(['attendance.tickedBy', 'attendance.since'])
    .orderBy('attendance.day')
    .orderBy('attendance.gymId')
    .execute();
}

/** Returns a page of the attendance in a gym, ordered by athlete. */
export async function listAttendanceOfGym(
  db: Database,
  gymId: string,
  after: { readonly userId: string; readonly day: string } | undefined,
) {
  const all = db
    .selectFrom('attendance')
    .innerJoin('users', 'users.id', 'attendance.userId')
    .select(['attendance.userId', 'users.firstName', 'users.lastName'])
    .select(['attendance.day', 'attendance.tickedBy', 'attendance.since'])
    .where('attendance.gymId', '=', gymId);
  const columns = ['attendance.userId', 'attendance.day'] as const;
  return pageAfter(all, columns, after && [after.userId, after.day]);
}
export type AttendanceOfGymRow = Awaited<ReturnType<typeof listAttendanceOfGym>>[number];

/** Deletes the attendance of an athlete in every gym. */
export async function deleteAttendanceOf(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('attendance')
    .where('gymId', 'in', gymIdsEverJoined(trx, userId))
    .where('userId', '=', userId)
    .execute();
}
