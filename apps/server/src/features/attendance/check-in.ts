import { type InputOf, failure, isFailure } from '@trackboard/contract';
import type * as attendance from '@trackboard/contract/attendance';
import { attendanceChanged, maxLateDays } from '@trackboard/contract/attendance';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { dayOfAttendance } from './day-of-attendance.ts';
import { deleteAttendance, holdMember, insertAttendance } from './queries.ts';

/** Stores or takes back the athlete's own tap. A coach's tick stays. Idempotent. */
export async function checkIn(
  { db, clock, outbox }: Context,
  actor: Actor,
  { gymId, here, day: sent }: InputOf<typeof attendance.checkIn>,
) {
  const userId = actor.id;
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const timeZone = await holdMember(trx, { gymId, userId });
    if (!timeZone) return failure('not_found');
    const day = dayOfAttendance({ timeZone, now, maxDays: maxLateDays }, sent);
    if (isFailure(day)) return day;
    const of = { gymId, userId, day };
    const hasChanged = here
      ? await insertAttendance(trx, { ...of, since: now })
      : await deleteAttendance(trx, of, { onlyTap: true });
    if (hasChanged) await outbox.add(trx, attendanceChanged, of, gymId);
    return null;
  });
}
