import { type InputOf, failure } from '@trackboard/contract';
import type * as classRuns from '@trackboard/contract/class-runs';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { usableTimeZone } from '../../platform/time/time-zone.ts';
import { comingTo } from '../classes/index.ts';
import { type RunRow, findRun, listExpected } from './queries.ts';

/** The classes of the timetable that may be the one that is run. */
export async function classesOf(db: Database, { gymId, trackId, day }: RunRow) {
  return (await comingTo(db, gymId, day)).filter(
    ({ change, trackIds }) =>
      change !== 'cancelled' && (trackIds.length === 0 || trackIds.includes(trackId)),
  );
}
type TimetableClass = Awaited<ReturnType<typeof classesOf>>[number];

/** Returns the class that a coach has chosen, or the one that begins nearest to when the class was started. */
function classOfRun(
  { classId, classDay, startedAt }: RunRow,
  classes: readonly TimetableClass[],
): TimetableClass | undefined {
  const chosen = classes.find((of) => of.classId === classId && of.date === classDay);
  const distance = ({ startsAt }: TimetableClass) =>
    Math.abs(startsAt.getTime() - startedAt.getTime());
  return chosen ?? classes.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** How many weeks back count for those who are often there. */
const weekCount = 8;

/** Returns the instants of earlier weeks that had this weekday and hour on the gym's clock. */
function weeksBefore(instant: Date, timeZone: string): Date[] {
  const start = Temporal.Instant.fromEpochMilliseconds(instant.getTime());
  const here = start.toZonedDateTimeISO(usableTimeZone(timeZone));
  return Array.from(
    { length: weekCount },
    (_, week) => new Date(here.subtract({ weeks: week + 1 }).epochMilliseconds),
  );
}

/** Returns who comes to the class by the timetable, and who is often there at its hour. */
export async function getExpected(
  { db }: Context,
  { gym }: GymActor,
  { id, classId, date }: InputOf<typeof classRuns.expected>,
) {
  const row = await findRun(db, { gymId: gym.id, id });
  if (!row) return failure('not_found');
  const classes = await classesOf(db, row);
  const wanted = classId && date ? { classId, classDay: date } : {};
  const of = classOfRun({ ...row, ...wanted }, classes);
  const people = await listExpected(db, row, {
    coming: of?.coming.map(({ userId }) => userId) ?? [],
    starts: weeksBefore(of?.startsAt ?? row.startedAt, gym.timeZone),
  });
  return {
    classes: classes.map((each) => {
      const { classId, date, name, start } = each;
      return { classId, date, name, start, isRun: each === of };
    }),
    coming: people.filter(({ place }) => place !== null).map(({ userId }) => userId),
    often: people.filter(({ place }) => place === null).map(({ userId }) => userId),
  };
}
