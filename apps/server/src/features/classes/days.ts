import { type DayChange, maxMovedDays } from '@trackboard/contract/classes';
import { instantIn } from '../../platform/time/time-zone.ts';

/** When a class takes place from a day on. */
export interface TimesOfClass {
  readonly fromDay: string;
  /** Null if the class no longer takes place from this day on; then the others are null, too. */
  readonly weekday: number | null;
  readonly startTime: string | null;
  readonly minutes: number | null;
  readonly places: number | null;
}

/** The times of a class that takes place. */
export type Held<Times extends TimesOfClass> = {
  readonly [Key in keyof Times]: Key extends 'weekday' | 'startTime' | 'minutes' | 'places'
    ? NonNullable<Times[Key]>
    : Times[Key];
};

/** What differs from the times of a class on one day. */
export interface ChangedDay {
  readonly day: string;
  readonly change: DayChange | null;
  readonly toDay: string | null;
  readonly toStart: string | null;
  readonly reason: string;
}

export interface Occurrence<Times extends TimesOfClass> {
  /** The day by the times of the class. */
  readonly date: string;
  /** The day on which it takes place. */
  readonly day: string;
  /** On the gym's clock. */
  readonly start: string;
  readonly startsAt: Date;
  readonly times: Held<Times>;
  readonly change: DayChange | null;
  readonly reason: string;
}

interface ClassWithDays<Times extends TimesOfClass> {
  /** In the order of their days. */
  readonly times: readonly Times[];
  readonly changedDays: readonly ChangedDay[];
}

const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek;

/** Returns the day that is `days` days later, or earlier if they are negative, within the years that PostgreSQL and the wire have. */
export function shiftDay(day: string, days: number): string {
  const shifted = Temporal.PlainDate.from(day).add({ days });
  if (shifted.year < 1) return '0001-01-01';
  return shifted.year > 9999 ? '9999-12-31' : shifted.toString();
}

/** Returns the times that a class has on a day. Undefined if it takes place on none of the days around. */
export function timesOn<Times extends TimesOfClass>(
  times: readonly Times[],
  day: string,
): Held<Times> | undefined {
  const latest = times.findLast(({ fromDay }) => fromDay <= day);
  return latest && latest.weekday !== null ? (latest as Held<Times>) : undefined;
}

/** Returns a class on a day of its timetable. Undefined if the timetable has no class on this day. */
export function occurrenceOn<Times extends TimesOfClass>(
  { times, changedDays }: ClassWithDays<Times>,
  date: string,
  timeZone: string,
): Occurrence<Times> | undefined {
  const held = timesOn(times, date);
  if (held?.weekday !== weekdayOf(date)) return undefined;
  const changed = changedDays.find(({ day }) => day === date);
  const day = changed?.toDay ?? date;
  const start = changed?.toStart ?? held.startTime;
  return {
    date,
    day,
    start,
    startsAt: instantIn(timeZone, day, start),
    times: held,
    change: changed?.change ?? null,
    reason: changed?.reason ?? '',
  };
}

/**
 * Returns what takes place of a class, or is cancelled, from the first day to the last, in the order of the days. A day is the
 * one on which the class takes place after all changes.
 */
export function occurrencesBetween<Times extends TimesOfClass>(
  ofClass: ClassWithDays<Times>,
  { fromDay, toDay }: { readonly fromDay: string; readonly toDay: string },
  timeZone: string,
): Occurrence<Times>[] {
  const found: Occurrence<Times>[] = [];
  const last = Temporal.PlainDate.from(toDay).add({ days: maxMovedDays });
  let date = Temporal.PlainDate.from(fromDay).subtract({ days: maxMovedDays });
  for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    const occurrence = occurrenceOn(ofClass, date.toString(), timeZone);
    if (occurrence && fromDay <= occurrence.day && occurrence.day <= toDay) found.push(occurrence);
  }
  return found.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}
