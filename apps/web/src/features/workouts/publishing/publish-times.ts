import type { Workout } from '@trackboard/contract/workouts';
import { locale } from '../../../lib/locale.ts';
import { formatDay } from '../../../lib/dates.ts';

/** A day and a time `HH:mm` in a time zone. */
interface WallClock {
  readonly day: string;
  readonly time: string;
}

export interface PlannedTime {
  readonly publishOn: string | null;
  readonly publishTime: string;
}

/** The time zones of the gym and the browser, and the current time. */
interface Here {
  readonly gymZone: string;
  readonly ownZone: string;
  readonly now: Temporal.Instant;
}

export function wallClock(instant: string, timeZone: string): WallClock {
  const there = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return {
    day: there.toPlainDate().toString(),
    time: there.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** `6:00`, `18:30` */
function shortTime(time: string): string {
  return time.replace(/^0/, '');
}

/** `Pacific Time (Los Angeles)`. A zone without a city has only its name. */
export function zoneName(timeZone: string): string {
  if (!timeZone.includes('/')) return timeZone;
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ');
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(new Date());
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  // Some names contain a place that is less exact than the city, such as 'Pacific Time (Canada)'.
  return `${name.replace(/ \(.*\)$/, '')} (${city})`;
}

/** `today 18:00`, `Mon 6:00` within a week, else `Nov 30, 6:00`. */
function timeWords({ day, time }: WallClock, today: string): string {
  const days = Temporal.PlainDate.from(today).until(day).days;
  if (days === 0) return `today ${shortTime(time)}`;
  if (days > 0 && days < 7) return `${formatDay(day, 'shortWeekday')} ${shortTime(time)}`;
  return `${formatDay(day, 'shortDate')}, ${shortTime(time)}`;
}

/** Returns the publish time of a draft in the gym's time zone, or null. */
export function plannedTimeLabel(
  { publishAt }: Pick<Workout, 'publishAt'>,
  gymZone: string,
  /** The day in the gym's time zone. */
  today: string,
): string | null {
  if (!publishAt) return null;
  return timeWords(wallClock(publishAt, gymZone), today);
}

function plannedInstant(
  { publishOn, publishTime }: PlannedTime,
  timeZone: string,
): Temporal.Instant | null {
  if (!publishOn || !/^\d{2}:\d{2}$/.test(publishTime)) return null;
  return Temporal.PlainDateTime.from(`${publishOn}T${publishTime}`)
    .toZonedDateTime(timeZone)
    .toInstant();
}

/** Returns 6:00 on a day, or the next full hour if that has passed. Times are in the gym's time zone. */
export function proposedTime(day: string, gymZone: string, now: Temporal.Instant): PlannedTime {
  const morning = { publishOn: day, publishTime: '06:00' };
  const instant = plannedInstant(morning, gymZone);
  if (instant && Temporal.Instant.compare(instant, now) > 0) return morning;
  const next = now.toZonedDateTimeISO(gymZone).add({ hours: 1 }).round({
    smallestUnit: 'hour',
    roundingMode: 'floor',
  });
  const { day: publishOn, time: publishTime } = wallClock(next.toInstant().toString(), gymZone);
  return { publishOn, publishTime };
}

function differAt(instant: Temporal.Instant, zones: readonly [string, string]): boolean {
  const [a, b] = zones.map((zone) => instant.toZonedDateTimeISO(zone).offsetNanoseconds);
  return a !== b;
}

/**
 * Returns the sentences below the fields: the gym's time zone, the time in the browser's zone, and whether the time has passed.
 */
export function timeNotes(planned: PlannedTime, { gymZone, ownZone, now }: Here): string[] {
  const notes = [`In your gym’s time zone, ${zoneName(gymZone)}.`];
  const instant = plannedInstant(planned, gymZone);
  if (differAt(instant ?? now, [gymZone, ownZone])) {
    const own = instant && wallClock(instant.toString(), ownZone);
    const then = own ? `: ${formatDay(own.day, 'long')}, ${shortTime(own.time)} on its clock` : '';
    notes.push(`This browser is in another one, ${zoneName(ownZone)}${then}.`);
  }
  if (instant && Temporal.Instant.compare(instant, now) <= 0) {
    notes.push('This time has passed, so athletes see it at once.');
  }
  return notes;
}
