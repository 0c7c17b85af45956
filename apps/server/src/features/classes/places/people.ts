import { type DayChange, maxMovedDays } from '@trackboard/contract/classes';
import type { Database } from '../../../platform/database/transaction.ts';
import { occurrencesBetween, shiftDay } from '../days.ts';
import { dayOf, nameOfClass } from './places.ts';
import { type ClassDayKey, findClass, listClassesOfGym } from '../queries.ts';
import { listPeople, listPeopleOfDays } from './queries.ts';

/** Somebody who comes to a class or waits for a place. */
interface ClassPerson {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly image: string | null;
}

/** A class of a day with its people, in the order in which they asked. */
interface ClassWithPeople {
  readonly classId: string;
  /** The day by the timetable, which names the class together with its id. */
  readonly date: string;
  readonly start: string;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly name: string;
  readonly trackIds: readonly string[];
  readonly coach: { readonly id: string; readonly name: string } | null;
  readonly places: number;
  readonly change: DayChange | null;
  readonly reason: string;
  readonly coming: readonly ClassPerson[];
  readonly waiting: readonly ClassPerson[];
}

/** Returns the classes that take place on a day of a gym, the earliest first, with those who come and those who wait. */
export async function comingTo(
  db: Database,
  gymId: string,
  day: string,
): Promise<ClassWithPeople[]> {
  const rows = await listClassesOfGym(db, gymId);
  if (!rows.length) return [];
  const range = { fromDay: shiftDay(day, -maxMovedDays), toDay: shiftDay(day, maxMovedDays) };
  const people = await listPeopleOfDays(db, gymId, range);
  const found = rows.flatMap((row) =>
    occurrencesBetween(row, { fromDay: day, toDay: day }, row.timeZone).map((of) => {
      const ofClass = people.filter((each) => each.classId === row.classId && each.day === of.date);
      const inState = (wanted: 'comes' | 'waits') =>
        ofClass
          .filter(({ state }) => state === wanted)
          .map(({ userId, firstName, lastName, image }) => ({
            userId,
            firstName,
            lastName,
            image,
          }));
      const { date, start, startsAt, times, change, reason } = of;
      return {
        classId: row.classId,
        date,
        start,
        startsAt,
        change,
        reason,
        minutes: times.minutes,
        name: nameOfClass(times),
        trackIds: times.trackIds ?? [],
        coach: times.coaches[0] ?? null,
        places: times.places,
        coming: inState('comes'),
        waiting: inState('waits'),
      };
    }),
  );
  return found.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/** Finds the present facts of a class on a day for its notifications, and who receives them. Undefined if the class was deleted. */
export async function findClassToTell(db: Database, key: ClassDayKey) {
  const row = await findClass(db, key);
  if (!row) return undefined;
  const latest = row.times.findLast(({ weekday }) => weekday !== null);
  const occurrence = dayOf(row, key.day);
  const { name = '', trackIds = [] } = occurrence?.times ?? latest ?? {};
  const people = (await listPeople(db, key)).filter(({ state }) => state !== 'left');
  return {
    gym: row.gym,
    /** Undefined if the timetable no longer has the class on this day. */
    occurrence,
    changedAt: row.changedDays.find(({ day }) => day === key.day)?.changedAt ?? null,
    people: people.map(({ userId, state, movedUpAt, tracks }) => {
      const joined = tracks.filter(({ id }) => trackIds?.includes(id));
      return { userId, state, movedUpAt, name: nameOfClass({ name, tracks: joined }) };
    }),
  };
}
