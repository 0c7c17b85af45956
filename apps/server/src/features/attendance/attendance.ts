import {
  type Failure,
  type InputOf,
  can,
  failure,
  invalidField,
  isFailure,
} from '@trackboard/contract';
import * as attendance from '@trackboard/contract/attendance';
import {
  attendanceChanged,
  attendanceHint,
  attendanceTopic,
  maxLateDays,
  maxTickedDays,
} from '@trackboard/contract/attendance';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type OwnData, rowsOfGyms } from '../../platform/own-data.ts';
import { type LiveReaction, liveReaction } from '../../platform/realtime/live-reaction.ts';
import type { ServedTopic } from '../../platform/realtime/served-topic.ts';
import type { Actor, GymActor } from '../../platform/sessions/actor.ts';
import { dayIn } from '../../platform/time/clock.ts';
import {
  type AttendanceOfGymRow,
  deleteAttendance,
  holdMember,
  insertAttendance,
  listAttendanceOfGym,
  listOwnAttendance,
} from './queries.ts';

/**
 * Returns a day in a gym's time zone, by default today. Refuses future days and days older than `maxDays`.
 */
function dayOfAttendance(
  { timeZone, now, maxDays }: { timeZone: string; now: Date; maxDays: number },
  sent?: string,
): string | Failure<'invalid_input'> {
  const today = dayIn(timeZone, now);
  const first = Temporal.PlainDate.from(today).subtract({ days: maxDays }).toString();
  const day = sent ?? today;
  const isNear = first <= day && day <= today;
  return isNear ? day : invalidField('Day', `Choose a day from ${first} to ${today}.`);
}

/** Stores or takes back the athlete's own tap. A coach's tick stays. A repeated request changes nothing. */
async function checkIn(
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

/** Marks a member of the actor's gym as here or not here on a day. A repeated request changes nothing. */
async function tickAttendance(
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

/** Users who may enter scores at a gym can watch its attendance. */
export const attendanceTopics: readonly ServedTopic[] = [
  {
    topic: attendanceTopic,
    admit: async (actor, gymId) => (can(actor, 'enterScores', gymId) ? { gymId } : null),
  },
];

/** Tells the watchers of the gym and the tabs of the athlete about a change. */
export const attendanceLiveReactions: readonly LiveReaction[] = [
  liveReaction(attendanceChanged, (changed, hub) => {
    hub.tell(attendanceTopic, attendanceHint, changed);
    hub.tellUser(changed.userId, attendanceHint, changed);
  }),
];

interface StoredDay {
  readonly day: string;
  readonly tickedBy: string | null;
  readonly since: Date;
}

const presentDay = ({ day, tickedBy, since }: StoredDay) => ({
  day,
  isTickedByCoach: tickedBy !== null,
  since: since.toISOString(),
});

function presentOfGym({ userId, firstName, lastName, ...row }: AttendanceOfGymRow) {
  const athlete = `${firstName} ${lastName}`.trim();
  return { athleteId: userId, athlete, ...presentDay(row) };
}

export function attendanceOwnData({ db }: Context): OwnData {
  return {
    athlete: ({ userId }) => ({
      attendance: async function* () {
        for (const { gymId, gym, ...row } of await listOwnAttendance(db, userId)) {
          yield { gymId, gym, ...presentDay(row) };
        }
      },
    }),
    owner: ({ gymIds }) => ({
      attendance: () =>
        rowsOfGyms(gymIds, (gymId, after) => listAttendanceOfGym(db, gymId, after), presentOfGym),
    }),
  };
}

export const attendanceRoutes = (context: Context): Route[] => [
  route(attendance.checkIn, ({ input, actor }) => checkIn(context, actor, input)),
  route(attendance.tick, ({ input, actor }) => tickAttendance(context, actor, input)),
];
