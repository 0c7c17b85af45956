import { type InputOf, failure, isFailure } from '@trackboard/contract';
import type * as attendance from '@trackboard/contract/attendance';
import { attendanceChanged, maxTickedDays } from '@trackboard/contract/attendance';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { dayOfAttendance } from './day-of-attendance.ts';
import { deleteAttendance, holdMember, insertAttendance } from './queries.ts';

/** Marks a member of the actor's gym as here or not here on a day. Idempotent. */
export async function tickAttendance(
  { db, clock, outbox }: Context,
  actor: GymActor,
  { gymId, userId, here, day: sent }: InputOf<typeof attendance.tick>,
) {
  if (actor.gym.id !== gymId) return failure('not_found');
  const now = clock.now();
  const day = dayOfAttendance({ timeZone: actor.gym.timeZone, now, maxDays: maxTickedDays }, sent);
  if (isFailure(day)) return day;
  const of = { gymId, userId, day };
  return inTransaction(db, async (trx) => {
    if (!(await holdMember(trx, of))) return failure('not_found');
    const hasChanged = here
      ? await insertAttendance(trx, { ...of, tickedBy: actor.id, since: now })
      : await deleteAttendance(trx, of, { onlyTap: false });
    if (hasChanged) await outbox.add(trx, attendanceChanged, of, gymId);
    return null;
  });
}
